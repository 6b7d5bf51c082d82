import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Milestone } from '#contract/milestones.ts'
import { commentsJson } from '#server/comments/reading.ts'
import { isoInstant } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { attachmentsJson } from '#server/files/attachments.ts'
import { users } from '#server/tenants/table.ts'
import { milestones, rocks, rockTeams } from './table.ts'

const origin = sql.placeholder('origin')
const owner = alias(users, 'owner')
const assignee = alias(users, 'assignee')
const next = alias(rocks, 'next')
const { tenantId: _, ...fields } = getTableColumns(rocks)

const milestone = { rockId: milestones.rockId, milestoneId: milestones.id }

const milestonesJson: SQL<Milestone[]> = sql`(select coalesce(json_agg(json_build_object(
    'id', ${milestones.id}, 'name', ${milestones.name}, 'description', ${milestones.description},
    'comments', ${commentsJson(milestones.tenantId, milestone)},
    'attachments', ${attachmentsJson(milestones.tenantId, milestone, origin)},
    'completed', ${milestones.completed}, 'dueDate', ${milestones.dueDate},
    'completedAt', ${isoInstant(milestones.completedAt)}, 'completedById', ${milestones.completedById},
    'assignedToId', ${milestones.assignedToId},
    'assignee', case when ${assignee.id} is not null then json_build_object('id', ${assignee.id},
      'username', ${assignee.username}, 'fullName', ${assignee.fullName}, 'avatarUrl', ${assignee.avatarUrl}) end,
    'position', ${milestones.position}, 'updatedAt', ${isoInstant(milestones.updatedAt)}
  ) order by ${milestones.position}, ${milestones.id}), '[]'::json)
  from ${milestones}
  left join ${users} as ${sql.identifier('assignee')} on ${assignee.tenantId} = ${milestones.tenantId}
    and ${assignee.id} = ${milestones.assignedToId}
  where ${milestones.tenantId} = ${rocks.tenantId} and ${milestones.rockId} = ${rocks.id})`

/** Rocks with all that hangs on them, as the API presents them. */
export const selectRocks = (db: Db) =>
  db
    .select({
      ...fields,
      owner: { id: owner.id, username: owner.username, fullName: owner.fullName, avatarUrl: owner.avatarUrl },
      otherTeamsInvolved: sql<number[]>`array(select ${rockTeams.teamId} from ${rockTeams}
        where ${rockTeams.tenantId} = ${rocks.tenantId} and ${rockTeams.rockId} = ${rocks.id}
        order by ${rockTeams.teamId})`,
      comments: commentsJson(rocks.tenantId, { rockId: rocks.id }),
      attachments: attachmentsJson(rocks.tenantId, { rockId: rocks.id }, origin),
      milestones: milestonesJson,
      carriedToId: next.id,
    })
    .from(rocks)
    .leftJoin(owner, and(eq(owner.tenantId, rocks.tenantId), eq(owner.id, rocks.ownerId)))
    .leftJoin(next, and(eq(next.tenantId, rocks.tenantId), eq(next.carriedFromId, rocks.id)))
