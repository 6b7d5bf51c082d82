import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { numberText } from '#contract/words.ts'
import styles from './GroupHead.module.css'
import type { Group } from './grouping.ts'

type Props<Row> = { group: Group<Row>; onFold: (key: string) => void }

/** Above the rows of a group: its name and how many there are; folds them away. */
export const GroupHead = <Row,>({ group: { key, name, folded, rows }, onFold }: Props<Row>) => {
  const Icon = folded ? IconChevronRight : IconChevronDown
  return (
    <h2 className={styles.heading}>
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={() => onFold(key)}>
        <Icon aria-hidden size={16} stroke={1.75} />
        <bdi>{name}</bdi>
        <span>{numberText(rows.length)}</span>
      </button>
    </h2>
  )
}

/** The same as a line of a table. */
export const GroupRow = <Row,>({ span, place, ...head }: Props<Row> & { span: number; place: number }) => (
  <tr className={styles.row} aria-rowindex={place + 1}>
    <td colSpan={span}>
      <GroupHead {...head} />
    </td>
  </tr>
)
