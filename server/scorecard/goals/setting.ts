import { and, between, eq, isNull, sql } from 'drizzle-orm'
import { findPeriod, type Period, storedDayOf } from '#contract/calendar.ts'
import type { Body } from '#contract/endpoint.ts'
import { otherPeriod, periodOfCadence } from '#contract/roll-ups.ts'
import type { Measurable, scorecard } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkRule } from '../items/fields.ts'
import { onItems } from '../items/kind.ts'
import type { LockedItem } from '../items/locking.ts'
import { scorecardGoals } from '../table.ts'
import { endGoals } from './ending.ts'

type Wish = Body<typeof scorecard.setGoal>

const periodFor = (viewer: Viewer, { cadence }: LockedItem, { from, onlyThisPeriod }: Wish): Period | undefined => {
  if (from === null && onlyThisPeriod) throw wrongField('from', t('Required'))
  if (from === null) return undefined
  const period = findPeriod(from, viewer.calendar)
  if (!period) throw wrongField('from', t('Invalid period'))
  if (period.kind !== periodOfCadence[cadence]) throw wrongField('from', t(otherPeriod[cadence]))
  return period
}

/**
 * Matches the goals of the same beginning, or of the period alone. The first day of two kinds of periods is one beginning;
 * a quarter's or year's own goal may stand at another of its days, from before the fiscal year was changed.
 */
const samePlace = ({ kind, day }: Place, period: Period | undefined, only: boolean) =>
  and(
    eq(scorecardGoals.only, only),
    only && period
      ? and(eq(scorecardGoals.kind, kind), between(scorecardGoals.day, period.first, period.last))
      : sql`${scorecardGoals.day} is not distinct from ${day}`,
  )
type Place = Pick<typeof scorecardGoals.$inferSelect, 'kind' | 'day'>

const isSame = (one: Wish['goal'], other: Wish['goal']): boolean => {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  return one?.rule === other?.rule && one?.low === other?.low && one?.high === other?.high
}

/** Sets the goal from a period on, or of one period; what it replaces is kept. */
export const setGoal = (db: Db, viewer: Viewer, id: number, wish: Wish, now: Date): Promise<Measurable> =>
  onItems(now).edit(db, viewer, id, async (tx, row) => {
    const { from, onlyThisPeriod: only, was } = wish
    const goal = wish.goal === 'none' ? null : wish.goal
    checkRule(row.unit, goal, 'goal.rule')
    const period = periodFor(viewer, row, wish)
    const { tenantId, userId: setById } = viewer
    const place = { day: period ? storedDayOf(period) : null, kind: periodOfCadence[row.cadence] }
    const same = samePlace(place, period, only)
    const [current] = await tx
      .select()
      .from(scorecardGoals)
      .where(
        and(
          eq(scorecardGoals.tenantId, tenantId),
          eq(scorecardGoals.itemId, id),
          isNull(scorecardGoals.replacedAt),
          same,
        ),
      )
    if (was !== undefined && !isSame(current ? current.goal : 'none', was)) {
      throw new Refusal('conflict', t('This has been changed in the meantime'))
    }
    // No goal for one period alone, or from the start, is the same as nothing kept.
    const isKept = goal !== null || !(only || from === null || wish.goal === 'none')
    if (current ? isKept && isSame(current.goal, goal) : !isKept) return undefined
    await endGoals(tx, viewer, id, now, same)
    const createdAt = now.toISOString()
    if (isKept)
      await tx.insert(scorecardGoals).values({ tenantId, itemId: id, ...place, only, goal, setById, createdAt })
    const told = { from, onlyThisPeriod: only }
    const after = { ...told, goal }
    return { verb: 'set the goal of', before: { ...told, goal: current?.goal ?? null }, after }
  })
