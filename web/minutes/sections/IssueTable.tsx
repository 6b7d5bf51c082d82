import type { MeetingRecord } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'
import { clockText } from '../../room/frame/words.ts'
import type { MinutedIssue } from '../view.ts'
import styles from './sections.module.css'

const outcomes: Record<MinutedIssue['outcome'], string> = {
  solved: t('Solved'),
  dropped: t('Dropped'),
  sent: t('Sent to another team'),
  parked: t('Moved to Long-term'),
  open: t('Still open'),
}

/** What was discussed, for how long, and what came of it. */
export const IssueTable = ({ record: { issues } }: { record: MeetingRecord }) => (
  <table className={styles.table} aria-label={t('Issues')}>
    <thead>
      <tr>
        <th scope="col">{t('Issue')}</th>
        <th scope="col">{t('Outcome')}</th>
        <th scope="col" className={styles.number}>
          {t('Votes')}
        </th>
        <th scope="col" className={styles.number}>
          {t('Time (duration)')}
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
          <td className={styles.number} data-label={t('Votes')}>
            {votes}
          </td>
          <td className={styles.number} data-label={t('Time (duration)')}>
            {usedMilliseconds > 0 ? clockText(usedMilliseconds) : '–'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
