import type { Period } from '#contract/calendar.ts'
import type { GridRow } from '../view.ts'
import styles from './grid.module.css'
import { widthOfAdd, widthOfValues } from './widths.ts'

const around = 16
const least = 50
// As wide as their heads.
const leastOfAverage = 60
const leastOfTotal = 58

/** The columns' widths: periods are as wide as the longest number needs, the current one also as 'Add'. */
export const Columns = ({ rows, periods }: { rows: GridRow[]; periods: Period[] }) => {
  const width = Math.max(least, Math.ceil(widthOfValues(rows)) + around)
  return (
    <colgroup>
      <col className={styles.nameColumn} />
      <col className={styles.ownerColumn} />
      <col className={styles.goalColumn} />
      <col className={styles.figureColumn} style={{ width: Math.max(leastOfAverage, width) }} />
      <col className={styles.figureColumn} style={{ width: Math.max(leastOfTotal, width) }} />
      <col className={styles.trendColumn} />
      {periods.map(({ key }, index) => (
        <col key={key} style={{ width: index === periods.length - 1 ? Math.max(widthOfAdd(), width) : width }} />
      ))}
    </colgroup>
  )
}
