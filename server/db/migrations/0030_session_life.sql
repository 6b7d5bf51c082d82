ALTER TABLE "session" ADD COLUMN "ends_at" timestamp (3) with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "session" SET "confirmed_at" = coalesce(("sess" ->> 'signedInAt')::timestamptz, 'epoch');--> statement-breakpoint
-- The demo's visitors have no password to be asked for.
UPDATE "session" SET "sess" = "sess" || '{"way": "demo"}' FROM "tenants"
WHERE "tenants"."id" = "session"."tenant_id" AND "tenants"."settings" @> '{"demo": true}';--> statement-breakpoint
-- A session that goes on under a new key ends its streams like one that ends.
CREATE TRIGGER "session_renewed" AFTER UPDATE OF "sid" ON "session" FOR EACH ROW EXECUTE FUNCTION "tell_session_end"();
