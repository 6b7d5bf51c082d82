import type { Day } from '#contract/fields.ts'
import type { Cadence } from '#contract/roll-ups.ts'
import { useAddress } from '../ui/address.ts'
import { isDayInSearch, isId, textInSearch } from '../ui/search-params.ts'

// Spelled out: the router reads every page's address and must not load the contract for it.
const every: Record<Exclude<Cadence, 'weekly'>, true> = { monthly: true, quarterly: true, annual: true }
const longerTabs = Object.keys(every) as Exclude<Cadence, 'weekly'>[]

/** What the page's address says besides the team; without any of it, it means the weekly tab as it is now. */
export type ScorecardSearch = {
  tab?: Exclude<Cadence, 'weekly'>
  /** With the measurables of shorter cadences. */
  rolledUp?: true
  asOf?: Day
  q?: string
  /** The measurable whose trend is open. */
  measurable?: number
}

export const scorecardSearch = (search: Record<string, unknown>): ScorecardSearch => {
  const { tab, rolledUp, asOf, q, measurable } = search
  const known = longerTabs.find((option) => option === tab)
  return {
    ...(known ? { tab: known } : {}),
    ...(rolledUp === true ? { rolledUp } : {}),
    ...(isDayInSearch(asOf) ? { asOf } : {}),
    ...textInSearch({ q }),
    ...(isId(measurable) ? { measurable } : {}),
  }
}

/** The view in the address, and how to go to another one. */
export const useScorecardSearch = () => useAddress(scorecardSearch)
