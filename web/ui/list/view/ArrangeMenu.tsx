import { Menu } from '@mantine/core'
import { t } from '#contract/words.ts'
import { useAddress } from '../../address.ts'
import { FloatingMenu } from '../../FloatingMenu.tsx'
import type { PopupProps } from '../../popup.ts'
import { viewInSearch } from '../../view-search.ts'
import type { Facets } from './facets.ts'
import styles from './menus.module.css'
import type { Offered } from './offered.ts'
import { sortAfter, sortIn, textOfSort } from './sorting.ts'

type Props<Row> = PopupProps & { facets: Facets<Row>; groups: readonly Offered[] }

/** How a list is grouped, and what it is sorted by; a column chosen again turns its order round. */
export const ArrangeMenu = <Row,>({ facets, groups, ...popup }: Props<Row>) => {
  const [search, change] = useAddress(viewInSearch)
  const sorted = sortIn(search.sort, facets)
  const group = groups.find(({ key }) => key === search.group)?.key
  const sortBy = (key: string) => change({ sort: textOfSort(sortAfter(sorted, key)) })
  return (
    <FloatingMenu {...popup} label={t('Sort and group')} position="bottom-end" closeOnItemClick={false}>
      <div className={styles.menu}>
        {groups.length > 0 && (
          <>
            <Menu.Label>{t('Group by')}</Menu.Label>
            <Choice checked={group === undefined} name={t('No groups')} onChoose={() => change({ group: undefined })} />
            {groups.map(({ key, name }) => (
              <Choice key={key} checked={group === key} name={name} onChoose={() => change({ group: key })} />
            ))}
          </>
        )}
        <Menu.Label>{t('Sort by')}</Menu.Label>
        <Choice
          checked={sorted === undefined}
          name={t('The list’s own order')}
          onChoose={() => change({ sort: undefined })}
        />
        {Object.entries(facets.sorts).map(([key, { name }]) => (
          <Choice
            key={key}
            checked={sorted?.key === key}
            name={sorted?.key === key && sorted.descending ? t('{name}, descending', { name }) : name}
            onChoose={() => sortBy(key)}
          />
        ))}
      </div>
    </FloatingMenu>
  )
}

const Choice = ({ checked, name, onChoose }: { checked: boolean; name: string; onChoose: () => void }) => (
  <Menu.RadioItem value={name} checked={checked} onClick={onChoose}>
    {name}
  </Menu.RadioItem>
)
