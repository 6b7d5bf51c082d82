import { ActionIcon } from '@mantine/core'
import { IconArrowsSort, IconFilter } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { t } from '#contract/words.ts'
import { iconProps } from '../../icon-props.ts'
import { useCommandKeys } from '../../page-commands.ts'
import { usePopup } from '../../popup.ts'
import { tip } from '../../tips.ts'
import type { Facets } from './facets.ts'
import { ArrangeMenu, FilterMenu, preloadArrangeMenu, preloadFilterMenu } from './lazy-parts.ts'
import { groupsFor } from './offered.ts'
import { peopleIn } from './people-in.ts'
import { useArranging } from './arranging.ts'
import styles from './ViewTools.module.css'

type Props<Row> = { facets: Facets<Row>; rows: readonly Row[] }

/** Among a list's tools: what it is filtered by, its order and its groups. F opens the filters. */
export const ViewTools = <Row extends object>({ facets, rows }: Props<Row>) => {
  const filter = usePopup('menu', preloadFilterMenu)
  const arrange = usePopup('menu', preloadArrangeMenu)
  const button = useRef<HTMLButtonElement>(null)
  const groups = useMemo(() => groupsFor(facets, rows), [facets, rows])
  const canFilter = facets.person ?? facets.priority ?? facets.authorOf
  useCommandKeys(
    [
      {
        name: t('Add filter'),
        icon: IconFilter,
        may: canFilter !== undefined,
        keys: ['f'],
        act: () => button.current?.click(),
      },
    ],
    { last: true },
  )
  useArranging(facets, groups)
  return (
    <div className={styles.tools}>
      {canFilter && (
        <ActionIcon {...filter.opener} {...tip(t('Add filter'))} ref={button} aria-label={t('Add filter')}>
          <IconFilter {...iconProps} />
        </ActionIcon>
      )}
      <ActionIcon {...arrange.opener} {...tip(t('Sort and group'))} aria-label={t('Sort and group')}>
        <IconArrowsSort {...iconProps} />
      </ActionIcon>
      {filter.popup && <FilterMenu {...filter.popup} facets={facets} people={peopleIn(rows, facets)} />}
      {arrange.popup && <ArrangeMenu {...arrange.popup} facets={facets} groups={groups} />}
    </div>
  )
}
