-- References that the schema files leave out: some name the column that is set to null (PostgreSQL 15), the others
-- point from a shared table up to the slices that use it.
ALTER TABLE "todos" ADD CONSTRAINT "todos_assignee" FOREIGN KEY ("tenant_id","assigned_to_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("assigned_to_id");--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_follows" FOREIGN KEY ("tenant_id","follows_id") REFERENCES "todos"("tenant_id","id") ON DELETE SET NULL ("follows_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author" FOREIGN KEY ("tenant_id","user_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("user_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_todo" FOREIGN KEY ("tenant_id","todo_id") REFERENCES "todos"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploader" FOREIGN KEY ("tenant_id","uploaded_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("uploaded_by_id");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_todo" FOREIGN KEY ("tenant_id","todo_id") REFERENCES "todos"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "files_uploader" ON "files" ("tenant_id","uploaded_by_id");
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_maker" FOREIGN KEY ("tenant_id","made_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("made_by_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" ("tenant_id","actor_id");--> statement-breakpoint
-- What was written before there were notifications tells nobody anything.
INSERT INTO "journal_readers" ("name", "xact") VALUES ('notifications', pg_snapshot_xmin(pg_current_snapshot()));
--> statement-breakpoint
ALTER TABLE "rocks" ADD CONSTRAINT "rocks_owner" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("owner_id");--> statement-breakpoint
ALTER TABLE "rocks" ADD CONSTRAINT "rocks_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "rocks" ADD CONSTRAINT "rocks_carried_from" FOREIGN KEY ("tenant_id","carried_from_id") REFERENCES "rocks"("tenant_id","id") ON DELETE SET NULL ("carried_from_id");--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_assignee" FOREIGN KEY ("tenant_id","assigned_to_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("assigned_to_id");--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_completer" FOREIGN KEY ("tenant_id","completed_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("completed_by_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_rock" FOREIGN KEY ("tenant_id","rock_id") REFERENCES "rocks"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_milestone" FOREIGN KEY ("tenant_id","rock_id","milestone_id") REFERENCES "milestones"("tenant_id","rock_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_rock" FOREIGN KEY ("tenant_id","rock_id") REFERENCES "rocks"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_milestone" FOREIGN KEY ("tenant_id","rock_id","milestone_id") REFERENCES "milestones"("tenant_id","rock_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_item" CHECK (num_nonnulls("todo_id","rock_id") = 1 AND ("milestone_id" IS NULL OR "rock_id" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_item" CHECK (num_nonnulls("todo_id","rock_id") = 1 AND ("milestone_id" IS NULL OR "rock_id" IS NOT NULL));
