ALTER TABLE "todos" ADD COLUMN "rhythm" jsonb;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "given_day" smallint;--> statement-breakpoint
-- Those of a month's last day have gone from last day to last day.
UPDATE "todos" SET "given_day" = 31
WHERE "repeat" IN ('monthly', 'quaterly', 'annually') AND extract(day FROM "due_date") < 31
  AND extract(month FROM "due_date" + 1) <> extract(month FROM "due_date");
