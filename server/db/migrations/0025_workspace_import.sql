CREATE TABLE "workspace_import_rows" (
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"place" integer NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "workspace_import_rows_tenant_id_entity_place_pk" PRIMARY KEY("tenant_id","entity","place")
);
--> statement-breakpoint
CREATE TABLE "workspace_imports" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"size" bigint NOT NULL,
	"admin_id" integer NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"contents" jsonb,
	"workspace" jsonb,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_import_rows" ADD CONSTRAINT "workspace_import_rows_tenant_id_workspace_imports_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."workspace_imports"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_imports" ADD CONSTRAINT "workspace_imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;