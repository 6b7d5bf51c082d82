ALTER TABLE "tenants" ADD COLUMN "week_start" text DEFAULT 'monday' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "fiscal_year_start" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
-- That of the person who registered the workspace, as for new ones.
UPDATE "tenants" SET "time_zone" = "founder"."time_zone"
  FROM (SELECT DISTINCT ON ("tenant_id") "tenant_id", "time_zone" FROM "users" ORDER BY "tenant_id", "id") AS "founder"
  WHERE "founder"."tenant_id" = "tenants"."id" AND "founder"."time_zone" IS NOT NULL;
