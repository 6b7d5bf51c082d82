import { useAddress } from '../ui/address.ts'
import { textInSearch } from '../ui/search-params.ts'
import { viewInSearch } from '../ui/view-search.ts'
import type { ViewSearch } from '../ui/view-search.ts'

/** What the page's address says besides the team; without it, the whole team's list. */
export type TodosSearch = ViewSearch & {
  tab?: 'mine' | 'created'
  q?: string
  status?: 'active' | 'completed'
  archived?: true
}

export const todosSearch = ({ tab, q, status, archived, ...search }: Record<string, unknown>): TodosSearch => ({
  ...(tab === 'mine' || tab === 'created' ? { tab } : {}),
  ...textInSearch({ q }),
  ...(status === 'active' || status === 'completed' ? { status } : {}),
  ...(archived === true ? { archived } : {}),
  ...viewInSearch(search),
})

/** The view in the address, and how to go to another one. */
export const useTodosSearch = () => useAddress(todosSearch)
