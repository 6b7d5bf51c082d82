import type { Period } from '#contract/calendar.ts'
import { t } from '#contract/words.ts'
import styles from './grid.module.css'
import { headWords, periodWords } from './words.ts'

/** The columns' names; the current period has the beat above it. */
export const Head = ({ periods }: { periods: Period[] }) => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col" className={styles.name}>
        {t('KPI')}
      </th>
      <th scope="col" className={styles.owner}>
        {t('Owner (column)')}
      </th>
      <th scope="col" className={styles.goal}>
        {t('Goal')}
      </th>
      <th scope="col" className={styles.figure}>
        {t('Average')}
      </th>
      <th scope="col" className={styles.figure}>
        {t('Total')}
      </th>
      <th scope="col" className={styles.trend}>
        {t('Trend')}
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
      aria-label={current ? t('{period}, current', { period: periodWords(period) }) : periodWords(period)}
    >
      {current && <i />}
      <span>{above}</span>
      <b>{below}</b>
    </th>
  )
}
