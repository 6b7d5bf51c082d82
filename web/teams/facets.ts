import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { byOption } from '../ui/list/view/buckets.ts'
import type { Facets } from '../ui/list/view/facets.ts'

/** Whose teams there are, as choices. */
export const sides = [
  { key: 'mine', name: t('Your teams') },
  { key: 'others', name: t('Other teams') },
] as const

/** What teams are sorted and grouped by; `mine` are the viewer's. */
export const facetsOf = (mine: readonly Team[]): Facets<Team> => {
  const ids = new Set(mine.map(({ id }) => id))
  return {
    sorts: {
      name: { name: t('Name'), valueOf: ({ name }) => name },
      members: { name: t('Members'), valueOf: ({ memberCount }) => memberCount },
    },
    groups: { yours: byOption(t('Your teams'), sides, ({ id }) => (ids.has(id) ? 'mine' : 'others')) },
  }
}

/** As they come from the server: by name. */
export const inOrder = (one: Team, other: Team): number => one.name.localeCompare(other.name) || one.id - other.id
