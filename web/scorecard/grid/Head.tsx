import type { Period } from '#contract/calendar.ts'
import styles from './grid.module.css'
import { headWords, periodWords } from './words.ts'

/** The columns' names; the current period has the beat above it. */
export const Head = ({ periods }: { periods: Period[] }) => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col" className={styles.name}>
        KPI
      </th>
      <th scope="col" className={styles.owner}>
        <span className="sr-only">Owner</span>
      </th>
      <th scope="col" className={styles.goal}>
        Goal
      </th>
      <th scope="col" className={styles.figure}>
        Average
      </th>
      <th scope="col" className={styles.figure}>
        Total
      </th>
      <th scope="col" className={styles.trend}>
        Trend
      </th>
      {periods.map((period, index) => (
        <PeriodHead key={period.key} period={period} current={index === periods.length - 1} />
      ))}
    </tr>
  </thead>
)

const PeriodHead = ({ period, current }: { period: Period; current: boolean }) => {
  const [above, below] = headWords(period)
  return (
    <th
      scope="col"
      className={styles.period}
      data-current={current}
      aria-label={`${periodWords(period)}${current ? ', current' : ''}`}
    >
      {current && <i />}
      <span>{above}</span>
      <b>{below}</b>
    </th>
  )
}
