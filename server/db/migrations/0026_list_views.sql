CREATE TABLE "list_views" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"owner_id" integer,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "list_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_of_team" ON "list_views" USING btree ("tenant_id","team_id","page",lower("name")) WHERE "list_views"."owner_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_of_owner" ON "list_views" USING btree ("tenant_id","team_id","page",lower("name"),"owner_id") WHERE "list_views"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "list_views_owner" ON "list_views" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "list_views_creator" ON "list_views" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");
