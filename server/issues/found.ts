import { sql } from 'drizzle-orm'
import { commentsText } from '#server/comments/reading.ts'
import { kept } from '#server/db/columns.ts'
import { decisions } from '#server/decisions/table.ts'
import { attachmentsText } from '#server/files/attachments.ts'
import { earlierTeamIds } from './reading.ts'
import { issues } from './table.ts'

const decisionsText = sql`(select string_agg(concat_ws(' ', ${decisions.title}, ${decisions.text}, ${decisions.rootCause}), ' ')
  from ${decisions} where ${decisions.tenantId} = ${issues.tenantId} and ${decisions.issueId} = ${issues.id})`

/** What search finds of issues, what was decided on them included. */
export const foundIssues = sql`
  select ${issues.tenantId}, ${issues.id} as subject_id, '' as part, ${issues.teamId}, ${earlierTeamIds} as other_team_ids,
    array[${issues.assignedToId}, ${issues.createdById}, ${issues.sentById}] as person_ids, ${issues.title},
    concat_ws(' ', ${issues.description}, ${decisionsText},
      ${attachmentsText(issues.tenantId, { issueId: issues.id })}) as text,
    ${commentsText(issues.tenantId, { issueId: issues.id })} as comments
  from wanted join ${issues} on ${issues.tenantId} = wanted.tenant_id and ${issues.id} = wanted.id and ${kept(issues)}`
