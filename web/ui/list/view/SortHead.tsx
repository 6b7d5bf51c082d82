import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './SortHead.module.css'
import type { ListView } from './use-list-view.ts'

type Props<Row> = { head: string; sort: string; view: ListView<Row> }

/** A column's name; a click sorts by it, another one the other way round, a third as the list comes. */
export const SortHead = <Row,>({ head, sort, view: { sorted, sortBy } }: Props<Row>) => {
  const Icon = sorted?.descending ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={styles.sort} onClick={() => sortBy(sort)}>
      {head}
      {sorted?.key === sort && <Icon aria-hidden size={14} stroke={1.75} />}
    </button>
  )
}
