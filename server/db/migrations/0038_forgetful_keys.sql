ALTER TABLE "idempotency_keys" ADD COLUMN "made" jsonb;--> statement-breakpoint
-- Browsers repeat what was under way when the server was stopped for the upgrade.
UPDATE "idempotency_keys" SET "made" = jsonb_build_object(
  'ids', coalesce((SELECT jsonb_agg(row -> 'id') FROM jsonb_array_elements(
    CASE jsonb_typeof("reply"::jsonb) WHEN 'array' THEN "reply"::jsonb ELSE jsonb_build_array("reply"::jsonb) END) AS row
    WHERE jsonb_typeof(row -> 'id') = 'number'), '[]'::jsonb),
  'updatedAt', CASE jsonb_typeof("reply"::jsonb) WHEN 'object' THEN "reply"::jsonb -> 'updatedAt' END)
WHERE "reply" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "reply";
