import { sql } from 'drizzle-orm'
import { commentsText } from '#server/comments/reading.ts'
import { kept } from '#server/db/columns.ts'
import { attachmentsText } from '#server/files/attachments.ts'
import { milestones, rocks, rockTeams } from './table.ts'

const otherTeamIds = sql`array(select ${rockTeams.teamId} from ${rockTeams}
  where ${rockTeams.tenantId} = ${rocks.tenantId} and ${rockTeams.rockId} = ${rocks.id}) as other_team_ids`

// Whoever has a milestone sees the rock with all its milestones.
const personIds = sql`array[${rocks.ownerId}, ${rocks.createdById}] || array(
  select ${milestones.assignedToId} from ${milestones} where ${milestones.tenantId} = ${rocks.tenantId}
    and ${milestones.rockId} = ${rocks.id} and ${kept(milestones)}) as person_ids`

const rocksWanted = sql`wanted join ${rocks}
  on ${rocks.tenantId} = wanted.tenant_id and ${rocks.id} = wanted.id and ${kept(rocks)}`

const ofMilestone = { rockId: milestones.rockId, milestoneId: milestones.id }

/** What search finds of rocks and of their milestones. */
export const foundRocks = sql`
  select ${rocks.tenantId}, ${rocks.id} as subject_id, '' as part, ${rocks.teamId}, ${otherTeamIds}, ${personIds},
    ${rocks.title}, concat_ws(' ', ${rocks.description}, ${attachmentsText(rocks.tenantId, { rockId: rocks.id })}) as text,
    ${commentsText(rocks.tenantId, { rockId: rocks.id })} as comments
  from ${rocksWanted}
  union all
  select ${rocks.tenantId}, ${rocks.id}, ${milestones.id}::text, ${rocks.teamId}, ${otherTeamIds}, ${personIds},
    ${milestones.name}, concat_ws(' ', ${milestones.description}, ${attachmentsText(milestones.tenantId, ofMilestone)}),
    ${commentsText(milestones.tenantId, ofMilestone)}
  from ${rocksWanted} join ${milestones} on ${milestones.tenantId} = ${rocks.tenantId}
    and ${milestones.rockId} = ${rocks.id} and ${kept(milestones)}`
