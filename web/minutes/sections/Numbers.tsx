import type { Standing } from '#contract/goal-rules.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { Mark } from '../../scorecard/marks/Mark.tsx'
import { Named } from '../people.tsx'
import styles from './sections.module.css'

const standings: Record<string, { standing: Standing; words: string }> = {
  true: { standing: 'met', words: 'On goal' },
  false: { standing: 'missed', words: 'Off goal' },
}
const unjudged = { standing: 'none', words: 'No goal or no value' } as const

/** The scorecard as it was reviewed. */
export const Numbers = ({ record: { measurables } }: { record: MeetingRecord }) => (
  <table className={styles.table} aria-label="Scorecard">
    <thead>
      <tr>
        <th scope="col">Measurable</th>
        <th scope="col">Owner</th>
        <th scope="col" className={styles.number}>
          Goal
        </th>
        <th scope="col" className={styles.number}>
          Value
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
          <td className={styles.number}>{goal}</td>
          <td className={styles.number} data-missed={onTrack === false}>
            {value ?? 'Missing'} <Mark {...(standings[String(onTrack)] ?? unjudged)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
