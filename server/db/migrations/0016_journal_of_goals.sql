CREATE INDEX "journal_goals" ON "journal" USING btree ("tenant_id","subject_id") WHERE "journal"."subject" = 'goals' and "journal"."before" is not null;--> statement-breakpoint
-- A milestone is named within its rock. When that is purged, the key to it sets the rock to null, and then the key to the
-- milestone finds nothing more to set to null.
CREATE FUNCTION "forget_milestone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.milestone_id := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "todos_without_rock" BEFORE UPDATE OF "rock_id" ON "todos" FOR EACH ROW
  WHEN (NEW.rock_id IS NULL AND NEW.milestone_id IS NOT NULL) EXECUTE FUNCTION "forget_milestone"();
