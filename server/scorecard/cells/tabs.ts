import { lastPeriods, type PeriodKind, remembered } from '#contract/calendar.ts'
import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { Cadence, isFiner, periodOfCadence } from '#contract/roll-ups.ts'
import { shownPeriods } from '#contract/scorecard.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** The periods that a tab shows, by their keys, and the first day whose values it needs. */
export type Tab = { kind: PeriodKind; keys: Set<string>; from: Day }

const daysOfWeek = 7

const counts = new Map(Cadence.options.map((each) => [periodOfCadence[each], shownPeriods[each].count]))

// The same all day, for all workspaces with the same calendar.
const mostTabs = 1000
const tabEndingOn = remembered((kind, today, calendar): Tab => {
  const periods = lastPeriods(kind, counts.get(kind) ?? 0, today, calendar)
  const first = periods[0]?.first ?? ''
  // A week that begins before the first month may count to it.
  return { kind, keys: new Set(periods.map(({ key }) => key)), from: addDays(first, -daysOfWeek) }
}, mostTabs)

/** The tab of a cadence, whose last period is the one that a day is in. */
export const tabOf = (cadence: Cadence, { calendar }: Viewer, today: Day): Tab =>
  tabEndingOn(periodOfCadence[cadence], today, calendar)

/** The kinds of periods whose numbers make those of a kind: itself and the shorter ones. */
export const kindsFor = (kind: PeriodKind): PeriodKind[] =>
  Object.values(periodOfCadence).filter((each) => each === kind || isFiner(each, kind))
