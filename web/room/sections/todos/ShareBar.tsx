import { doneShare, todoGoal } from '#contract/minutes.ts'
import type { Todo } from '#contract/todos.ts'
import styles from './todos.module.css'

/** How many of the to-dos are done, against the share that a team aims for. */
export const ShareBar = ({ todos }: { todos: readonly Todo[] }) => {
  const done = todos.map(({ completed }) => completed)
  const share = doneShare(done) ?? 0
  return (
    <div className={styles.share} data-reached={share >= todoGoal}>
      <p className={styles.words}>
        <b>
          {done.filter(Boolean).length} of {done.length} done
        </b>
        <span>
          {share}%, the goal is {todoGoal}%
        </span>
      </p>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
        <u style={{ insetInlineStart: `${todoGoal}%` }} />
      </span>
    </div>
  )
}
