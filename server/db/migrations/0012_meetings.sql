CREATE TABLE "calendar_feeds" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "l10_meeting_notes" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "l10_meeting_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"l10_meeting_id" integer NOT NULL,
	"section" text NOT NULL,
	"content" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "l10_meeting_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "l10_meetings" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "l10_meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"check_in_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "l10_meetings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "meeting_attendees" (
	"tenant_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "meeting_attendees_tenant_id_meeting_id_user_id_pk" PRIMARY KEY("tenant_id","meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_series" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meeting_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"meeting_type" text DEFAULT 'l10' NOT NULL,
	"agenda" jsonb NOT NULL,
	"attendee_ids" integer[],
	"time_zone" text NOT NULL,
	"starts_at" text NOT NULL,
	"minutes" integer,
	"added_until" date NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_series_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"team_id" integer NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"description" text,
	"meeting_type" text DEFAULT 'l10' NOT NULL,
	"agenda" jsonb NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"everyone" boolean DEFAULT true NOT NULL,
	"series_id" integer,
	"series_day" date,
	CONSTRAINT "meetings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "l10_meeting_notes" ADD CONSTRAINT "l10_meeting_notes_tenant_id_l10_meeting_id_l10_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","l10_meeting_id") REFERENCES "public"."l10_meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD CONSTRAINT "l10_meetings_tenant_id_meeting_id_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_tenant_id_meeting_id_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD CONSTRAINT "meeting_series_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "l10_meeting_notes_meeting" ON "l10_meeting_notes" USING btree ("tenant_id","l10_meeting_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "l10_meetings_meeting" ON "l10_meetings" USING btree ("tenant_id","meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_attendees_user" ON "meeting_attendees" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "meeting_series_added" ON "meeting_series" USING btree ("added_until") WHERE "meeting_series"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "meetings_team" ON "meetings" USING btree ("tenant_id","team_id","start_time") WHERE "meetings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "meetings_creator" ON "meetings" USING btree ("tenant_id","created_by_id") WHERE "meetings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "meetings_deleted" ON "meetings" USING btree ("deleted_at") WHERE "meetings"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "meetings_series" ON "meetings" USING btree ("tenant_id","series_id","start_time") WHERE "meetings"."series_id" is not null;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_series" FOREIGN KEY ("tenant_id","series_id") REFERENCES "meeting_series"("tenant_id","id") ON DELETE SET NULL ("series_id");--> statement-breakpoint
ALTER TABLE "meeting_series" ADD CONSTRAINT "meeting_series_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "l10_meeting_notes" ADD CONSTRAINT "l10_meeting_notes_creator" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "users"("tenant_id","id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_meeting" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "meetings"("tenant_id","id") ON DELETE SET NULL ("meeting_id");--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_meeting" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "meetings"("tenant_id","id") ON DELETE SET NULL ("meeting_id");--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_meeting" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "meetings"("tenant_id","id") ON DELETE SET NULL ("meeting_id");--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_meeting" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "meetings"("tenant_id","id") ON DELETE SET NULL ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_series_team" ON "meeting_series" ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "meeting_series_creator" ON "meeting_series" ("tenant_id","created_by_id");--> statement-breakpoint
CREATE INDEX "l10_meeting_notes_creator" ON "l10_meeting_notes" ("tenant_id","created_by_id");--> statement-breakpoint
CREATE INDEX "todos_meeting" ON "todos" ("tenant_id","meeting_id") WHERE "meeting_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "headlines_meeting" ON "headlines" ("tenant_id","meeting_id") WHERE "meeting_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "issues_meeting" ON "issues" ("tenant_id","meeting_id") WHERE "meeting_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "decisions_meeting" ON "decisions" ("tenant_id","meeting_id") WHERE "meeting_id" IS NOT NULL;
