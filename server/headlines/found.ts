import { sql } from 'drizzle-orm'
import { commentsText } from '#server/comments/reading.ts'
import { kept } from '#server/db/columns.ts'
import { attachmentsText } from '#server/files/attachments.ts'
import { headlines } from './table.ts'

/** What search finds of headlines, archived ones too. */
export const foundHeadlines = sql`
  select ${headlines.tenantId}, ${headlines.id} as subject_id, '' as part, ${headlines.teamId},
    array_remove(array[${headlines.fromTeamId}], null) as other_team_ids, array[${headlines.createdById}] as person_ids, ${headlines.title},
    concat_ws(' ', ${headlines.content}, ${headlines.tag},
      ${attachmentsText(headlines.tenantId, { headlineId: headlines.id })}) as text,
    ${commentsText(headlines.tenantId, { headlineId: headlines.id })} as comments
  from wanted join ${headlines}
    on ${headlines.tenantId} = wanted.tenant_id and ${headlines.id} = wanted.id and ${kept(headlines)}`
