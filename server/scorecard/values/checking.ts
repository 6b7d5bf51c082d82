import { findPeriod, type Period, periodOf, storedDayOf } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import type { PlacedValue } from '#contract/scorecard.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { LockedItem } from '../items/locking.ts'
import type { StoredValue } from '../table.ts'

/** A value for a period, as it is stored. */
export type Wish = Pick<StoredValue, 'itemId' | 'kind' | 'day'> & Pick<PlacedValue, 'value' | 'notes' | 'weekId'>

/** Checks values for locked measurables; `pathOf` names the fields of one by its place among them. */
export const checking = (viewer: Viewer, items: LockedItem[], now: Date, pathOf: (index: number) => string) => {
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const today = dayInZone(viewer.calendar.timeZone, now)

  const periodFor = ({ cadence }: LockedItem, weekId: string, path: string): Period => {
    const period = findPeriod(weekId, viewer.calendar)
    if (!period) throw wrongField(`${path}weekId`, 'Invalid period')
    const current = periodOf(periodOfCadence[cadence], today, viewer.calendar)
    if (period.kind !== current.kind) throw wrongField(`${path}weekId`, `This measurable has ${cadence} numbers`)
    if (period.first > current.first) throw wrongField(`${path}weekId`, 'That period has not begun')
    return period
  }

  return ({ itemId, weekId, value, notes }: PlacedValue, index: number): Wish => {
    const path = pathOf(index)
    const item = itemsById.get(itemId)
    if (!item) throw wrongField(`${path}itemId`, 'Required')
    const period = periodFor(item, weekId, path)
    if (item.archivedAt !== null) throw wrongField(`${path}itemId`, 'This measurable is in the archive')
    if (item.unit === 'yes/no' && value !== null && value !== undefined && value !== 0 && value !== 1) {
      throw wrongField(`${path}value`, 'Use 1 for yes and 0 for no')
    }
    return { itemId, weekId, value, notes: notes === '' ? null : notes, kind: period.kind, day: storedDayOf(period) }
  }
}
