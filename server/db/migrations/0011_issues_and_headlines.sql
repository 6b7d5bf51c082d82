CREATE TABLE "decisions" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"issue_id" integer,
	"meeting_id" integer,
	"title" text,
	"text" text NOT NULL,
	"root_cause" text,
	"decided_by_id" integer,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"present_ids" integer[] DEFAULT '{}' NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "decisions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "headline_views" (
	"tenant_id" integer NOT NULL,
	"headline_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "headline_views_tenant_id_headline_id_user_id_pk" PRIMARY KEY("tenant_id","headline_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "headlines" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "headlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tag" text NOT NULL,
	"team_id" integer NOT NULL,
	"created_by_id" integer,
	"archived_at" timestamp (3) with time zone,
	"meeting_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "headlines_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "issue_teams" (
	"tenant_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	CONSTRAINT "issue_teams_tenant_id_issue_id_team_id_pk" PRIMARY KEY("tenant_id","issue_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"priority" smallint,
	"interval" text DEFAULT 'short-term' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"position" text collate "C" NOT NULL,
	"team_id" integer NOT NULL,
	"assigned_to_id" integer,
	"created_by_id" integer,
	"closed_at" timestamp (3) with time zone,
	"closed_by_id" integer,
	"check_on" date,
	"sent_from_team_id" integer,
	"sent_by_id" integer,
	"sent_at" timestamp (3) with time zone,
	"answer_by" date,
	"answered_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"meeting_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "issues_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_todo_id" integer,
	"from_rock_id" integer,
	"from_milestone_id" uuid,
	"from_headline_id" integer,
	"from_issue_id" integer,
	"to_todo_id" integer,
	"to_rock_id" integer,
	"to_milestone_id" uuid,
	"to_headline_id" integer,
	"to_issue_id" integer,
	"relation" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
-- What search takes for words, of what is written and of what is asked: lower case, and no punctuation that would make an
-- address or a hyphenated word one word.
CREATE FUNCTION "search_words"("of" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(lower("of"), '[!-/:-@\[-`{-~\u00A0-\u00BF\u2000-\u206F\u3000-\u303F]+', ' ', 'g');--> statement-breakpoint
CREATE TABLE "searchable" (
	"tenant_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"team_id" integer NOT NULL,
	"other_team_ids" integer[] DEFAULT '{}' NOT NULL,
	"person_ids" integer[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_words(title)), 'A') || setweight(to_tsvector('simple', search_words(text)), 'B')) STORED NOT NULL,
	CONSTRAINT "searchable_tenant_id_subject_subject_id_part_pk" PRIMARY KEY("tenant_id","subject","subject_id","part")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "headline_id" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "issue_id" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "headline_id" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "issue_id" integer;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "meeting_id" integer;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_views" ADD CONSTRAINT "headline_views_tenant_id_headline_id_headlines_tenant_id_id_fk" FOREIGN KEY ("tenant_id","headline_id") REFERENCES "public"."headlines"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_views" ADD CONSTRAINT "headline_views_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_teams" ADD CONSTRAINT "issue_teams_tenant_id_issue_id_issues_tenant_id_id_fk" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "public"."issues"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_teams" ADD CONSTRAINT "issue_teams_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searchable" ADD CONSTRAINT "searchable_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_team" ON "decisions" USING btree ("tenant_id","team_id","decided_at");--> statement-breakpoint
CREATE INDEX "decisions_issue" ON "decisions" USING btree ("tenant_id","issue_id") WHERE "decisions"."issue_id" is not null;--> statement-breakpoint
CREATE INDEX "decisions_decider" ON "decisions" USING btree ("tenant_id","decided_by_id");--> statement-breakpoint
CREATE INDEX "headline_views_user" ON "headline_views" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "headlines_team" ON "headlines" USING btree ("tenant_id","team_id","id") WHERE "headlines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_creator" ON "headlines" USING btree ("tenant_id","created_by_id") WHERE "headlines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_deleted" ON "headlines" USING btree ("deleted_at") WHERE "headlines"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "issue_teams_team" ON "issue_teams" USING btree ("tenant_id","team_id","issue_id");--> statement-breakpoint
CREATE INDEX "issues_team" ON "issues" USING btree ("tenant_id","team_id","position") WHERE "issues"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "issues_assignee" ON "issues" USING btree ("tenant_id","assigned_to_id") WHERE "issues"."assigned_to_id" is not null and "issues"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "issues_creator" ON "issues" USING btree ("tenant_id","created_by_id") WHERE "issues"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "issues_check" ON "issues" USING btree ("check_on") WHERE "issues"."check_on" is not null;--> statement-breakpoint
CREATE INDEX "issues_deleted" ON "issues" USING btree ("deleted_at") WHERE "issues"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "links_from_todo" ON "links" USING btree ("tenant_id","from_todo_id") WHERE "links"."from_todo_id" is not null;--> statement-breakpoint
CREATE INDEX "links_from_rock" ON "links" USING btree ("tenant_id","from_rock_id","from_milestone_id") WHERE "links"."from_rock_id" is not null;--> statement-breakpoint
CREATE INDEX "links_from_headline" ON "links" USING btree ("tenant_id","from_headline_id") WHERE "links"."from_headline_id" is not null;--> statement-breakpoint
CREATE INDEX "links_from_issue" ON "links" USING btree ("tenant_id","from_issue_id") WHERE "links"."from_issue_id" is not null;--> statement-breakpoint
CREATE INDEX "links_to_todo" ON "links" USING btree ("tenant_id","to_todo_id") WHERE "links"."to_todo_id" is not null;--> statement-breakpoint
CREATE INDEX "links_to_rock" ON "links" USING btree ("tenant_id","to_rock_id","to_milestone_id") WHERE "links"."to_rock_id" is not null;--> statement-breakpoint
CREATE INDEX "links_to_headline" ON "links" USING btree ("tenant_id","to_headline_id") WHERE "links"."to_headline_id" is not null;--> statement-breakpoint
CREATE INDEX "links_to_issue" ON "links" USING btree ("tenant_id","to_issue_id") WHERE "links"."to_issue_id" is not null;--> statement-breakpoint
CREATE INDEX "links_creator" ON "links" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
CREATE INDEX "searchable_team" ON "searchable" USING btree ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "comments_headline" ON "comments" USING btree ("tenant_id","headline_id","created_at","id") WHERE "comments"."headline_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_issue" ON "comments" USING btree ("tenant_id","issue_id","created_at","id") WHERE "comments"."issue_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_headline" ON "attachments" USING btree ("tenant_id","headline_id","file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_issue" ON "attachments" USING btree ("tenant_id","issue_id","file_key");--> statement-breakpoint
-- References that the schema files leave out: they name the column that is set to null, or point to a slice above.
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_assignee" FOREIGN KEY ("tenant_id","assigned_to_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("assigned_to_id");--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_closer" FOREIGN KEY ("tenant_id","closed_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("closed_by_id");--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_sender" FOREIGN KEY ("tenant_id","sent_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("sent_by_id");--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_sending_team" FOREIGN KEY ("tenant_id","sent_from_team_id") REFERENCES "teams"("tenant_id","id") ON DELETE SET NULL ("sent_from_team_id");--> statement-breakpoint
CREATE INDEX "issues_closer" ON "issues" ("tenant_id","closed_by_id") WHERE "closed_by_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "issues_sender" ON "issues" ("tenant_id","sent_by_id") WHERE "sent_by_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "issues_sending_team" ON "issues" ("tenant_id","sent_from_team_id") WHERE "sent_from_team_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decider" FOREIGN KEY ("tenant_id","decided_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("decided_by_id");--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_issue" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "issues"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_headline" FOREIGN KEY ("tenant_id","headline_id") REFERENCES "headlines"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_issue" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "issues"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_headline" FOREIGN KEY ("tenant_id","headline_id") REFERENCES "headlines"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_issue" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "issues"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_item";--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_item" CHECK (num_nonnulls("todo_id","rock_id","headline_id","issue_id") = 1 AND ("milestone_id" IS NULL OR "rock_id" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_item";--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_item" CHECK (num_nonnulls("todo_id","rock_id","headline_id","issue_id") = 1 AND ("milestone_id" IS NULL OR "rock_id" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_from_todo" FOREIGN KEY ("tenant_id","from_todo_id") REFERENCES "todos"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_from_rock" FOREIGN KEY ("tenant_id","from_rock_id") REFERENCES "rocks"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_from_milestone" FOREIGN KEY ("tenant_id","from_rock_id","from_milestone_id") REFERENCES "milestones"("tenant_id","rock_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_from_headline" FOREIGN KEY ("tenant_id","from_headline_id") REFERENCES "headlines"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_from_issue" FOREIGN KEY ("tenant_id","from_issue_id") REFERENCES "issues"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_to_todo" FOREIGN KEY ("tenant_id","to_todo_id") REFERENCES "todos"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_to_rock" FOREIGN KEY ("tenant_id","to_rock_id") REFERENCES "rocks"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_to_milestone" FOREIGN KEY ("tenant_id","to_rock_id","to_milestone_id") REFERENCES "milestones"("tenant_id","rock_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_to_headline" FOREIGN KEY ("tenant_id","to_headline_id") REFERENCES "headlines"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_to_issue" FOREIGN KEY ("tenant_id","to_issue_id") REFERENCES "issues"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_ends" CHECK (num_nonnulls("from_todo_id","from_rock_id","from_headline_id","from_issue_id") = 1
  AND num_nonnulls("to_todo_id","to_rock_id","to_headline_id","to_issue_id") = 1
  AND ("from_milestone_id" IS NULL OR "from_rock_id" IS NOT NULL) AND ("to_milestone_id" IS NULL OR "to_rock_id" IS NOT NULL));--> statement-breakpoint
-- Both extensions are trusted: a role that may create in its database may create them.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gin";--> statement-breakpoint
CREATE INDEX "searchable_document" ON "searchable" USING gin ("tenant_id","document");--> statement-breakpoint
CREATE INDEX "searchable_title" ON "searchable" USING gin ("tenant_id","title" gin_trgm_ops);--> statement-breakpoint
-- From the beginning: what was written before there was a search is found as well.
INSERT INTO "journal_readers" ("name", "xact") VALUES ('search', '0');
