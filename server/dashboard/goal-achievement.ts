import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { periodAfter, periodOf, storedDayOf } from '#contract/calendar.ts'
import type { Day } from '#contract/fields.ts'
import { goalOf, isMet } from '#contract/goal-rules.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { computing } from '#server/scorecard/cells/computing.ts'
import { currentSource } from '#server/scorecard/cells/values.ts'
import { datedGoals } from '#server/scorecard/items/presenting.ts'
import { isOfTeam, selectItems, visible } from '#server/scorecard/items/rows.ts'
import { scorecardItems } from '#server/scorecard/table.ts'
import type { Viewer } from '#server/session/viewer.ts'

const weeklyItems = (name: string, scope: SQL | undefined) =>
  prepared((db) =>
    selectItems(db)
      .where(
        and(
          eq(scorecardItems.tenantId, sql.placeholder('tenantId')),
          eq(scorecardItems.cadence, 'weekly'),
          isNull(scorecardItems.archivedAt),
          kept(scorecardItems),
          scope,
        ),
      )
      .prepare(`weekly_items_${name}`),
  )

const ofTeam = weeklyItems('of_team', isOfTeam)
const ofAll = weeklyItems('visible', visible)

type Wish = { teamId?: number | undefined; today: Day }

/**
 * How many of the weekly measurables of a team's scorecard, or of all that the viewer sees, were at goal in the last full
 * week, in percent of those with a goal and a number; null if there are none. Three queries, however many they are.
 */
export const goalAchievement = async (db: Db, viewer: Viewer, wish: Wish): Promise<number | null> => {
  const { calendar } = viewer
  const items = await (wish.teamId === undefined ? ofAll : ofTeam)(db).execute({ ...viewer, ...wish })
  if (items.length === 0) return null
  const week = periodAfter(periodOf('week', wish.today, calendar), -1, calendar)
  const { partsOf, valuesOf } = currentSource(db, viewer)
  const parts = [...items, ...(await partsOf(items))]
  const values = await valuesOf([...new Set(parts.map(({ id }) => id))], ['week'], storedDayOf(week))
  const cellsOf = computing(parts, values, calendar)
  const results = items.flatMap((item) => {
    const goal = goalOf(datedGoals(item.goals, calendar), week)
    const value = cellsOf(item, 'week').find(({ weekId }) => weekId === week.key)?.value ?? null
    return goal && value !== null ? [isMet(goal, value)] : []
  })
  return results.length === 0 ? null : Math.round((results.filter(Boolean).length / results.length) * 100)
}
