ALTER TABLE "users" ADD COLUMN "first_signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
-- When they first signed in was not kept; that they did shows in what they have left.
UPDATE "users" SET "first_signed_in_at" = "created_at" WHERE "google_id" IS NOT NULL
  OR EXISTS (SELECT FROM "session" WHERE "session"."tenant_id" = "users"."tenant_id" AND "session"."user_id" = "users"."id")
  OR EXISTS (SELECT FROM "journal" WHERE "journal"."tenant_id" = "users"."tenant_id" AND "journal"."actor_id" = "users"."id");--> statement-breakpoint
-- A link goes with whoever made it.
DELETE FROM "one_time_tokens" WHERE "purpose" = 'invitation' AND "made_by_id" IS NULL;--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_maker";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_maker" FOREIGN KEY ("tenant_id","made_by_id") REFERENCES "users"("tenant_id","id") ON DELETE CASCADE;
