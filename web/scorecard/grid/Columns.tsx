import type { Period } from '#contract/calendar.ts'
import styles from './grid.module.css'
import type { Widths } from './widths.ts'

/** The columns' widths. */
export const Columns = ({ widths, periods }: { widths: Widths; periods: Period[] }) => (
  <colgroup>
    <col className={styles.nameColumn} />
    <col className={styles.ownerColumn} />
    <col className={styles.goalColumn} />
    <col className={styles.figureColumn} style={{ width: widths.average }} />
    <col className={styles.figureColumn} style={{ width: widths.total }} />
    <col className={styles.trendColumn} />
    {periods.map(({ key }, index) => (
      <col key={key} style={{ width: widths.periods[index] }} />
    ))}
  </colgroup>
)
