import { teamsInSearch } from '../teams/team-search.ts'
import type { TeamsSearch } from '../teams/team-search.ts'
import { useAddress } from '../ui/address.ts'
import { textInSearch } from '../ui/search-params.ts'
import { viewInSearch } from '../ui/view-search.ts'
import type { ViewSearch } from '../ui/view-search.ts'

/** What the page's address says besides the team; `of` means those of all your teams. */
export type HeadlinesSearch = ViewSearch & { of?: 'all'; q?: string; tag?: string; archived?: true }

export const headlinesSearch = ({ of, q, tag, archived, ...search }: Record<string, unknown>): HeadlinesSearch => ({
  ...(of === 'all' ? { of } : {}),
  ...textInSearch({ q }),
  // Digits alone arrive as a number.
  ...(typeof tag === 'string' || typeof tag === 'number' ? { tag: String(tag) } : {}),
  ...(archived === true ? { archived } : {}),
  ...viewInSearch(search),
})

const viewIn = (search: Record<string, unknown>): HeadlinesSearch & TeamsSearch => ({
  ...headlinesSearch(search),
  ...teamsInSearch(search),
})

/** The view in the address with its team, and how to go to another one. */
export const useHeadlinesSearch = () => useAddress(viewIn)
