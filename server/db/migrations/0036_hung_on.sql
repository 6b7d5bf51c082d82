-- Whether a comment or an attachment has ever hung on an item. Lists look for them only there: nearly all have none.
-- Only the triggers write these columns, and only server/db/items.ts reads them, so the schema does not name them.
ALTER TABLE "todos" ADD COLUMN "hung_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rocks" ADD COLUMN "hung_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "hung_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "hung_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "hung_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE FUNCTION "note_hung_on"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What hangs on a milestone names its rock as well.
  IF NEW.milestone_id IS NOT NULL THEN
    UPDATE milestones SET hung_on = true WHERE tenant_id = NEW.tenant_id AND id = NEW.milestone_id AND NOT hung_on;
  ELSIF NEW.rock_id IS NOT NULL THEN
    UPDATE rocks SET hung_on = true WHERE tenant_id = NEW.tenant_id AND id = NEW.rock_id AND NOT hung_on;
  ELSIF NEW.todo_id IS NOT NULL THEN
    UPDATE todos SET hung_on = true WHERE tenant_id = NEW.tenant_id AND id = NEW.todo_id AND NOT hung_on;
  ELSIF NEW.headline_id IS NOT NULL THEN
    UPDATE headlines SET hung_on = true WHERE tenant_id = NEW.tenant_id AND id = NEW.headline_id AND NOT hung_on;
  ELSIF NEW.issue_id IS NOT NULL THEN
    UPDATE issues SET hung_on = true WHERE tenant_id = NEW.tenant_id AND id = NEW.issue_id AND NOT hung_on;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "hung_on" AFTER INSERT OR UPDATE OF "todo_id", "rock_id", "milestone_id", "headline_id", "issue_id"
  ON "comments" FOR EACH ROW EXECUTE FUNCTION "note_hung_on"();--> statement-breakpoint
CREATE TRIGGER "hung_on" AFTER INSERT OR UPDATE OF "todo_id", "rock_id", "milestone_id", "headline_id", "issue_id"
  ON "attachments" FOR EACH ROW EXECUTE FUNCTION "note_hung_on"();--> statement-breakpoint
UPDATE "milestones" SET "hung_on" = true WHERE ("tenant_id", "id") IN
  (SELECT "tenant_id", "milestone_id" FROM "comments" UNION SELECT "tenant_id", "milestone_id" FROM "attachments");--> statement-breakpoint
UPDATE "rocks" SET "hung_on" = true WHERE ("tenant_id", "id") IN
  (SELECT "tenant_id", "rock_id" FROM "comments" UNION SELECT "tenant_id", "rock_id" FROM "attachments");--> statement-breakpoint
UPDATE "todos" SET "hung_on" = true WHERE ("tenant_id", "id") IN
  (SELECT "tenant_id", "todo_id" FROM "comments" UNION SELECT "tenant_id", "todo_id" FROM "attachments");--> statement-breakpoint
UPDATE "headlines" SET "hung_on" = true WHERE ("tenant_id", "id") IN
  (SELECT "tenant_id", "headline_id" FROM "comments" UNION SELECT "tenant_id", "headline_id" FROM "attachments");--> statement-breakpoint
UPDATE "issues" SET "hung_on" = true WHERE ("tenant_id", "id") IN
  (SELECT "tenant_id", "issue_id" FROM "comments" UNION SELECT "tenant_id", "issue_id" FROM "attachments");
