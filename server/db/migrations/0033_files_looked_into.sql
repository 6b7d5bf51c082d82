CREATE TABLE "running_exports" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "announced_size" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_from" text;--> statement-breakpoint
ALTER TABLE "running_exports" ADD CONSTRAINT "running_exports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "users" SET "picture_from" = "avatar_url" WHERE "avatar_url" LIKE 'https://%';--> statement-breakpoint
UPDATE "users" SET "avatar_url" = NULL WHERE "avatar_url" !~ '^/api/files/[0-9a-f-]{36}$';
