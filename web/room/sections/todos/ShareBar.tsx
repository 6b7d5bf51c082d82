import { todoGoal } from '#contract/minutes.ts'
import type { Todo } from '#contract/todos.ts'
import styles from './todos.module.css'
import { shareDone } from './view.ts'

/** How many of the to-dos are done, against the share that a team aims for. */
export const ShareBar = ({ todos }: { todos: readonly Todo[] }) => {
  const share = shareDone(todos)
  const done = todos.filter(({ completed }) => completed).length
  return (
    <div className={styles.share} data-reached={share >= todoGoal}>
      <p className={styles.words}>
        <b>
          {done} of {todos.length} done
        </b>
        <span>
          {share}%, the goal is {todoGoal}%
        </span>
      </p>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
        <u style={{ left: `${todoGoal}%` }} />
      </span>
    </div>
  )
}
