-- As in the migration before, but that no part begins within a number: 98 is not found in 1980. What is asked for begins as
-- late: `piecesOf` in server/search/asking.ts.
CREATE OR REPLACE FUNCTION "search_parts_of"("title" text, "rest" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
  unspaced constant text := '[\u0E00-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3031-\u318F\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\U00020000-\U0003FFFF]';
begin
  return coalesce((
    select string_agg('''' || part || '''' || weight, ' ')
    from (
      select word, weight, length(word) as letters, word ~ unspaced as has_unspaced
      from (
        select left(word, 200) as word, ':1A' as weight from string_to_table(left("title", 2000), ' ') as word
        union select left(word, 200), '' from string_to_table(left("rest", 18000), ' ') as word
      ) as words
    ) as words, generate_series(1, letters) as place, lateral (
      select case when has_unspaced and substr(word, place, 1) ~ unspaced then substr(word, place, 2)
        when place = 1 then '<' || left(word, 10)
        when place < letters then substr(word, place, 10) end as part
    ) as parts
    where part is not null and not (place > 1 and substr(word, place - 1, 2) ~ '^[0-9]{2}')
  ), '')::tsvector;
end
$$;--> statement-breakpoint
-- The indexes on the columns go with them.
ALTER TABLE "meeting_minutes" DROP COLUMN "parts";--> statement-breakpoint
ALTER TABLE "searchable" DROP COLUMN "parts";--> statement-breakpoint
ALTER TABLE "meeting_minutes" ADD COLUMN "parts" "tsvector" GENERATED ALWAYS AS (search_parts('', text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "searchable" ADD COLUMN "parts" "tsvector" GENERATED ALWAYS AS (search_parts(title, text || ' ' || comments)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "searchable_document" ON "searchable" USING gin ("tenant_id","readers","document","parts");
