import { sql } from 'drizzle-orm'
import { sectionTitles } from '#contract/vision.ts'
import { isNewest } from './reading.ts'
import { visionSections, visionVersions } from './table.ts'

// All that is written in a section; ids, days and currencies are not.
const written = sql`(select string_agg(said #>> '{}', ' ') from jsonb_path_query(${visionVersions.content},
  'strict $.** ? (@.type() == "object").keyvalue() ? (@.key != "id" && @.key != "futureDate"
    && @.key != "currency" && @.value.type() == "string").value') as said)`

/** What search finds of a team's vision, for those in the team. */
export const foundSections = sql`
  select ${visionSections.tenantId}, ${visionSections.id} as subject_id, '' as part, ${visionSections.teamId},
    '{}'::int[] as other_team_ids, '{}'::int[] as person_ids,
    ${JSON.stringify(sectionTitles)}::jsonb ->> ${visionSections.section} as title, coalesce(${written}, '') as text, '' as comments
  from wanted join ${visionSections}
    on ${visionSections.tenantId} = wanted.tenant_id and ${visionSections.id} = wanted.id
  join ${visionVersions} on ${isNewest()}`
