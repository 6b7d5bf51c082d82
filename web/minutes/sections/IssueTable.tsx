import type { MeetingRecord } from '#contract/minutes.ts'
import { clockText } from '../../room/frame/words.ts'
import type { MinutedIssue } from '../view.ts'
import styles from './sections.module.css'

const outcomes: Record<MinutedIssue['outcome'], string> = {
  solved: 'Solved',
  dropped: 'Dropped',
  sent: 'Sent to another team',
  parked: 'Moved to Long-term',
  open: 'Still open',
}

/** What was discussed, for how long, and what came of it. */
export const IssueTable = ({ record: { issues } }: { record: MeetingRecord }) => (
  <table className={styles.table} aria-label="Issues">
    <thead>
      <tr>
        <th scope="col">Issue</th>
        <th scope="col">Outcome</th>
        <th scope="col" className={styles.number}>
          Votes
        </th>
        <th scope="col" className={styles.number}>
          Time
        </th>
      </tr>
    </thead>
    <tbody>
      {issues.map(({ title, outcome, votes, usedMilliseconds }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- minutes never change, and two may have one title
        <tr key={index}>
          <th scope="row" dir="auto">
            {title}
          </th>
          <td>{outcomes[outcome]}</td>
          <td className={styles.number} data-label="Votes">
            {votes}
          </td>
          <td className={styles.number} data-label="Time">
            {usedMilliseconds > 0 ? clockText(usedMilliseconds) : '–'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
