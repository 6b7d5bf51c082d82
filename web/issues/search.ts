import type { IssueStatus } from '#contract/issues.ts'
import { useAddress } from '../ui/address.ts'
import { textInSearch } from '../ui/search-params.ts'
import { viewInSearch } from '../ui/view-search.ts'
import type { ViewSearch } from '../ui/view-search.ts'

// Spelled out: the router reads every page's address and must not load the contract for it.
const every: Record<IssueStatus, true> = { open: true, solved: true, dropped: true }
const statuses = Object.keys(every) as IssueStatus[]

/** What the page's address says besides the team; without it, the open short-term issues and what was solved lately. */
export type IssuesSearch = ViewSearch & {
  tab?: 'long-term' | 'decisions'
  q?: string
  status?: IssueStatus
  /** All that are solved or dropped, however long ago. */
  closed?: 'all'
  archived?: true
}

export const issuesSearch = ({
  tab,
  q,
  status,
  closed,
  archived,
  ...search
}: Record<string, unknown>): IssuesSearch => {
  const known = statuses.find((option) => option === status)
  return {
    ...(tab === 'long-term' || tab === 'decisions' ? { tab } : {}),
    ...textInSearch({ q }),
    ...(known ? { status: known } : {}),
    ...(closed === 'all' ? { closed } : {}),
    ...(archived === true ? { archived } : {}),
    ...viewInSearch(search),
  }
}

/** The view in the address, and how to go to another one. */
export const useIssuesSearch = () => useAddress(issuesSearch)
