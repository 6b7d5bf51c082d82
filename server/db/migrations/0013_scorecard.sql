CREATE TABLE "scorecard_data" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_data_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"value" numeric(15, 4),
	"notes" text,
	"entered_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "scorecard_data_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "scorecard_entrants" (
	"tenant_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "scorecard_entrants_tenant_id_item_id_user_id_pk" PRIMARY KEY("tenant_id","item_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scorecard_goals" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"only" boolean DEFAULT false NOT NULL,
	"goal" jsonb,
	"set_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "scorecard_goals_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "scorecard_groups" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"team_id" integer NOT NULL,
	"position" text collate "C" NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "scorecard_groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "scorecard_items" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"owner_id" integer,
	"unit" text DEFAULT 'number' NOT NULL,
	"currency" text,
	"decimals" smallint DEFAULT 0 NOT NULL,
	"cadence" text DEFAULT 'weekly' NOT NULL,
	"roll_up" text DEFAULT 'sum' NOT NULL,
	"formula" text,
	"misses" smallint,
	"team_id" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "scorecard_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "scorecard_operands" (
	"tenant_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"operand_id" integer NOT NULL,
	CONSTRAINT "scorecard_operands_tenant_id_item_id_operand_id_pk" PRIMARY KEY("tenant_id","item_id","operand_id")
);
--> statement-breakpoint
CREATE TABLE "scorecard_placements" (
	"tenant_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"group_id" integer,
	"position" text collate "C" NOT NULL,
	CONSTRAINT "scorecard_placements_tenant_id_item_id_team_id_pk" PRIMARY KEY("tenant_id","item_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"scope" text NOT NULL,
	"team_id" integer,
	"expires_on" date,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "from_measurable_id" integer;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "to_measurable_id" integer;--> statement-breakpoint
ALTER TABLE "scorecard_data" ADD CONSTRAINT "scorecard_data_tenant_id_item_id_scorecard_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."scorecard_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_entrants" ADD CONSTRAINT "scorecard_entrants_tenant_id_item_id_scorecard_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."scorecard_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_entrants" ADD CONSTRAINT "scorecard_entrants_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_goals" ADD CONSTRAINT "scorecard_goals_tenant_id_item_id_scorecard_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."scorecard_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_groups" ADD CONSTRAINT "scorecard_groups_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_items" ADD CONSTRAINT "scorecard_items_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_operands" ADD CONSTRAINT "scorecard_operands_tenant_id_item_id_scorecard_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."scorecard_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_operands" ADD CONSTRAINT "scorecard_operands_tenant_id_operand_id_scorecard_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operand_id") REFERENCES "public"."scorecard_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_placements" ADD CONSTRAINT "scorecard_placements_tenant_id_item_id_scorecard_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."scorecard_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_placements" ADD CONSTRAINT "scorecard_placements_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scorecard_data_current" ON "scorecard_data" USING btree ("tenant_id","item_id","kind","day") WHERE "scorecard_data"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "scorecard_data_cell" ON "scorecard_data" USING btree ("tenant_id","item_id","kind","day","created_at");--> statement-breakpoint
CREATE INDEX "scorecard_data_enterer" ON "scorecard_data" USING btree ("tenant_id","entered_by_id");--> statement-breakpoint
CREATE INDEX "scorecard_entrants_user" ON "scorecard_entrants" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scorecard_goals_current" ON "scorecard_goals" USING btree ("tenant_id","item_id","only",coalesce("day", '-infinity'::date),"kind") WHERE "scorecard_goals"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "scorecard_goals_item" ON "scorecard_goals" USING btree ("tenant_id","item_id");--> statement-breakpoint
CREATE INDEX "scorecard_goals_setter" ON "scorecard_goals" USING btree ("tenant_id","set_by_id");--> statement-breakpoint
CREATE INDEX "scorecard_groups_team" ON "scorecard_groups" USING btree ("tenant_id","team_id","position") WHERE "scorecard_groups"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scorecard_groups_creator" ON "scorecard_groups" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
CREATE INDEX "scorecard_groups_deleted" ON "scorecard_groups" USING btree ("deleted_at") WHERE "scorecard_groups"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "scorecard_items_team" ON "scorecard_items" USING btree ("tenant_id","team_id") WHERE "scorecard_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scorecard_items_owner" ON "scorecard_items" USING btree ("tenant_id","owner_id") WHERE "scorecard_items"."owner_id" is not null and "scorecard_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scorecard_items_creator" ON "scorecard_items" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
CREATE INDEX "scorecard_items_deleted" ON "scorecard_items" USING btree ("deleted_at") WHERE "scorecard_items"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "scorecard_operands_operand" ON "scorecard_operands" USING btree ("tenant_id","operand_id");--> statement-breakpoint
CREATE INDEX "scorecard_placements_team" ON "scorecard_placements" USING btree ("tenant_id","team_id","group_id","position");--> statement-breakpoint
CREATE INDEX "scorecard_placements_group" ON "scorecard_placements" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_hash" ON "access_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "access_tokens_person" ON "access_tokens" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_team" ON "access_tokens" USING btree ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "links_from_measurable" ON "links" USING btree ("tenant_id","from_measurable_id") WHERE "links"."from_measurable_id" is not null;--> statement-breakpoint
CREATE INDEX "links_to_measurable" ON "links" USING btree ("tenant_id","to_measurable_id") WHERE "links"."to_measurable_id" is not null;--> statement-breakpoint
ALTER TABLE "scorecard_groups" ADD CONSTRAINT "scorecard_groups_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "scorecard_items" ADD CONSTRAINT "scorecard_items_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "scorecard_items" ADD CONSTRAINT "scorecard_items_owner" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("owner_id");--> statement-breakpoint
ALTER TABLE "scorecard_placements" ADD CONSTRAINT "scorecard_placements_group" FOREIGN KEY ("tenant_id","group_id") REFERENCES "scorecard_groups"("tenant_id","id") ON DELETE SET NULL ("group_id");--> statement-breakpoint
ALTER TABLE "scorecard_goals" ADD CONSTRAINT "scorecard_goals_setter" FOREIGN KEY ("tenant_id","set_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("set_by_id");--> statement-breakpoint
ALTER TABLE "scorecard_data" ADD CONSTRAINT "scorecard_data_enterer" FOREIGN KEY ("tenant_id","entered_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("entered_by_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_from_measurable" FOREIGN KEY ("tenant_id","from_measurable_id") REFERENCES "scorecard_items"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_to_measurable" FOREIGN KEY ("tenant_id","to_measurable_id") REFERENCES "scorecard_items"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_ends";--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_ends" CHECK (num_nonnulls("from_todo_id","from_rock_id","from_headline_id","from_issue_id","from_measurable_id") = 1
  AND num_nonnulls("to_todo_id","to_rock_id","to_headline_id","to_issue_id","to_measurable_id") = 1
  AND ("from_milestone_id" IS NULL OR "from_rock_id" IS NOT NULL) AND ("to_milestone_id" IS NULL OR "to_rock_id" IS NOT NULL));
