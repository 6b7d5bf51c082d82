import { IconArrowsSort, IconLayoutList } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { useAddress } from '../../address.ts'
import { usePageCommands } from '../../page-commands.ts'
import { viewInSearch } from '../../view-search.ts'
import type { Facets } from './facets.ts'
import type { Offered } from './offered.ts'
import { sortAfter, sortIn, textOfSort } from './sorting.ts'

/** Offers the orders and groups of a list, as the menu has them. */
export const useArranging = <Row>({ sorts }: Pick<Facets<Row>, 'sorts'>, groups: readonly Offered[]): void => {
  const [search, change] = useAddress(viewInSearch)
  usePageCommands(() => ({
    commands: [
      ...groups
        .filter(({ key }) => key !== search.group)
        .map(({ key, name }) => ({
          name: t('Group by {name}', { name }),
          icon: IconLayoutList,
          act: () => change({ group: key }),
        })),
      {
        name: t('No groups'),
        icon: IconLayoutList,
        may: search.group !== undefined,
        act: () => change({ group: undefined }),
      },
      ...Object.entries(sorts).map(([key, { name }]) => ({
        name: t('Sort by {name}', { name }),
        icon: IconArrowsSort,
        act: () => change({ sort: textOfSort(sortAfter(sortIn(search.sort, { sorts }), key)) }),
      })),
    ],
  }))
}
