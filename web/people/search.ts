import type { Role } from '#contract/tenants.ts'
import { useAddress } from '../ui/address.ts'
import { isId, textInSearch } from '../ui/search-params.ts'
import { viewInSearch } from '../ui/view-search.ts'
import type { ViewSearch } from '../ui/view-search.ts'

/** What the page's address says: `role` and `of`, a team's id, leave those alone who are that. */
export type PeopleSearch = ViewSearch & { q?: string; role?: Role; of?: number }

export const peopleSearch = ({ q, role, of, ...search }: Record<string, unknown>): PeopleSearch => ({
  ...textInSearch({ q }),
  ...(role === 'admin' || role === 'user' ? { role } : {}),
  ...(isId(of) ? { of } : {}),
  ...viewInSearch(search),
})

/** The view in the address, and how to go to another one. */
export const usePeopleSearch = () => useAddress(peopleSearch)
