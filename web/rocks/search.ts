import type { Quarter } from '#contract/fields.ts'
import type { RockStatus } from '#contract/rocks.ts'
import { isQuarterInSearch, textInSearch } from '../ui/search-params.ts'
import { viewInSearch } from '../ui/view-search.ts'
import type { ViewSearch } from '../ui/view-search.ts'

// Spelled out: the router reads every page's address and must not load the contract for it.
const every: Record<RockStatus, true> = {
  'on-track': true,
  'at-risk': true,
  'off-track': true,
  completed: true,
  canceled: true,
}
const statuses = Object.keys(every) as RockStatus[]

/** What the page's address says besides the team; without any of it, it means this quarter's table. */
export type RocksSearch = ViewSearch & {
  quarter?: Quarter
  q?: string
  status?: RockStatus
  archived?: true
  view?: 'timeline'
}

export const rocksSearch = ({
  quarter,
  q,
  status,
  archived,
  view,
  ...search
}: Record<string, unknown>): RocksSearch => {
  const known = statuses.find((option) => option === status)
  return {
    ...(isQuarterInSearch(quarter) ? { quarter } : {}),
    ...textInSearch({ q }),
    ...(known ? { status: known } : {}),
    ...(archived === true ? { archived } : {}),
    ...(view === 'timeline' ? { view } : {}),
    ...viewInSearch(search),
  }
}
