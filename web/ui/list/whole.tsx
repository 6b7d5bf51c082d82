import styles from './Cards.module.css'
import { useFocusFollows } from './list-focus.ts'
import type { RowsProps } from './list.ts'

type Whole = RowsProps & {
  /** In pixels: room below for rows that are still to come. */
  after?: number
}

/** An empty height between the rows of a table. */
export const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty height */}
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )

/** All rows of a table. */
export const WholeBody = ({ kind, ids, focus, rowAt, after = 0, span = 1 }: Whole & { span?: number }) => {
  useFocusFollows({ kind, ids, focus })
  return (
    <tbody>
      {ids.map((_, index) => rowAt(index))}
      <Gap height={after} span={span} />
    </tbody>
  )
}

/** All cards of a list. */
export const WholeCards = ({ kind, ids, focus, rowAt, label, after = 0 }: Whole & { label: string | undefined }) => {
  useFocusFollows({ kind, ids, focus })
  return (
    <ul className={styles.whole} aria-label={label} style={after > 0 ? { paddingBottom: after } : undefined}>
      {ids.map((id, index) => (
        <li key={id}>{rowAt(index)}</li>
      ))}
    </ul>
  )
}
