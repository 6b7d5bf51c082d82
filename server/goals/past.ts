import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import type { PlanGoal } from '#contract/goals.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { endOf } from '#server/journal/past/moment.ts'
import { takingBack } from '#server/journal/past/taking-back.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findPersons } from '#server/tenants/person.ts'
import { presented, visible } from './reading.ts'
import { goals } from './table.ts'

const { placeholder } = sql

const takenBack = takingBack('goals')

/** Those of a team that there were at an instant, deleted ones too, as they are now. */
const formerGoals = prepared((db) =>
  db
    .select(presented)
    .from(goals)
    .where(
      and(
        eq(goals.tenantId, placeholder('tenantId')),
        eq(goals.teamId, placeholder('teamId')),
        lt(goals.createdAt, placeholder('at')),
        or(isNull(goals.deletedAt), gte(goals.deletedAt, placeholder('at'))),
        visible,
      ),
    )
    .orderBy(asc(goals.id))
    .prepare('goals_of_team_once'),
)

/** A team's goals as they were at the end of a day; a goal deleted since is among them until it is purged. */
export const listFormerGoals = async (
  db: Db,
  viewer: Viewer,
  teamId: number,
  asOf: Day,
  now: Date,
): Promise<PlanGoal[]> => {
  const moment = endOf(asOf, viewer, now)
  const found = await formerGoals(db).execute({ ...viewer, teamId, at: moment.at })
  const then = await takenBack(db, viewer, found, moment)
  const persons = await findPersons(
    db,
    viewer,
    then.flatMap(({ assignedToId }) => assignedToId ?? []),
  )
  const can = { edit: false, delete: false }
  return then
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .map((row) => {
      const assignee = persons.find(({ id }) => id === row.assignedToId) ?? null
      return { ...row, assignee, assignedToId: assignee?.id ?? null, can }
    })
}
