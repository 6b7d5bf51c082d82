ALTER TABLE "daily_rounds" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD COLUMN "screens" jsonb DEFAULT '{}'::jsonb NOT NULL;