import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { periodAfter, periodOf } from '#contract/calendar.ts'
import type { Day } from '#contract/fields.ts'
import { goalOf, goalText, isMet, standingOf } from '#contract/goal-rules.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { valueText } from '#contract/units.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { currentSource } from '#server/scorecard/cells/values.ts'
import { present } from '#server/scorecard/items/presenting.ts'
import { isOfTeam, selectItems } from '#server/scorecard/items/rows.ts'
import { scorecardItems } from '#server/scorecard/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { inLanguage } from '#server/words/speaking.ts'

const itemsOfTeam = prepared((db) =>
  selectItems(db)
    .where(
      and(
        eq(scorecardItems.tenantId, sql.placeholder('tenantId')),
        isNull(scorecardItems.archivedAt),
        kept(scorecardItems),
        isOfTeam,
      ),
    )
    .orderBy(asc(scorecardItems.id))
    .prepare('scorecard_items_for_minutes'),
)

type Noted = MeetingRecord['measurables'][number]

const notedOf = ({ calendar }: Viewer, item: Measurable, today: Day): Noted => {
  const kind = periodOfCadence[item.cadence]
  const period = periodAfter(periodOf(kind, today, calendar), -1, calendar)
  const goal = goalOf(item.goals, period)
  const value = item.cells.find(({ weekId }) => weekId === period.key)?.value ?? null
  // Whoever concludes the meeting, its minutes have the words and numbers of English.
  return inLanguage('en', () => ({
    name: item.name,
    ownerId: item.ownerId,
    goal: goalText(goal, item),
    value: value === null ? null : valueText(value, item),
    onTrack: goal && value !== null ? isMet(goal, value) : null,
    standing: standingOf(goal, value),
  }))
}

/** What a team's scorecard shows for the last full period of each measurable. */
export const notedMeasurables = async (db: Db, viewer: Viewer, teamId: number, today: Day): Promise<Noted[]> => {
  const rows = await itemsOfTeam(db).execute({ ...viewer, teamId })
  const items = await present(viewer, rows, { today }, currentSource(db, viewer))
  return items.map((item) => notedOf(viewer, item, today))
}
