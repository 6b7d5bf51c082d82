import { findPeriod, type Period, storedDayOf } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { otherPeriod, periodOfCadence } from '#contract/roll-ups.ts'
import type { PlacedValue } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { LockedItem } from '../items/locking.ts'
import type { StoredValue } from '../table.ts'

/** A value for a period, as it is stored, and the days of the period. */
export type Wish = Pick<StoredValue, 'itemId' | 'kind' | 'day'> &
  Pick<PlacedValue, 'value' | 'notes' | 'weekId'> &
  Pick<Period, 'first' | 'last'>

type Found = { period: Period | undefined; isLater: boolean }

/** Finds periods by their keys, each once: a block names the same few for many measurables. */
const periodsUpTo = ({ calendar }: Viewer, now: Date): ((key: string) => Found) => {
  const today = dayInZone(calendar.timeZone, now)
  const known = new Map<string, Found>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const period = findPeriod(key, calendar)
    const found = { period, isLater: period !== undefined && period.first > today }
    known.set(key, found)
    return found
  }
}

/** Checks values for locked measurables; `pathOf` names the fields of one by its place among them. */
export const checking = (viewer: Viewer, items: LockedItem[], now: Date, pathOf: (index: number) => string) => {
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const periodOfKey = periodsUpTo(viewer, now)

  const periodFor = ({ cadence }: LockedItem, weekId: string, path: string): Period => {
    const { period, isLater } = periodOfKey(weekId)
    if (!period) throw wrongField(`${path}weekId`, t('Invalid period'))
    if (period.kind !== periodOfCadence[cadence]) throw wrongField(`${path}weekId`, t(otherPeriod[cadence]))
    if (isLater) throw wrongField(`${path}weekId`, t('That period has not begun'))
    return period
  }

  return ({ itemId, weekId, value, notes }: PlacedValue, index: number): Wish => {
    const path = pathOf(index)
    const item = itemsById.get(itemId)
    if (!item) throw wrongField(`${path}itemId`, t('Required'))
    const period = periodFor(item, weekId, path)
    if (item.archivedAt !== null) throw wrongField(`${path}itemId`, t('This measurable is in the archive'))
    if (item.unit === 'yes/no' && value !== null && value !== undefined && value !== 0 && value !== 1) {
      throw wrongField(`${path}value`, t('Use 1 for yes and 0 for no'))
    }
    const { kind, first, last } = period
    return { itemId, weekId, value, notes: notes === '' ? null : notes, kind, first, last, day: storedDayOf(period) }
  }
}
