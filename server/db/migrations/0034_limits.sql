CREATE TABLE "known_browsers" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_tenant_id_user_id_hash_pk" PRIMARY KEY("tenant_id","user_id","hash")
);
--> statement-breakpoint
DROP INDEX "sign_in_attempts_at";--> statement-breakpoint
DROP INDEX "sign_in_attempts_key";--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "until" timestamp (3) with time zone DEFAULT clock_timestamp() + interval '1 minute' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "is_trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_age" ON "known_browsers" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_until" ON "sign_in_attempts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_key" ON "sign_in_attempts" USING btree ("key","until");--> statement-breakpoint
UPDATE "tenants" SET "is_trusted" = true;
