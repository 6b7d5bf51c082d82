import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { periodAfter, periodOf } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { fitRaters, seatFits, valueFits } from '#server/people-fit/table.ts'
import { positions } from '#server/positions/table.ts'
import { coreValues } from '#server/vision/table.ts'
import { type FitStory, fitStories, raterStories } from './fit-stories.ts'
import type { Stage } from './rows.ts'

type Quarter = { key: string; ago: number }

const ratedIn = ({ key, ago }: Quarter, { who, by }: FitStory, { cast, calendar }: Stage) => ({
  tenantId: cast.tenantId,
  userId: cast.person(who).id,
  ratedById: cast.person(by).id,
  quarterYear: key,
  createdAt: calendar.ago(ago),
  updatedAt: calendar.ago(ago),
})

/** The quarter before this one, and this one. */
const quartersOf = ({ calendar }: Stage): { before: Quarter; now: Quarter } => {
  const now = periodOf('quarter', calendar.today, plainCalendar)
  return { before: { key: periodAfter(now, -1, plainCalendar).key, ago: 80 }, now: { key: now.key, ago: 6 } }
}

const addValueFits = async (tx: Db, stage: Stage): Promise<void> => {
  const values = await tx
    .select({ id: coreValues.id })
    .from(coreValues)
    .where(and(eq(coreValues.tenantId, stage.cast.tenantId), inArray(coreValues.teamId, stage.cast.teamIds)))
    .orderBy(asc(coreValues.position))
  const quarters = quartersOf(stage)
  const rows = fitStories.flatMap((story) =>
    values.flatMap(({ id: coreValueId }, index) =>
      (['before', 'now'] as const).map((part) => {
        return { ...ratedIn(quarters[part], story, stage), coreValueId, rating: story[part][index] ?? null }
      }),
    ),
  )
  await tx.insert(valueFits).values(rows)
}

const addSeatFits = async (tx: Db, stage: Stage): Promise<void> => {
  const { tenantId, team } = stage.cast
  const seats = await tx
    .select({ id: positions.id, title: positions.title })
    .from(positions)
    .where(and(eq(positions.tenantId, tenantId), eq(positions.teamId, team('leadership')), isNull(positions.draftId)))
  const { now } = quartersOf(stage)
  const rows = fitStories.map((story) => {
    const [getIt, wantIt, capacityToDoIt] = story.answers
    const positionId = seats.find(({ title }) => title === story.seat)?.id ?? null
    const answers = { position: story.seat, positionId, getIt, wantIt, capacityToDoIt, notes: story.notes ?? null }
    return { ...ratedIn(now, story, stage), ...answers }
  })
  await tx.insert(seatFits).values(rows)
}

/** Rates people against the core values and in their seats, and names raters. Nothing of it is journalled. */
export const addFits = async (tx: Db, stage: Stage): Promise<void> => {
  await addValueFits(tx, stage)
  await addSeatFits(tx, stage)
  const { tenantId, person } = stage.cast
  const raters = raterStories.map(({ who, rater }) => ({ tenantId, userId: person(who).id, raterId: person(rater).id }))
  await tx.insert(fitRaters).values(raters)
}
