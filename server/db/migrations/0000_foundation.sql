CREATE TABLE "comments" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"todo_id" integer,
	"rock_id" integer,
	"milestone_id" uuid,
	"user_id" integer,
	"text" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_key" uuid NOT NULL,
	"todo_id" integer,
	"rock_id" integer,
	"milestone_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"tenant_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint,
	"uploaded_by_id" integer,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"upload_token" text NOT NULL,
	"upload_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"tenant_id" integer NOT NULL,
	"file_key" uuid NOT NULL,
	"user_id" integer,
	CONSTRAINT "pictures_tenant_id_file_key_pk" PRIMARY KEY("tenant_id","file_key"),
	CONSTRAINT "pictures_of" UNIQUE NULLS NOT DISTINCT("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"team_id" integer,
	"former_team_id" integer,
	"other_team_ids" integer[] DEFAULT '{}' NOT NULL,
	"person_ids" integer[] DEFAULT '{}' NOT NULL,
	"verb" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"title" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "journal_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_readers" (
	"name" text PRIMARY KEY NOT NULL,
	"xact" "xid8" NOT NULL,
	"entry_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_rounds" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"unsubscribe_hash" text,
	CONSTRAINT "daily_rounds_tenant_id_user_id_day_pk" PRIMARY KEY("tenant_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kinds" jsonb NOT NULL,
	"digest" boolean NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "notification_choices_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"team_id" integer,
	"title" text NOT NULL,
	"text" text,
	"actor_id" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"event" text NOT NULL,
	CONSTRAINT "notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"tenant_id" integer NOT NULL,
	"rock_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"due_date" date,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_by_id" integer,
	"assigned_to_id" integer,
	"position" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "milestones_tenant_id_rock_id_id_pk" PRIMARY KEY("tenant_id","rock_id","id")
);
--> statement-breakpoint
CREATE TABLE "rock_teams" (
	"tenant_id" integer NOT NULL,
	"rock_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	CONSTRAINT "rock_teams_tenant_id_rock_id_team_id_pk" PRIMARY KEY("tenant_id","rock_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "rocks" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "rocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'on-track' NOT NULL,
	"rock_type" text DEFAULT 'personal' NOT NULL,
	"due_date" date,
	"owner_id" integer,
	"created_by_id" integer,
	"team_id" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"carried_from_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rocks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"made_by_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"tenant_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "team_members_tenant_id_team_id_user_id_pk" PRIMARY KEY("tenant_id","team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"organization_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "teams_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"domain" text,
	"plan" text DEFAULT 'free' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"logo_url" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password" text,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"google_id" text,
	"avatar_url" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"current_tenant_id" integer NOT NULL,
	"organization_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "todos" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "todos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"priority" text DEFAULT 'medium' NOT NULL,
	"due_date" date,
	"repeat" text DEFAULT 'none' NOT NULL,
	"follows_id" integer,
	"team_id" integer NOT NULL,
	"assigned_to_id" integer,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "todos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_tenant_id_file_key_files_tenant_id_key_fk" FOREIGN KEY ("tenant_id","file_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_tenant_id_file_key_files_tenant_id_key_fk" FOREIGN KEY ("tenant_id","file_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_rounds" ADD CONSTRAINT "daily_rounds_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_tenant_id_rock_id_rocks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","rock_id") REFERENCES "public"."rocks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rock_teams" ADD CONSTRAINT "rock_teams_tenant_id_rock_id_rocks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","rock_id") REFERENCES "public"."rocks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rock_teams" ADD CONSTRAINT "rock_teams_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rocks" ADD CONSTRAINT "rocks_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_tenant_id_organization_id_organizations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."organizations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_organization_id_organizations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."organizations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_todo" ON "comments" USING btree ("tenant_id","todo_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_rock" ON "comments" USING btree ("tenant_id","rock_id","milestone_id","created_at","id") WHERE "comments"."rock_id" is not null;--> statement-breakpoint
CREATE INDEX "attachments_file" ON "attachments" USING btree ("tenant_id","file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_todo" ON "attachments" USING btree ("tenant_id","todo_id","file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_rock" ON "attachments" USING btree ("tenant_id","rock_id","file_key") WHERE "attachments"."milestone_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_milestone" ON "attachments" USING btree ("tenant_id","rock_id","milestone_id","file_key") WHERE "attachments"."milestone_id" is not null;--> statement-breakpoint
CREATE INDEX "files_upload_token" ON "files" USING btree ("upload_token");--> statement-breakpoint
CREATE INDEX "files_uploaded_at" ON "files" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "journal_xact" ON "journal" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "journal_tenant_xact" ON "journal" USING btree ("tenant_id","xact");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_rounds_unsubscribe" ON "daily_rounds" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE INDEX "daily_rounds_day" ON "daily_rounds" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("tenant_id","user_id","event");--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("tenant_id","user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "milestones_assignee" ON "milestones" USING btree ("tenant_id","assigned_to_id","rock_id");--> statement-breakpoint
CREATE INDEX "milestones_completer" ON "milestones" USING btree ("tenant_id","completed_by_id");--> statement-breakpoint
CREATE INDEX "rock_teams_team" ON "rock_teams" USING btree ("tenant_id","team_id","rock_id");--> statement-breakpoint
CREATE INDEX "rocks_team" ON "rocks" USING btree ("tenant_id","team_id","id");--> statement-breakpoint
CREATE INDEX "rocks_owner" ON "rocks" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "rocks_creator" ON "rocks" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rocks_carried_from" ON "rocks" USING btree ("tenant_id","carried_from_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_person" ON "one_time_tokens" USING btree ("tenant_id","user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_key" ON "sign_in_attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_domain" ON "tenants" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_id" ON "users" USING btree ("google_id");--> statement-breakpoint
CREATE INDEX "todos_team" ON "todos" USING btree ("tenant_id","team_id","id");--> statement-breakpoint
CREATE INDEX "todos_assignee" ON "todos" USING btree ("tenant_id","assigned_to_id") WHERE "todos"."assigned_to_id" is not null;--> statement-breakpoint
CREATE INDEX "todos_creator" ON "todos" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "todos_follows" ON "todos" USING btree ("tenant_id","follows_id") WHERE "todos"."follows_id" is not null;