import { useAddress } from '../ui/address.ts'
import { textInSearch } from '../ui/search-params.ts'

/** What the page's address says besides the team; without it, the whole team's list. */
export type TodosSearch = { tab?: 'mine' | 'created'; q?: string; status?: 'active' | 'completed'; archived?: true }

export const todosSearch = ({ tab, q, status, archived }: Record<string, unknown>): TodosSearch => ({
  ...(tab === 'mine' || tab === 'created' ? { tab } : {}),
  ...textInSearch({ q }),
  ...(status === 'active' || status === 'completed' ? { status } : {}),
  ...(archived === true ? { archived } : {}),
})

/** The view in the address, and how to go to another one. */
export const useTodosSearch = () => useAddress(todosSearch)
