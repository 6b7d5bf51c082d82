import type { Period } from '#contract/calendar.ts'
import styles from './grid.module.css'
import type { Widths } from './widths.ts'

const wide = (pixels = 0) => ({ ['--wide' as string]: `${pixels}px` })

/** The columns' widths. */
export const Columns = ({ widths, periods }: { widths: Widths; periods: Period[] }) => (
  <colgroup>
    <col className={styles.nameColumn} />
    <col className={styles.ownerColumn} />
    <col className={styles.goalColumn} />
    <col className={styles.figureColumn} style={wide(widths.average)} />
    <col className={styles.figureColumn} style={wide(widths.total)} />
    <col className={styles.trendColumn} />
    {periods.map(({ key }, index) => (
      <col key={key} className={styles.periodColumn} style={wide(widths.periods[index])} />
    ))}
  </colgroup>
)
