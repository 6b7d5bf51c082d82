CREATE TABLE "goals" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"team_id" integer NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"description" text,
	"progress" smallint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"due_date" date,
	"assigned_to_id" integer,
	"serves" text,
	"position" text collate "C" NOT NULL,
	CONSTRAINT "goals_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "fit_raters" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	CONSTRAINT "fit_raters_tenant_id_user_id_rater_id_pk" PRIMARY KEY("tenant_id","user_id","rater_id")
);
--> statement-breakpoint
CREATE TABLE "gwc_ratings" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "gwc_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"notes" text,
	"rated_by_id" integer,
	"quarter_year" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" text NOT NULL,
	"position_id" integer,
	"get_it" boolean,
	"want_it" boolean,
	"capacity_to_do_it" boolean,
	CONSTRAINT "gwc_ratings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_analyzer_ratings" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "people_analyzer_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"notes" text,
	"rated_by_id" integer,
	"quarter_year" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"core_value_id" integer NOT NULL,
	"rating" text,
	CONSTRAINT "people_analyzer_ratings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "chart_drafts" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "chart_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"team_id" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by_id" integer,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "chart_drafts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "position_holders" (
	"tenant_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "position_holders_tenant_id_position_id_user_id_pk" PRIMARY KEY("tenant_id","position_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "position_versions" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "position_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"responsibilities" text[] NOT NULL,
	"parent_position_id" integer,
	"filled_by_id" integer,
	"holder_ids" integer[] NOT NULL,
	"position" text collate "C" NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "position_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "accountability_positions" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "accountability_positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"team_id" integer NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"description" text,
	"responsibilities" text[] DEFAULT '{}' NOT NULL,
	"parent_position_id" integer,
	"filled_by_id" integer,
	"draft_id" integer,
	"origin_id" integer,
	"position" text collate "C" NOT NULL,
	CONSTRAINT "accountability_positions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "core_values" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "core_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"position" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "core_values_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vision_sections" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "vision_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"section" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vision_sections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vision_versions" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "vision_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by_id" integer,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vision_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "swot_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "rocks" ADD COLUMN "goal_id" integer;--> statement-breakpoint
ALTER TABLE "scorecard_items" ADD COLUMN "goal_id" integer;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "rock_id" integer;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "milestone_id" uuid;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_raters" ADD CONSTRAINT "fit_raters_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_raters" ADD CONSTRAINT "fit_raters_tenant_id_rater_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","rater_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gwc_ratings" ADD CONSTRAINT "gwc_ratings_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_analyzer_ratings" ADD CONSTRAINT "people_analyzer_ratings_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_analyzer_ratings" ADD CONSTRAINT "people_analyzer_ratings_tenant_id_core_value_id_core_values_tenant_id_id_fk" FOREIGN KEY ("tenant_id","core_value_id") REFERENCES "public"."core_values"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_drafts" ADD CONSTRAINT "chart_drafts_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_holders" ADD CONSTRAINT "position_holders_tenant_id_position_id_accountability_positions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","position_id") REFERENCES "public"."accountability_positions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_holders" ADD CONSTRAINT "position_holders_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_versions" ADD CONSTRAINT "position_versions_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_positions" ADD CONSTRAINT "accountability_positions_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_positions" ADD CONSTRAINT "accountability_positions_tenant_id_draft_id_chart_drafts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","draft_id") REFERENCES "public"."chart_drafts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "core_values" ADD CONSTRAINT "core_values_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vision_sections" ADD CONSTRAINT "vision_sections_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vision_versions" ADD CONSTRAINT "vision_versions_tenant_id_section_id_vision_sections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","section_id") REFERENCES "public"."vision_sections"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goals_team" ON "goals" USING btree ("tenant_id","team_id","position") WHERE "goals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "goals_creator" ON "goals" USING btree ("tenant_id","created_by_id") WHERE "goals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "goals_deleted" ON "goals" USING btree ("deleted_at") WHERE "goals"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "goals_assignee" ON "goals" USING btree ("tenant_id","assigned_to_id") WHERE "goals"."assigned_to_id" is not null and "goals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "fit_raters_rater" ON "fit_raters" USING btree ("tenant_id","rater_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gwc_ratings_once" ON "gwc_ratings" USING btree ("tenant_id","user_id","quarter_year","position_id");--> statement-breakpoint
CREATE INDEX "gwc_ratings_position" ON "gwc_ratings" USING btree ("tenant_id","position_id");--> statement-breakpoint
CREATE INDEX "gwc_ratings_rater" ON "gwc_ratings" USING btree ("tenant_id","rated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_analyzer_ratings_once" ON "people_analyzer_ratings" USING btree ("tenant_id","user_id","quarter_year","core_value_id");--> statement-breakpoint
CREATE INDEX "people_analyzer_ratings_value" ON "people_analyzer_ratings" USING btree ("tenant_id","core_value_id");--> statement-breakpoint
CREATE INDEX "people_analyzer_ratings_rater" ON "people_analyzer_ratings" USING btree ("tenant_id","rated_by_id");--> statement-breakpoint
CREATE INDEX "chart_drafts_team" ON "chart_drafts" USING btree ("tenant_id","team_id") WHERE "chart_drafts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chart_drafts_creator" ON "chart_drafts" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
CREATE INDEX "chart_drafts_publisher" ON "chart_drafts" USING btree ("tenant_id","published_by_id");--> statement-breakpoint
CREATE INDEX "chart_drafts_deleted" ON "chart_drafts" USING btree ("deleted_at") WHERE "chart_drafts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "position_holders_user" ON "position_holders" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "position_versions_team" ON "position_versions" USING btree ("tenant_id","team_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "position_versions_current" ON "position_versions" USING btree ("tenant_id","position_id") WHERE "position_versions"."until" is null;--> statement-breakpoint
CREATE INDEX "position_versions_holder" ON "position_versions" USING btree ("tenant_id","filled_by_id") WHERE "position_versions"."filled_by_id" is not null;--> statement-breakpoint
CREATE INDEX "accountability_positions_team" ON "accountability_positions" USING btree ("tenant_id","team_id","position") WHERE "accountability_positions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accountability_positions_creator" ON "accountability_positions" USING btree ("tenant_id","created_by_id") WHERE "accountability_positions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accountability_positions_deleted" ON "accountability_positions" USING btree ("deleted_at") WHERE "accountability_positions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "accountability_positions_parent" ON "accountability_positions" USING btree ("tenant_id","parent_position_id");--> statement-breakpoint
CREATE INDEX "accountability_positions_holder" ON "accountability_positions" USING btree ("tenant_id","filled_by_id") WHERE "accountability_positions"."filled_by_id" is not null;--> statement-breakpoint
CREATE INDEX "accountability_positions_draft" ON "accountability_positions" USING btree ("tenant_id","draft_id") WHERE "accountability_positions"."draft_id" is not null;--> statement-breakpoint
CREATE INDEX "accountability_positions_origin" ON "accountability_positions" USING btree ("tenant_id","origin_id") WHERE "accountability_positions"."origin_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "core_values_entry" ON "core_values" USING btree ("tenant_id","team_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vision_sections_team" ON "vision_sections" USING btree ("tenant_id","team_id","section");--> statement-breakpoint
CREATE INDEX "vision_versions_section" ON "vision_versions" USING btree ("tenant_id","section_id","id");--> statement-breakpoint
CREATE INDEX "vision_versions_saver" ON "vision_versions" USING btree ("tenant_id","saved_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issues_swot_entry" ON "issues" USING btree ("tenant_id","swot_entry_id") WHERE "issues"."swot_entry_id" is not null and "issues"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_goal" ON "rocks" USING btree ("tenant_id","goal_id") WHERE "rocks"."goal_id" is not null;--> statement-breakpoint
CREATE INDEX "scorecard_items_goal" ON "scorecard_items" USING btree ("tenant_id","goal_id") WHERE "scorecard_items"."goal_id" is not null;--> statement-breakpoint
CREATE INDEX "todos_rock" ON "todos" USING btree ("tenant_id","rock_id") WHERE "todos"."rock_id" is not null;--> statement-breakpoint
ALTER TABLE "vision_versions" ADD CONSTRAINT "vision_versions_saver" FOREIGN KEY ("tenant_id","saved_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("saved_by_id");--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_assignee" FOREIGN KEY ("tenant_id","assigned_to_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("assigned_to_id");--> statement-breakpoint
ALTER TABLE "chart_drafts" ADD CONSTRAINT "chart_drafts_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "chart_drafts" ADD CONSTRAINT "chart_drafts_publisher" FOREIGN KEY ("tenant_id","published_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("published_by_id");--> statement-breakpoint
ALTER TABLE "accountability_positions" ADD CONSTRAINT "accountability_positions_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "accountability_positions" ADD CONSTRAINT "accountability_positions_filler" FOREIGN KEY ("tenant_id","filled_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("filled_by_id");--> statement-breakpoint
ALTER TABLE "accountability_positions" ADD CONSTRAINT "accountability_positions_parent" FOREIGN KEY ("tenant_id","parent_position_id") REFERENCES "accountability_positions"("tenant_id","id") ON DELETE SET NULL ("parent_position_id");--> statement-breakpoint
ALTER TABLE "accountability_positions" ADD CONSTRAINT "accountability_positions_origin" FOREIGN KEY ("tenant_id","origin_id") REFERENCES "accountability_positions"("tenant_id","id") ON DELETE SET NULL ("origin_id");--> statement-breakpoint
ALTER TABLE "position_versions" ADD CONSTRAINT "position_versions_filler" FOREIGN KEY ("tenant_id","filled_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("filled_by_id");--> statement-breakpoint
ALTER TABLE "people_analyzer_ratings" ADD CONSTRAINT "people_analyzer_ratings_rater" FOREIGN KEY ("tenant_id","rated_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("rated_by_id");--> statement-breakpoint
ALTER TABLE "gwc_ratings" ADD CONSTRAINT "gwc_ratings_rater" FOREIGN KEY ("tenant_id","rated_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("rated_by_id");--> statement-breakpoint
ALTER TABLE "gwc_ratings" ADD CONSTRAINT "gwc_ratings_position" FOREIGN KEY ("tenant_id","position_id") REFERENCES "accountability_positions"("tenant_id","id") ON DELETE SET NULL ("position_id");--> statement-breakpoint
ALTER TABLE "rocks" ADD CONSTRAINT "rocks_goal" FOREIGN KEY ("tenant_id","goal_id") REFERENCES "goals"("tenant_id","id") ON DELETE SET NULL ("goal_id");--> statement-breakpoint
ALTER TABLE "scorecard_items" ADD CONSTRAINT "scorecard_items_goal" FOREIGN KEY ("tenant_id","goal_id") REFERENCES "goals"("tenant_id","id") ON DELETE SET NULL ("goal_id");--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_rock" FOREIGN KEY ("tenant_id","rock_id") REFERENCES "rocks"("tenant_id","id") ON DELETE SET NULL ("rock_id");--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_milestone" FOREIGN KEY ("tenant_id","rock_id","milestone_id") REFERENCES "milestones"("tenant_id","rock_id","id") ON DELETE SET NULL ("milestone_id");
