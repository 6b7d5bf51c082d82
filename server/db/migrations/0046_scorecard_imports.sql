CREATE TABLE "imported_groups" (
	"tenant_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "imported_groups_tenant_id_import_id_group_id_pk" PRIMARY KEY("tenant_id","import_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "imported_items" (
	"tenant_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "imported_items_tenant_id_import_id_item_id_pk" PRIMARY KEY("tenant_id","import_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "imported_values" (
	"tenant_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	"replaced_id" integer,
	CONSTRAINT "imported_values_tenant_id_import_id_value_id_pk" PRIMARY KEY("tenant_id","import_id","value_id")
);
--> statement-breakpoint
ALTER TABLE "imported_groups" ADD CONSTRAINT "imported_groups_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_groups" ADD CONSTRAINT "imported_groups_tenant_id_group_id_scorecard_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."scorecard_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_tenant_id_item_id_scorecard_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."scorecard_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_values" ADD CONSTRAINT "imported_values_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_values" ADD CONSTRAINT "imported_values_tenant_id_value_id_scorecard_data_tenant_id_id_fk" FOREIGN KEY ("tenant_id","value_id") REFERENCES "public"."scorecard_data"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_groups_group" ON "imported_groups" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "imported_items_item" ON "imported_items" USING btree ("tenant_id","item_id");--> statement-breakpoint
CREATE INDEX "imported_values_value" ON "imported_values" USING btree ("tenant_id","value_id");