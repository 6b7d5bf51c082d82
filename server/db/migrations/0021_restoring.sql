DROP INDEX "goals_deleted";--> statement-breakpoint
DROP INDEX "headlines_deleted";--> statement-breakpoint
DROP INDEX "issues_deleted";--> statement-breakpoint
DROP INDEX "meetings_deleted";--> statement-breakpoint
DROP INDEX "chart_drafts_deleted";--> statement-breakpoint
DROP INDEX "accountability_positions_deleted";--> statement-breakpoint
DROP INDEX "milestones_deleted";--> statement-breakpoint
DROP INDEX "rocks_deleted";--> statement-breakpoint
DROP INDEX "scorecard_groups_deleted";--> statement-breakpoint
DROP INDEX "scorecard_items_deleted";--> statement-breakpoint
DROP INDEX "todos_deleted";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accountability_positions" ADD COLUMN "formerly_under_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "scorecard_groups" ADD COLUMN "former_item_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "comments_deleted" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "journal_deletions" ON "journal" USING btree ("tenant_id","subject","subject_id") WHERE "journal"."verb" in ('deleted', 'deleted the milestone');--> statement-breakpoint
CREATE INDEX "l10_meeting_notes_deleted" ON "l10_meeting_notes" USING btree ("tenant_id","deleted_at") WHERE "l10_meeting_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "goals_deleted" ON "goals" USING btree ("tenant_id","deleted_at") WHERE "goals"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "headlines_deleted" ON "headlines" USING btree ("tenant_id","deleted_at") WHERE "headlines"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "issues_deleted" ON "issues" USING btree ("tenant_id","deleted_at") WHERE "issues"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "meetings_deleted" ON "meetings" USING btree ("tenant_id","deleted_at") WHERE "meetings"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "chart_drafts_deleted" ON "chart_drafts" USING btree ("tenant_id","deleted_at") WHERE "chart_drafts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "accountability_positions_deleted" ON "accountability_positions" USING btree ("tenant_id","deleted_at") WHERE "accountability_positions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "milestones_deleted" ON "milestones" USING btree ("tenant_id","deleted_at") WHERE "milestones"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "rocks_deleted" ON "rocks" USING btree ("tenant_id","deleted_at") WHERE "rocks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "scorecard_groups_deleted" ON "scorecard_groups" USING btree ("tenant_id","deleted_at") WHERE "scorecard_groups"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "scorecard_items_deleted" ON "scorecard_items" USING btree ("tenant_id","deleted_at") WHERE "scorecard_items"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "todos_deleted" ON "todos" USING btree ("tenant_id","deleted_at") WHERE "todos"."deleted_at" is not null;