import type { Standing } from '#contract/goal-rules.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { fromLeft, t } from '#contract/words.ts'
import { markWords } from '../../scorecard/grid/words.ts'
import { Mark } from '../../scorecard/marks/Mark.tsx'
import { Named } from '../people.tsx'
import styles from './sections.module.css'

type Noted = MeetingRecord['measurables'][number]

const standingOf = ({ standing, onTrack }: Noted): Standing => {
  if (standing !== undefined) return standing
  if (onTrack === null) return 'none'
  return onTrack ? 'met' : 'missed'
}

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
      {measurables.map((noted, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- minutes never change, and two may have one name
        <Line key={index} noted={noted} />
      ))}
    </tbody>
  </table>
)

const Line = ({ noted }: { noted: Noted }) => {
  const { name, ownerId, goal, value } = noted
  const standing = standingOf(noted)
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      <td>
        <Named id={ownerId} nobody="unassigned" />
      </td>
      <td className={styles.number}>{fromLeft(goal)}</td>
      <td className={styles.number} data-standing={standing}>
        {value ?? t('Missing')} <Mark standing={standing} words={markWords(standing, value)} />
      </td>
    </tr>
  )
}
