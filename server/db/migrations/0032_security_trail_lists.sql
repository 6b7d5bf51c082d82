DROP INDEX "security_trail_time";--> statement-breakpoint
CREATE INDEX "journal_people" ON "journal" USING btree ("tenant_id","subject_id") WHERE "journal"."subject" = 'users';--> statement-breakpoint
CREATE INDEX "security_trail_event" ON "security_trail" USING btree ("tenant_id","event","at","id");--> statement-breakpoint
CREATE INDEX "security_trail_user" ON "security_trail" USING btree ("tenant_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "security_trail_person" ON "security_trail" USING btree ("tenant_id","person_id","at","id");--> statement-breakpoint
CREATE INDEX "security_trail_time" ON "security_trail" USING btree ("tenant_id","at","id");