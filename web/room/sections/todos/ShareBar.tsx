import type { Day } from '#contract/fields.ts'
import { dueBy, dueShare, todoGoal } from '#contract/minutes.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import styles from './todos.module.css'

/** How many of the to-dos that were due are done, against the share that a team aims for. */
export const ShareBar = ({ todos, day }: { todos: readonly Todo[]; day: Day }) => {
  const due = dueBy(todos, day)
  const share = dueShare(due, day)
  if (share === null) return <p className={styles.words}>{t('None of these are due yet.')}</p>
  const done = due.filter(({ completed }) => completed).length
  return (
    <div className={styles.share} data-reached={share >= todoGoal}>
      <p className={styles.words}>
        <b>{t('{done} of {all} due done', { done, all: due.length })}</b>
        <span>{t('{share}%, the goal is {goal}%', { share, goal: todoGoal })}</span>
      </p>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
        <u style={{ insetInlineStart: `${todoGoal}%` }} />
      </span>
    </div>
  )
}
