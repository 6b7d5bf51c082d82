import { useAddress } from '../../ui/address.ts'
import { textInSearch } from '../../ui/search-params.ts'

/** What the manager's address says besides the team. */
export type ManagerSearch = { q?: string; archived?: true }

export const managerSearch = ({ q, archived }: Record<string, unknown>): ManagerSearch => ({
  ...textInSearch({ q }),
  ...(archived === true ? { archived } : {}),
})

export const useManagerSearch = () => useAddress(managerSearch)
