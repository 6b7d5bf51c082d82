import { goalText } from '#contract/goal-rules.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { valueText } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { Mark } from '../marks/Mark.tsx'
import { markWords, periodWords } from '../grid/words.ts'
import type { Point } from './figures.ts'
import styles from './trend.module.css'

type Props = { item: Measurable; points: Point[] }

/** What people noted, newest first. */
export const Notes = ({ points }: Pick<Props, 'points'>) => {
  const noted = points.filter(({ notes }) => notes !== null).toReversed()
  if (noted.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('Notes')}</h3>
      <ul className={styles.notes}>
        {noted.map(({ period, notes }) => (
          <li key={period.key}>
            <span>{periodWords(period)}</span>
            <p dir="auto">{notes}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chart in words and figures, newest first. */
export const Values = ({ item, points }: Props) => (
  <details className={styles.part}>
    <summary>{t('All values as a table')}</summary>
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">{t('Period')}</th>
          <th scope="col">{t('Value')}</th>
          <th scope="col">{t('Goal')}</th>
          <th scope="col">{t('Average')}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ period, value, goal, standing, average }) => (
          <tr key={period.key}>
            <th scope="row">{periodWords(period)}</th>
            <td>
              {value === null ? '—' : valueText(value, item)}{' '}
              <Mark standing={standing} words={markWords(standing, value)} />
            </td>
            <td>{goalText(goal, item)}</td>
            <td>{average === null || item.unit === 'yes/no' ? '—' : valueText(average, item)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
