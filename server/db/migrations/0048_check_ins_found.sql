-- What was said at the check-in of meetings that have been concluded is found from now on, also of those before: see
-- `foundMeetings` in server/meetings/found.ts.
UPDATE "searchable" AS present SET "text" = left(concat_ws(' ', present."text", said."text"), 100000)
FROM (
  SELECT "tenant_id", "meeting_id", (
    SELECT string_agg(concat_ws(' ', each ->> 'personal', each ->> 'business'), ' ') FROM jsonb_each("check_in_data") AS people (person, each)
  ) AS "text"
  FROM "l10_meetings" WHERE "status" = 'concluded'
) AS said
WHERE present."tenant_id" = said."tenant_id" AND present."subject" = 'meetings' AND present."subject_id" = said."meeting_id"
  AND said."text" IS NOT NULL;
