import type { Standing } from '#contract/goal-rules.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { fromLeft, t } from '#contract/words.ts'
import { Mark } from '../../scorecard/marks/Mark.tsx'
import { Named } from '../people.tsx'
import styles from './sections.module.css'

const standings: Record<string, { standing: Standing; words: string }> = {
  true: { standing: 'met', words: t('On goal') },
  false: { standing: 'missed', words: t('Off goal') },
}
const unjudged = { standing: 'none', words: t('No goal or no value') } as const

/** The scorecard as it was reviewed. */
export const Numbers = ({ record: { measurables } }: { record: MeetingRecord }) => (
  <table className={styles.table} aria-label={t('Scorecard')}>
    <thead>
      <tr>
        <th scope="col">{t('Measurable')}</th>
        <th scope="col">{t('Owner')}</th>
        <th scope="col" className={styles.number}>
          {t('Goal')}
        </th>
        <th scope="col" className={styles.number}>
          {t('Value')}
        </th>
      </tr>
    </thead>
    <tbody>
      {measurables.map(({ name, ownerId, goal, value, onTrack }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- minutes never change, and two may have one name
        <tr key={index}>
          <th scope="row" dir="auto">
            {name}
          </th>
          <td>
            <Named id={ownerId} nobody="unassigned" />
          </td>
          <td className={styles.number}>{fromLeft(goal)}</td>
          <td className={styles.number} data-missed={onTrack === false}>
            {value ?? t('Missing')} <Mark {...(standings[String(onTrack)] ?? unjudged)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
