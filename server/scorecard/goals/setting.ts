import { and, eq, isNull, sql } from 'drizzle-orm'
import { findPeriod, type Period, storedDayOf } from '#contract/calendar.ts'
import type { Body } from '#contract/endpoint.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import type { Measurable, scorecard } from '#contract/scorecard.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkRule } from '../items/fields.ts'
import { onItems } from '../items/kind.ts'
import type { LockedItem } from '../items/locking.ts'
import { scorecardGoals } from '../table.ts'

type Wish = Body<typeof scorecard.setGoal>

const periodFor = (viewer: Viewer, { cadence }: LockedItem, { from, onlyThisPeriod }: Wish): Period | undefined => {
  if (from === null && onlyThisPeriod) throw wrongField('from', 'Required')
  if (from === null) return undefined
  const period = findPeriod(from, viewer.calendar)
  if (!period) throw wrongField('from', 'Invalid period')
  if (period.kind !== periodOfCadence[cadence]) throw wrongField('from', `This measurable has ${cadence} numbers`)
  return period
}

/** Sets the goal from a period on, or of one period; what it replaces is kept. */
export const setGoal = (db: Db, viewer: Viewer, id: number, wish: Wish, now: Date): Promise<Measurable> =>
  onItems(now).edit(db, viewer, id, async (tx, row) => {
    checkRule(row.unit, wish.goal, 'goal.rule')
    const period = periodFor(viewer, row, wish)
    const { tenantId, userId: setById } = viewer
    const kind = periodOfCadence[row.cadence]
    const day = period ? storedDayOf(period) : null
    const only = wish.onlyThisPeriod
    const [replaced] = await tx
      .update(scorecardGoals)
      .set({ replacedAt: sql`greatest(${now.toISOString()}, ${scorecardGoals.createdAt})` })
      .where(
        and(
          eq(scorecardGoals.tenantId, tenantId),
          eq(scorecardGoals.itemId, id),
          eq(scorecardGoals.only, only),
          sql`${scorecardGoals.day} is not distinct from ${day}`,
          isNull(scorecardGoals.replacedAt),
        ),
      )
      .returning()
    if (only && wish.goal === null && !replaced) return undefined
    // Without one of its own the period falls back to the dated goal.
    if (!only || wish.goal !== null) {
      await tx
        .insert(scorecardGoals)
        .values({ tenantId, itemId: id, kind, day, only, goal: wish.goal, setById, createdAt: now.toISOString() })
    }
    const goalOfPeriod = { from: wish.from, onlyThisPeriod: only }
    return {
      verb: 'set the goal of',
      before: { ...goalOfPeriod, goal: replaced?.goal ?? null },
      after: { ...goalOfPeriod, goal: wish.goal },
    }
  })
