CREATE TABLE "imported_rows" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"import_id" integer NOT NULL,
	"todo_id" integer,
	"rock_id" integer,
	"milestone_id" uuid,
	"issue_id" integer,
	CONSTRAINT "imported_rows_tenant_id_import_id_kind_key_pk" PRIMARY KEY("tenant_id","import_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"team_ids" integer[] NOT NULL,
	"added" jsonb NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" integer,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_tenant_id_todo_id_todos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","todo_id") REFERENCES "public"."todos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_tenant_id_rock_id_rocks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","rock_id") REFERENCES "public"."rocks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_milestone" FOREIGN KEY ("tenant_id","rock_id","milestone_id") REFERENCES "public"."milestones"("tenant_id","rock_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_tenant_id_issue_id_issues_tenant_id_id_fk" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "public"."issues"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_rows_key" ON "imported_rows" USING btree ("tenant_id","kind","key");--> statement-breakpoint
CREATE INDEX "imported_rows_todo" ON "imported_rows" USING btree ("tenant_id","todo_id");--> statement-breakpoint
CREATE INDEX "imported_rows_rock" ON "imported_rows" USING btree ("tenant_id","rock_id","milestone_id");--> statement-breakpoint
CREATE INDEX "imported_rows_issue" ON "imported_rows" USING btree ("tenant_id","issue_id");--> statement-breakpoint
CREATE INDEX "imports_creator" ON "imports" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
CREATE INDEX "imports_undoer" ON "imports" USING btree ("tenant_id","undone_by_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undoer" FOREIGN KEY ("tenant_id","undone_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("undone_by_id");
