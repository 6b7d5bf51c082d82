ALTER TABLE "teams" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_team_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_last_team" FOREIGN KEY ("tenant_id","last_team_id") REFERENCES "teams"("tenant_id","id") ON DELETE SET NULL ("last_team_id");--> statement-breakpoint
CREATE INDEX "users_last_team" ON "users" ("tenant_id","last_team_id");
