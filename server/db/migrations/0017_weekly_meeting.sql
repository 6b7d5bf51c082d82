CREATE TABLE "meeting_minutes" (
	"tenant_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"title" text NOT NULL,
	"team_name" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"concluded_at" timestamp (3) with time zone NOT NULL,
	"record" jsonb NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_words(regexp_replace(normalize(text, NFKD), '[\u0300-\u036F]', '', 'g')))) STORED NOT NULL,
	CONSTRAINT "meeting_minutes_tenant_id_meeting_id_pk" PRIMARY KEY("tenant_id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_recaps" (
	"tenant_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"unsubscribe_hash" text,
	CONSTRAINT "meeting_recaps_tenant_id_meeting_id_user_id_pk" PRIMARY KEY("tenant_id","meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guest_links" (
	"tenant_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_by_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_links_tenant_id_meeting_id_pk" PRIMARY KEY("tenant_id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "headline_ticks" (
	"tenant_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"headline_id" integer NOT NULL,
	CONSTRAINT "headline_ticks_tenant_id_meeting_id_headline_id_pk" PRIMARY KEY("tenant_id","meeting_id","headline_id")
);
--> statement-breakpoint
CREATE TABLE "issue_votes" (
	"tenant_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"participant_id" integer NOT NULL,
	CONSTRAINT "issue_votes_tenant_id_meeting_id_participant_id_issue_id_pk" PRIMARY KEY("tenant_id","meeting_id","participant_id","issue_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_messages" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meeting_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "meeting_participants" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meeting_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"user_id" integer,
	"guest_name" text,
	"guest_key_hash" text,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"rating" smallint,
	"reason" text,
	"is_absent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "meeting_participants_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "headline_views" ADD COLUMN "acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "from_team_id" integer;--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "l10_meeting_notes" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "l10_meeting_notes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "l10_meeting_notes" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "used" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "issue_id" integer;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "issue_used" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "sittings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "presenter_id" integer;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "nudged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "recap" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_minutes" ADD CONSTRAINT "meeting_minutes_tenant_id_meeting_id_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_minutes" ADD CONSTRAINT "meeting_minutes_tenant_id_team_id_teams_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_recaps" ADD CONSTRAINT "meeting_recaps_tenant_id_meeting_id_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_recaps" ADD CONSTRAINT "meeting_recaps_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_tenant_id_meeting_id_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_ticks" ADD CONSTRAINT "headline_ticks_tenant_id_meeting_id_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headline_ticks" ADD CONSTRAINT "headline_ticks_tenant_id_headline_id_headlines_tenant_id_id_fk" FOREIGN KEY ("tenant_id","headline_id") REFERENCES "public"."headlines"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_votes" ADD CONSTRAINT "issue_votes_tenant_id_meeting_id_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_votes" ADD CONSTRAINT "issue_votes_tenant_id_issue_id_issues_tenant_id_id_fk" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "public"."issues"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_votes" ADD CONSTRAINT "issue_votes_tenant_id_participant_id_meeting_participants_tenant_id_id_fk" FOREIGN KEY ("tenant_id","participant_id") REFERENCES "public"."meeting_participants"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_messages" ADD CONSTRAINT "meeting_messages_tenant_id_meeting_id_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD CONSTRAINT "meeting_participants_tenant_id_meeting_id_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_minutes_team" ON "meeting_minutes" USING btree ("tenant_id","team_id","concluded_at");--> statement-breakpoint
CREATE INDEX "meeting_minutes_words" ON "meeting_minutes" USING gin ("words");--> statement-breakpoint
CREATE INDEX "meeting_recaps_user" ON "meeting_recaps" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "meeting_recaps_due" ON "meeting_recaps" USING btree ("due_at") WHERE "meeting_recaps"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_recaps_unsubscribe" ON "meeting_recaps" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_links_token" ON "guest_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guest_links_maker" ON "guest_links" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
CREATE INDEX "headline_ticks_headline" ON "headline_ticks" USING btree ("tenant_id","headline_id");--> statement-breakpoint
CREATE INDEX "issue_votes_issue" ON "issue_votes" USING btree ("tenant_id","issue_id");--> statement-breakpoint
CREATE INDEX "issue_votes_participant" ON "issue_votes" USING btree ("tenant_id","participant_id");--> statement-breakpoint
CREATE INDEX "meeting_messages_meeting" ON "meeting_messages" USING btree ("tenant_id","meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "meeting_messages_author" ON "meeting_messages" USING btree ("tenant_id","created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_participants_user" ON "meeting_participants" USING btree ("tenant_id","meeting_id","user_id") WHERE "meeting_participants"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "meeting_participants_meeting" ON "meeting_participants" USING btree ("tenant_id","meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_participants_person" ON "meeting_participants" USING btree ("tenant_id","user_id") WHERE "meeting_participants"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_participants_key" ON "meeting_participants" USING btree ("guest_key_hash") WHERE "meeting_participants"."guest_key_hash" is not null;--> statement-breakpoint
CREATE INDEX "meeting_participants_seen" ON "meeting_participants" USING btree ("seen_at") WHERE "meeting_participants"."joined_at" is not null and "meeting_participants"."left_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_from" ON "headlines" USING btree ("tenant_id","from_team_id") WHERE "headlines"."from_team_id" is not null and "headlines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_message" ON "headlines" USING btree ("tenant_id","message_id") WHERE "headlines"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "l10_meetings_under_way" ON "l10_meetings" USING btree ("tenant_id","meeting_id") WHERE "l10_meetings"."status" in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "meetings_start" ON "meetings" USING btree ("start_time") WHERE "meetings"."deleted_at" is null;--> statement-breakpoint
-- What follows is written by hand: references that are set to null, and minutes that never change.
ALTER TABLE "l10_meetings" ADD CONSTRAINT "l10_meetings_presenter" FOREIGN KEY ("tenant_id", "presenter_id") REFERENCES "users" ("tenant_id", "id") ON DELETE SET NULL ("presenter_id");--> statement-breakpoint
ALTER TABLE "l10_meetings" ADD CONSTRAINT "l10_meetings_issue" FOREIGN KEY ("tenant_id", "issue_id") REFERENCES "issues" ("tenant_id", "id") ON DELETE SET NULL ("issue_id");--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD CONSTRAINT "meeting_participants_user_fk" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users" ("tenant_id", "id") ON DELETE SET NULL ("user_id");--> statement-breakpoint
ALTER TABLE "meeting_messages" ADD CONSTRAINT "meeting_messages_author_fk" FOREIGN KEY ("tenant_id", "created_by_id") REFERENCES "users" ("tenant_id", "id") ON DELETE SET NULL ("created_by_id");--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_from_team_fk" FOREIGN KEY ("tenant_id", "from_team_id") REFERENCES "teams" ("tenant_id", "id") ON DELETE SET NULL ("from_team_id");--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_message_fk" FOREIGN KEY ("tenant_id", "message_id") REFERENCES "meeting_messages" ("tenant_id", "id") ON DELETE SET NULL ("message_id");--> statement-breakpoint
CREATE INDEX "l10_meetings_presenter" ON "l10_meetings" ("tenant_id", "presenter_id") WHERE "presenter_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "l10_meetings_issue" ON "l10_meetings" ("tenant_id", "issue_id") WHERE "issue_id" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "refuse_change" () RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'Minutes never change';
end $$;--> statement-breakpoint
CREATE TRIGGER "meeting_minutes_stay" BEFORE UPDATE ON "meeting_minutes" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();
