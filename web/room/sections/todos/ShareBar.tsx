import { doneShare, todoGoal } from '#contract/minutes.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import styles from './todos.module.css'

/** How many of the to-dos are done, against the share that a team aims for. */
export const ShareBar = ({ todos }: { todos: readonly Todo[] }) => {
  const done = todos.map(({ completed }) => completed)
  const share = doneShare(done) ?? 0
  return (
    <div className={styles.share} data-reached={share >= todoGoal}>
      <p className={styles.words}>
        <b>{t('{done} of {all} done', { done: done.filter(Boolean).length, all: done.length })}</b>
        <span>{t('{share}%, the goal is {goal}%', { share, goal: todoGoal })}</span>
      </p>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
        <u style={{ insetInlineStart: `${todoGoal}%` }} />
      </span>
    </div>
  )
}
