import type { Day } from '#contract/fields.ts'
import { useAddress } from '../ui/address.ts'
import { isDayInSearch, isId } from '../ui/search-params.ts'

/** What the page's address says besides the team; without any of it, it means the Vision tab as it is now. */
export type StrategySearch = {
  tab?: 'traction' | 'swot'
  /** The Leadership team's, which everybody reads. */
  of?: 'company'
  asOf?: Day
  /** The goal whose details are open. */
  goal?: number
  /** The row of the section to turn to. */
  section?: number
  /** The line of sight takes the whole page. */
  sight?: 'open'
}

export const strategySearch = ({ tab, of, asOf, goal, section, sight }: Record<string, unknown>): StrategySearch => ({
  ...(tab === 'traction' || tab === 'swot' ? { tab } : {}),
  ...(of === 'company' ? { of } : {}),
  ...(isDayInSearch(asOf) ? { asOf } : {}),
  ...(isId(goal) ? { goal } : {}),
  ...(isId(section) ? { section } : {}),
  ...(sight === 'open' ? { sight } : {}),
})

/** The view in the address, and how to go to another one. */
export const useStrategySearch = () => useAddress(strategySearch)
