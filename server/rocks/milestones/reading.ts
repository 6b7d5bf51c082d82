import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { commentsJson } from '#server/comments/reading.ts'
import { isoInstant, kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { attachmentsJson } from '#server/files/attachments.ts'
import { notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { milestones, rocks } from '../table.ts'

const { placeholder } = sql
const assignee = alias(users, 'assignee')
const item = { rockId: milestones.rockId, milestoneId: milestones.id }

/** The milestones of a rock, in their order and without its numbers, as JSON. */
export const milestonesJson: SQL<Omit<Milestone, 'position'>[]> = sql`(select coalesce(json_agg(json_build_object(
    'id', ${milestones.id}, 'name', ${milestones.name}, 'description', ${milestones.description},
    'comments', ${commentsJson(milestones.tenantId, item)},
    'attachments', ${attachmentsJson(milestones.tenantId, item, placeholder('origin'))},
    'completed', ${milestones.completed}, 'dueDate', ${milestones.dueDate},
    'completedAt', ${isoInstant(milestones.completedAt)}, 'completedById', ${milestones.completedById},
    'assignedToId', ${milestones.assignedToId},
    'assignee', ${personJson(assignee)}, 'updatedAt', ${isoInstant(milestones.updatedAt)}
  ) order by ${milestones.position}, ${milestones.id}), '[]'::json)
  from ${milestones}
  left join ${users} as ${sql.identifier('assignee')} on ${assignee.tenantId} = ${milestones.tenantId}
    and ${assignee.id} = ${milestones.assignedToId}
  where ${milestones.tenantId} = ${rocks.tenantId} and ${milestones.rockId} = ${rocks.id}
    and ${kept(milestones)})`

const milestoneById = prepared((db) =>
  db
    .select({ id: milestones.id })
    .from(milestones)
    .where(
      and(
        eq(milestones.tenantId, placeholder('tenantId')),
        eq(milestones.rockId, placeholder('rockId')),
        eq(milestones.id, placeholder('id')),
        kept(milestones),
      ),
    )
    .prepare('milestone_by_id'),
)

export const hasMilestone = async (db: Db, { tenantId }: Viewer, rockId: number, id: string): Promise<boolean> =>
  (await milestoneById(db).execute({ tenantId, rockId, id })).length > 0

/** A milestone of a rock, or 404. */
export const milestoneOf = (rock: Rock, id: string): Milestone => {
  const milestone = rock.milestones.find((one) => one.id === id)
  if (!milestone) throw notFound()
  return milestone
}
