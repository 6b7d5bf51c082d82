DROP INDEX "milestones_assignee";--> statement-breakpoint
DROP INDEX "rocks_team";--> statement-breakpoint
DROP INDEX "rocks_owner";--> statement-breakpoint
DROP INDEX "rocks_creator";--> statement-breakpoint
DROP INDEX "rocks_carried_from";--> statement-breakpoint
DROP INDEX "todos_team";--> statement-breakpoint
DROP INDEX "todos_assignee";--> statement-breakpoint
DROP INDEX "todos_creator";--> statement-breakpoint
DROP INDEX "todos_follows";--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rocks" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "milestones_deleted" ON "milestones" USING btree ("deleted_at") WHERE "milestones"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "rocks_continuing" ON "rocks" USING btree ("tenant_id","carried_from_id") WHERE "rocks"."carried_from_id" is not null;--> statement-breakpoint
CREATE INDEX "rocks_deleted" ON "rocks" USING btree ("deleted_at") WHERE "rocks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "todos_followed" ON "todos" USING btree ("tenant_id","follows_id") WHERE "todos"."follows_id" is not null;--> statement-breakpoint
CREATE INDEX "todos_deleted" ON "todos" USING btree ("deleted_at") WHERE "todos"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "milestones_assignee" ON "milestones" USING btree ("tenant_id","assigned_to_id","rock_id") WHERE "milestones"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_team" ON "rocks" USING btree ("tenant_id","team_id","id") WHERE "rocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_owner" ON "rocks" USING btree ("tenant_id","owner_id") WHERE "rocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_creator" ON "rocks" USING btree ("tenant_id","created_by_id") WHERE "rocks"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rocks_carried_from" ON "rocks" USING btree ("tenant_id","carried_from_id") WHERE "rocks"."carried_from_id" is not null and "rocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "todos_team" ON "todos" USING btree ("tenant_id","team_id","id") WHERE "todos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "todos_assignee" ON "todos" USING btree ("tenant_id","assigned_to_id") WHERE "todos"."assigned_to_id" is not null and "todos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "todos_creator" ON "todos" USING btree ("tenant_id","created_by_id") WHERE "todos"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "todos_follows" ON "todos" USING btree ("tenant_id","follows_id") WHERE "todos"."follows_id" is not null and "todos"."deleted_at" is null;