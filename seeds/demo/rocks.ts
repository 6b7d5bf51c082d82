import { type Period, periodAfter, periodOf } from '#contract/calendar.ts'
import { rockTypeOfTeam } from '#contract/rocks.ts'
import { plainCalendar } from '#contract/fields.ts'
import { comments } from '#server/comments/table.ts'
import type { Db } from '#server/db/open.ts'
import { withPositions } from '#server/db/order.ts'
import { milestones, rocks, rockTeams } from '#server/rocks/table.ts'
import { demoTeams } from './company.ts'
import { planRock, type PlannedRock } from './rock-quarters.ts'
import { rockStories } from './rock-stories.ts'
import { rockEntries } from './rock-memory.ts'
import { spoken, type Stage } from './rows.ts'

const rockRow = ({ told, team, ...planned }: PlannedRock, { cast, calendar }: Stage): typeof rocks.$inferInsert => {
  const changes = [...planned.steps.map(({ done }) => done), planned.ended].filter((day) => day !== undefined)
  return {
    tenantId: cast.tenantId,
    teamId: cast.team(team),
    title: told.title,
    description: told.description ?? null,
    status: told.status,
    rockType: told.personal ? 'personal' : rockTypeOfTeam(demoTeams[team]),
    dueDate: planned.dueDate,
    ownerId: cast.person(told.owner).id,
    createdById: cast.person(told.owner).id,
    isArchived: planned.isCarried,
    createdAt: calendar.ago(planned.made),
    updatedAt: calendar.ago(planned.ended ?? planned.made),
    version: 1 + changes.length + (told.remarks?.length ?? 0),
  }
}

type Stored = PlannedRock & { id: number }

const milestoneRows = ({ id: rockId, told, ...planned }: Stored, { cast, calendar }: Stage) =>
  withPositions(planned.steps).map(({ id, name, dueDate, done, for: who = told.owner, position }) => ({
    tenantId: cast.tenantId,
    rockId,
    id,
    name,
    dueDate,
    position,
    assignedToId: cast.person(who).id,
    completed: done !== undefined,
    completedAt: done === undefined ? null : calendar.ago(done),
    completedById: done === undefined ? null : cast.person(who).id,
    updatedAt: calendar.ago(planned.made),
  }))

const addDetails = async (tx: Db, stored: Stored[], stage: Stage): Promise<void> => {
  const { cast, calendar } = stage
  await tx.insert(milestones).values(stored.flatMap((rock) => milestoneRows(rock, stage)))
  const { tenantId } = cast
  const involved = stored.flatMap(({ id: rockId, told: { others = [] } }) =>
    others.map((team) => ({ tenantId, rockId, teamId: cast.team(team) })),
  )
  await tx.insert(rockTeams).values(involved)
  const remarkRows = stored.flatMap(({ id: rockId, team, told: { remarks = [] } }) =>
    remarks.map((remark) => ({
      tenantId,
      rockId,
      userId: cast.person(remark.by).id,
      createdAt: calendar.ago(remark.ago),
      ...spoken(remark, team, cast),
    })),
  )
  await tx.insert(comments).values(remarkRows)
}

const store = async (tx: Db, planned: PlannedRock[], before: Stored[], stage: Stage): Promise<Stored[]> => {
  const rows = planned.map((rock) => {
    const from = before.find(({ told, team }) => team === rock.team && told.title === rock.told.continues)
    return { ...rockRow(rock, stage), carriedFromId: from?.id ?? null }
  })
  const added = await tx.insert(rocks).values(rows).returning({ id: rocks.id })
  return planned.map((rock, index) => ({ ...rock, id: added[index]?.id ?? 0 }))
}

/** Creates the rocks of this quarter and the one before. Returns their journal entries. */
export const addRocks = async (tx: Db, stage: Stage): Promise<ReturnType<typeof rockEntries>> => {
  const now = periodOf('quarter', stage.calendar.today, plainCalendar)
  const planned = (quarter: Period, part: 'before' | 'now') =>
    rockStories.flatMap((story) =>
      story[part].map((told, index) => planRock(story, quarter, told, index, stage.calendar)),
    )
  const before = await store(tx, planned(periodAfter(now, -1, plainCalendar), 'before'), [], stage)
  const stored = [...before, ...(await store(tx, planned(now, 'now'), before, stage))]
  await addDetails(tx, stored, stage)
  return stored.flatMap((rock) => rockEntries(rock, stage))
}
