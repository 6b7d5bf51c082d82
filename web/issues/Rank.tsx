import { rankOf } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { tip } from '../ui/tips.ts'
import styles from './Rank.module.css'
import { priorityWords } from './words.ts'

/** A square with 1, 2 or 3, and the priority's word; of those with a 1, Urgent is orange and Critical red. Nothing for an issue without one. */
export const Rank = ({ priority }: { priority: number | null }) =>
  priority !== null && (
    <span
      className={styles.rank}
      data-rank={rankOf(priority)}
      data-priority={priority}
      {...tip(t('{degree} priority', { degree: priorityWords[priority] ?? '' }))}
    >
      <b>{rankOf(priority)}</b> <span>{priorityWords[priority]}</span>
    </span>
  )

/** The square alone. */
export const RankSquare = ({ priority }: { priority: number | null }) =>
  priority !== null && (
    <span
      className={styles.rank}
      data-rank={rankOf(priority)}
      data-priority={priority}
      {...tip(t('{degree} priority', { degree: priorityWords[priority] ?? '' }))}
    >
      <b>{rankOf(priority)}</b>
      <span className="sr-only">{priorityWords[priority]}</span>
    </span>
  )
