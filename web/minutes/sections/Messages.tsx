import type { MeetingRecord } from '#contract/minutes.ts'
import { rich } from '../../ui/rich.tsx'
import { Named } from '../people.tsx'
import styles from './sections.module.css'

/** What other teams were told. */
export const Messages = ({ record: { messages } }: { record: MeetingRecord }) => (
  <ul className={styles.items}>
    {messages.map(({ text, teams, createdById }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- minutes never change
      <li key={index}>
        <p dir="auto">{text}</p>
        <p className={styles.beside}>{rich('To {teams}', { teams: <bdi>{teams.join(', ')}</bdi> })}</p>
        <span className={styles.by}>
          <Named id={createdById} />
        </span>
      </li>
    ))}
  </ul>
)
