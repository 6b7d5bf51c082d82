-- What search compares: the words of `search_words`, without accents.
CREATE FUNCTION "search_folded"("of" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN search_words(regexp_replace(normalize("of", NFKD), '[\u0300-\u036F]', '', 'g'));--> statement-breakpoint
ALTER TABLE "searchable" drop column "document";--> statement-breakpoint
ALTER TABLE "searchable" ADD COLUMN "readers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- As `readersOf` in server/search/feeding.ts has them.
UPDATE "searchable" SET "readers" = array['*', 't' || "team_id"]
  || array(select 't' || id from unnest("other_team_ids") as id) || array(select 'p' || id from unnest("person_ids") as id);--> statement-breakpoint
ALTER TABLE "searchable" DROP COLUMN "person_ids";--> statement-breakpoint
ALTER TABLE "searchable" ADD COLUMN "comments" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "searchable" ADD COLUMN "stamp" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "searchable_stamp_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "searchable" ADD COLUMN "document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_folded(title)), 'A') || setweight(to_tsvector('simple', search_folded(text)), 'B') || setweight(to_tsvector('simple', search_folded(comments)), 'C')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "searchable_newest" ON "searchable" USING btree ("tenant_id","stamp");--> statement-breakpoint
CREATE INDEX "searchable_document" ON "searchable" USING gin ("tenant_id","readers","document");--> statement-breakpoint
DROP INDEX "searchable_title";--> statement-breakpoint
CREATE INDEX "searchable_title" ON "searchable" USING gin ("tenant_id","readers",search_folded("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING gin ("tenant_id",search_folded(' ' || "full_name" || ' ' || "username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teams_name" ON "teams" USING gin ("tenant_id",search_folded(' ' || "name") gin_trgm_ops);--> statement-breakpoint
-- From the beginning: kinds of rows that were not found before are found, and comments apart from texts.
UPDATE "journal_readers" SET "xact" = '0', "entry_id" = 0 WHERE "name" = 'search';
