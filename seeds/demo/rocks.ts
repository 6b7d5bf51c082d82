import { addQuarters, type Quarter, quarterOf } from '#contract/quarters.ts'
import { rockTypeOfTeam } from '#contract/rocks.ts'
import { comments } from '#server/comments/table.ts'
import type { Db } from '#server/db/open.ts'
import { milestones, rocks, rockTeams } from '#server/rocks/table.ts'
import { demoTeams } from './company.ts'
import { place, type PlacedRock } from './rock-quarters.ts'
import { rockStories } from './rock-stories.ts'
import { rockEntries } from './rock-memory.ts'
import { spoken, type Stage } from './rows.ts'

const rockRow = ({ told, team, ...placed }: PlacedRock, { cast, calendar }: Stage): typeof rocks.$inferInsert => {
  const changes = [...placed.steps.map(({ done }) => done), placed.ended].filter((day) => day !== undefined)
  return {
    tenantId: cast.tenantId,
    teamId: cast.team(team),
    title: told.title,
    description: told.description ?? null,
    status: told.status,
    rockType: told.personal ? 'personal' : rockTypeOfTeam(demoTeams[team]),
    dueDate: placed.dueDate,
    ownerId: cast.person(told.owner).id,
    createdById: cast.person(told.owner).id,
    isArchived: placed.isCarried,
    createdAt: calendar.ago(placed.made),
    updatedAt: calendar.ago(placed.ended ?? placed.made),
    version: 1 + changes.length + (told.remarks?.length ?? 0),
  }
}

type Stored = PlacedRock & { id: number }

const milestoneRows = ({ id: rockId, told, ...placed }: Stored, { cast, calendar }: Stage) =>
  placed.steps.map(({ id, name, dueDate, done, for: who = told.owner }, position) => ({
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
    updatedAt: calendar.ago(placed.made),
  }))

const hangOn = async (tx: Db, stored: Stored[], stage: Stage): Promise<void> => {
  const { cast, calendar } = stage
  await tx.insert(milestones).values(stored.flatMap((rock) => milestoneRows(rock, stage)))
  const { tenantId } = cast
  const involved = stored.flatMap(({ id: rockId, told: { others = [] } }) =>
    others.map((team) => ({ tenantId, rockId, teamId: cast.team(team) })),
  )
  await tx.insert(rockTeams).values(involved)
  const said = stored.flatMap(({ id: rockId, team, told: { remarks = [] } }) =>
    remarks.map((remark) => ({
      tenantId,
      rockId,
      userId: cast.person(remark.by).id,
      createdAt: calendar.ago(remark.ago),
      ...spoken(remark, team, cast),
    })),
  )
  await tx.insert(comments).values(said)
}

const store = async (tx: Db, placed: PlacedRock[], before: Stored[], stage: Stage): Promise<Stored[]> => {
  const rows = placed.map((rock) => {
    const from = before.find(({ told, team }) => team === rock.team && told.title === rock.told.goesOn)
    return { ...rockRow(rock, stage), carriedFromId: from?.id ?? null }
  })
  const added = await tx.insert(rocks).values(rows).returning({ id: rocks.id })
  return placed.map((rock, index) => ({ ...rock, id: added[index]?.id ?? 0 }))
}

/** Makes the rocks of this quarter and of the one before; answers what the journal would say of them. */
export const addRocks = async (tx: Db, stage: Stage): Promise<ReturnType<typeof rockEntries>> => {
  const now = quarterOf(stage.calendar.today)
  const placed = (quarter: Quarter, part: 'before' | 'now') =>
    rockStories.flatMap((story) => story[part].map((told, index) => place(story, quarter, told, index, stage.calendar)))
  const before = await store(tx, placed(addQuarters(now, -1), 'before'), [], stage)
  const stored = [...before, ...(await store(tx, placed(now, 'now'), before, stage))]
  await hangOn(tx, stored, stage)
  return stored.flatMap((rock) => rockEntries(rock, stage))
}
