import { useQuery } from '@tanstack/react-query'
import { happenedIn } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { issuesQuery } from '../../issues/queries.ts'
import { todosQuery } from '../../todos/queries.ts'
import { beginningOf, reviewedOf } from '../sections/todos/view.ts'
import styles from './people.module.css'

/** What the meeting has brought so far. */
export const Figures = ({ room }: { room: Room }) => {
  const { teamId, clock } = room
  const { data: todos = [] } = useQuery(todosQuery(teamId))
  const { data: issues = [] } = useQuery(issuesQuery(teamId))
  const added = todos.filter(({ createdAt }) => happenedIn(clock, createdAt))
  const reviewed = reviewedOf(todos, beginningOf(room))
  const solved = issues.filter(({ status, closedAt }) => status === 'solved' && happenedIn(clock, closedAt))
  return (
    <section className={styles.figures} aria-labelledby="this-meeting">
      <h2 id="this-meeting">{t('This meeting')}</h2>
      <dl>
        <div>
          <dt>{t('New to-dos')}</dt>
          <dd>{added.length}</dd>
        </div>
        <div>
          <dt>{t('Issues solved')}</dt>
          <dd>{solved.length}</dd>
        </div>
        <div>
          <dt>{t('To-dos done')}</dt>
          <dd>
            {t('{part} of {all}', {
              part: reviewed.filter(({ completed }) => completed).length,
              all: reviewed.length,
            })}
          </dd>
        </div>
      </dl>
    </section>
  )
}
