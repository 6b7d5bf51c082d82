CREATE TABLE "registrations" (
	"hash" text PRIMARY KEY NOT NULL,
	"registrant" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_username";--> statement-breakpoint
DROP INDEX "users_google_id";--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "claimed_domain" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "domain_proof" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "google_issuer" text;--> statement-breakpoint
CREATE INDEX "registrations_expiry" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("tenant_id",lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_id" ON "users" USING btree ("google_issuer","google_id");--> statement-breakpoint
-- Whoever the provider knows has proven their address to it.
UPDATE "users" SET "email_verified_at" = now() WHERE "google_id" IS NOT NULL;
