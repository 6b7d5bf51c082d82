import { useId } from 'react'
import { votesEach } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { VoteButton } from './VoteButton.tsx'
import styles from './voting.module.css'

type Votable = { id: number; title: string; votes: number; isMine: boolean }

type Props = { issues: Votable[]; left: number; disabled?: boolean; onVote: (issueId: number, voted: boolean) => void }

/** The issues that are up for a vote, on a phone. */
export const VoteList = ({ issues, left, disabled = false, onVote }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t('Issues')}</h2>
        <output>{t('{left} of {votes} votes left', { left, votes: votesEach })}</output>
      </header>
      {issues.length === 0 && <p className={styles.none}>{t('No open issues')}</p>}
      <ul className={styles.issues}>
        {issues.map(({ id, title, votes, isMine }) => (
          <li key={id}>
            <span dir="auto">{title}</span>
            <VoteButton
              {...{ title, votes, isMine }}
              disabled={disabled || (left === 0 && !isMine)}
              onVote={(voted) => onVote(id, voted)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
