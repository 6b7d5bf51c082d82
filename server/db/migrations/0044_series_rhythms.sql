ALTER TABLE "meeting_series" ADD COLUMN "rhythm" jsonb;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD COLUMN "given_day" date;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD COLUMN "skipped_days" date[] DEFAULT '{}' NOT NULL;