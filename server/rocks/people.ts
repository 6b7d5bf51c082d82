import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers } from '#server/tenants/table.ts'
import { later } from './locking.ts'
import { milestones } from './table.ts'

const { placeholder } = sql

const membersAmong = prepared((db) =>
  db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      sql`${teamMembers.tenantId} = ${placeholder('tenantId')}
        and ${teamMembers.userId} = any(${placeholder('persons')}::int[])
        and ${teamMembers.teamId} = ${placeholder('teamId')}`,
    )
    .prepare('members_among'),
)

/** A field for persons refuses those who are not in the team; whoever asks may always be chosen, and nobody too. */
const checkMembers = async (
  db: Db,
  viewer: Viewer,
  [path, role]: ['ownerId' | 'assignedToId', string],
  personIds: (number | null)[],
  teamId: number,
): Promise<void> => {
  const others = personIds.filter((id) => id !== null && id !== viewer.userId)
  const persons = [...new Set(others)]
  if (persons.length === 0) return
  const found = await membersAmong(db).execute({ tenantId: viewer.tenantId, persons, teamId })
  if (found.length === persons.length) return
  throw wrongField(path, `The ${role} must be a member of the team`)
}

/** A rock belongs to a member of its team, or to whoever gives it to themselves. */
export const checkOwner = (db: Db, viewer: Viewer, ownerId: number | null, teamId: number): Promise<void> =>
  checkMembers(db, viewer, ['ownerId', 'owner'], [ownerId], teamId)

/** A milestone is given to members of its rock's team, or to whoever asks. */
export const checkAssignees = (db: Db, viewer: Viewer, personIds: (number | null)[], teamId: number): Promise<void> =>
  checkMembers(db, viewer, ['assignedToId', 'assignee'], personIds, teamId)

/** Takes a rock's milestones from those who are not in the team that the rock comes to, but not from whoever asks. */
export const letGoOfAssignees = async (
  tx: Db,
  { tenantId, userId }: Viewer,
  rock: { id: number; teamId: number },
): Promise<void> => {
  const members = tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.tenantId, tenantId), eq(teamMembers.teamId, rock.teamId)))
  const { assignedToId } = milestones
  await tx
    .update(milestones)
    .set({ assignedToId: null, updatedAt: later(milestones.updatedAt) })
    .where(
      and(
        eq(milestones.tenantId, tenantId),
        eq(milestones.rockId, rock.id),
        ne(assignedToId, userId),
        notInArray(assignedToId, members),
      ),
    )
}
