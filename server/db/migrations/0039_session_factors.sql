ALTER TABLE "session" ADD COLUMN "factor_shown_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever signed in by a password after they had added a factor passed the second step. Of sessions from before their way
-- was noted, those of people without a password are the provider's.
UPDATE "session" SET "factor_shown_at" = ("sess" ->> 'signedInAt')::timestamptz
FROM "users"
WHERE "users"."tenant_id" = "session"."tenant_id" AND "users"."id" = "session"."user_id" AND (
	coalesce("sess" ->> 'way', CASE WHEN "users"."password" IS NULL THEN 'provider' END) IN ('provider', 'passkey', 'demo')
	OR EXISTS (SELECT FROM "passkeys" WHERE "passkeys"."tenant_id" = "session"."tenant_id"
		AND "passkeys"."user_id" = "session"."user_id"
		AND "passkeys"."created_at" < ("sess" ->> 'signedInAt')::timestamptz)
	OR EXISTS (SELECT FROM "authenticators" WHERE "authenticators"."tenant_id" = "session"."tenant_id"
		AND "authenticators"."user_id" = "session"."user_id"
		AND "authenticators"."confirmed_at" < ("sess" ->> 'signedInAt')::timestamptz)
);
