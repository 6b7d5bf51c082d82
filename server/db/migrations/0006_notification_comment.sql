ALTER TABLE "notifications" ADD COLUMN "comment_id" integer;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("tenant_id","subject","subject_id");