import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { withPositions } from '#server/db/order.ts'
import { chartDrafts, positionHolders, positions, positionVersions } from '#server/positions/table.ts'
import { type ChartStory, chartStories, draftStory, type SeatStory } from './chart-stories.ts'
import type { Entry, Stage } from './rows.ts'

const drawnAgo = 185

type Row = typeof positions.$inferSelect
type Seats = Map<string, Row>

/** Creates seats one below the other: each finds the one above it among those before it. */
const addSeats = async (tx: Db, { team, seats }: ChartStory, stage: Stage): Promise<Seats> => {
  const { cast, calendar } = stage
  const { tenantId } = cast
  const rows: Seats = new Map()
  for (const seat of withPositions(seats)) {
    const [row] = await tx
      .insert(positions)
      .values({
        tenantId,
        teamId: cast.team(team),
        title: seat.title,
        description: seat.description ?? null,
        responsibilities: seat.roles,
        parentPositionId: seat.under ? (rows.get(seat.under)?.id ?? null) : null,
        filledById: seat.who ? cast.person(seat.who).id : null,
        position: seat.position,
        createdById: cast.person('maya').id,
        createdAt: calendar.ago(drawnAgo),
        updatedAt: calendar.ago(seat.before?.until ?? drawnAgo),
        version: seat.before ? 2 : 1,
      })
      .returning()
    if (row) rows.set(seat.title, row)
  }
  return rows
}

/** What a seat was from one change to the next. */
const versionsOf = (seat: SeatStory, row: Row, { cast, calendar }: Stage): (typeof positionVersions.$inferInsert)[] => {
  const { tenantId, teamId, title, description, responsibilities, parentPositionId, filledById, position } = row
  const holderIds = (seat.beside ?? []).map((who) => cast.person(who).id)
  const version = { tenantId, teamId, title, description, responsibilities, parentPositionId, position, holderIds }
  const first = calendar.ago(drawnAgo)
  if (!seat.before) return [{ ...version, positionId: row.id, filledById, since: first }]
  const changed = calendar.ago(seat.before.until)
  const former = seat.before.who ? cast.person(seat.before.who).id : null
  return [
    { ...version, positionId: row.id, filledById: former, since: first, until: changed },
    { ...version, positionId: row.id, filledById, since: changed },
  ]
}

const entriesOf = ({ team }: ChartStory, seat: SeatStory, row: Row, { cast, calendar }: Stage): Entry[] => {
  const { id: subjectId, title, filledById } = row
  const created: Entry = {
    tenantId: cast.tenantId,
    subject: 'accountability_positions',
    subjectId,
    title,
    teamId: cast.team(team),
    otherTeamIds: [],
    personIds: filledById ? [filledById] : [],
    actorId: cast.person('maya').id,
    at: calendar.ago(drawnAgo),
    verb: 'created',
  }
  if (!seat.before) return [created]
  return [created, { ...created, at: calendar.ago(seat.before.until), verb: 'assigned', after: { filledById } }]
}

/** The title of the seat above one in the draft. */
const aboveInDraft = (title: string, seats: Seats): string | undefined => {
  const changed = [...draftStory.moved, ...draftStory.added].find((seat) => seat.title === title)
  const parentId = seats.get(title)?.parentPositionId
  return changed?.under ?? [...seats.values()].find(({ id }) => id === parentId)?.title
}

const addHolders = async (tx: Db, copies: Seats, { cast }: Stage, { seats }: ChartStory): Promise<void> => {
  const rows = seats.flatMap(({ title, beside = [] }) =>
    beside.map((who) => ({
      tenantId: cast.tenantId,
      positionId: copies.get(title)?.id ?? 0,
      userId: cast.person(who).id,
    })),
  )
  if (rows.length > 0) await tx.insert(positionHolders).values(rows)
}

/** A draft of a chart: a copy of its seats, with what somebody wants to change. */
const addDraft = async (tx: Db, story: ChartStory, seats: Seats, stage: Stage): Promise<void> => {
  const { cast, calendar } = stage
  const { tenantId } = cast
  const at = calendar.ago(draftStory.ago)
  const made = {
    tenantId,
    teamId: cast.team(story.team),
    createdById: cast.person(draftStory.by).id,
    createdAt: at,
    updatedAt: at,
  }
  const [draft] = await tx
    .insert(chartDrafts)
    .values({ ...made, name: draftStory.name })
    .returning({ id: chartDrafts.id })
  const told = withPositions<SeatStory>([...story.seats, ...draftStory.added])
  const rows = told.map(({ title, description, roles, who, position }) => {
    const holder = draftStory.refilled.find((seat) => seat.title === title)?.who ?? who
    return {
      ...made,
      draftId: draft?.id ?? 0,
      originId: seats.get(title)?.id ?? null,
      title,
      description: description ?? null,
      responsibilities: [...roles],
      filledById: holder ? cast.person(holder).id : null,
      position,
    }
  })
  const added = await tx.insert(positions).values(rows).returning()
  const copies: Seats = new Map(added.map((row) => [row.title, row]))
  for (const { id, title } of added) {
    const above = aboveInDraft(title, seats)
    const parentPositionId = above ? (copies.get(above)?.id ?? null) : null
    await tx
      .update(positions)
      .set({ parentPositionId })
      .where(and(eq(positions.tenantId, tenantId), eq(positions.id, id)))
  }
  await addHolders(tx, copies, stage, story)
}

/** Creates the teams' charts with what they were, and a draft. Returns their journal entries. */
export const addCharts = async (tx: Db, stage: Stage): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (const story of chartStories) {
    const seats = await addSeats(tx, story, stage)
    await addHolders(tx, seats, stage, story)
    const told = story.seats.flatMap((seat) => {
      const row = seats.get(seat.title)
      return row ? [{ seat, row }] : []
    })
    await tx.insert(positionVersions).values(told.flatMap(({ seat, row }) => versionsOf(seat, row, stage)))
    entries.push(...told.flatMap(({ seat, row }) => entriesOf(story, seat, row, stage)))
    if (story.team === draftStory.team) await addDraft(tx, story, seats, stage)
  }
  return entries
}
