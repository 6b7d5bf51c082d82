import type { Period } from '#contract/calendar.ts'
import type { GridRow } from '../view.ts'
import styles from './grid.module.css'
import { longestText } from './words.ts'

const pixelsOfCharacter = 7.4
const around = 16
const least = 52
const leastOfFigures = 58

/** The columns' widths: periods are as wide as the longest number needs. */
export const Columns = ({ rows, periods }: { rows: GridRow[]; periods: Period[] }) => {
  const width = Math.max(least, Math.ceil(longestText(rows) * pixelsOfCharacter) + around)
  const wide = Math.max(leastOfFigures, width)
  return (
    <colgroup>
      <col className={styles.nameColumn} />
      <col className={styles.ownerColumn} />
      <col className={styles.goalColumn} />
      <col className={styles.figureColumn} style={{ width: wide }} />
      <col className={styles.figureColumn} style={{ width: wide }} />
      <col className={styles.trendColumn} />
      {periods.map(({ key }) => (
        <col key={key} style={{ width }} />
      ))}
    </colgroup>
  )
}
