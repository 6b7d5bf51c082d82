import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { happenedIn } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { TodoTick } from '../../todos/columns.tsx'
import { todosQuery } from '../../todos/queries.ts'
import { inListOrder } from '../../todos/view.ts'
import { DueDate } from '../../ui/DueDate.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import styles from './remote.module.css'

/** Your to-dos in the meeting's team: open, or done in this meeting. */
export const MyTodos = ({ room: { teamId, clock } }: { room: Room }) => {
  const id = useId()
  const { id: userId } = useUser()
  const query = useQuery(todosQuery(teamId))
  const mine = query.data
    ?.filter(
      ({ assignedToId, completed, completedAt }) =>
        assignedToId === userId && (!completed || happenedIn(clock, completedAt)),
    )
    .toSorted(inListOrder)
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{t('My to-dos')}</h2>
      <Loaded query={{ ...query, data: mine }} rows={3} failed={t('Your to-dos could not be loaded')}>
        {(todos) => (
          <>
            {todos.length === 0 && <p>{t('Nothing to do in this team')}</p>}
            <ul className={styles.todos}>
              {todos.map((todo) => (
                <li key={todo.id} data-done={todo.completed}>
                  <TodoTick todo={todo} />
                  <span dir="auto">{todo.title}</span>
                  <DueDate item={todo} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}
