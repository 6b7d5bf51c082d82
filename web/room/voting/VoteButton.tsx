import { IconThumbUp } from '@tabler/icons-react'
import { plural } from '#contract/words.ts'
import styles from './voting.module.css'

type Props = {
  title: string
  votes: number
  /** You are among those who vote for it. */
  isMine: boolean
  disabled: boolean
  onVote: (voted: boolean) => void
}

/** How many votes an issue has, and a click to give or take back your own. */
export const VoteButton = ({ title, votes, isMine, disabled, onVote }: Props) => (
  <button
    type="button"
    className={styles.vote}
    aria-pressed={isMine}
    aria-label={plural(votes, 'Vote for "{title}", {count} vote', 'Vote for "{title}", {count} votes', { title })}
    disabled={disabled}
    onClick={() => onVote(!isMine)}
  >
    <IconThumbUp aria-hidden size={14} stroke={1.75} />
    {votes}
  </button>
)
