import type { MeetingRecord } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'
import { shortDate } from '../../ui/dates.ts'
import { Named } from '../people.tsx'
import styles from './sections.module.css'

type Props = {
  /** For screen readers. */
  label: string
  todos: MeetingRecord['todos']
  /** With whether each was done. */
  reviewed?: boolean
}

export const TodoTable = ({ label, todos, reviewed = false }: Props) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{t('To-do')}</th>
        <th scope="col">{t('Owner')}</th>
        <th scope="col">{t('Due')}</th>
        {reviewed && <th scope="col">{t('Done')}</th>}
      </tr>
    </thead>
    <tbody>
      {todos.map(({ id, title, assigneeId, dueDate, completed }) => (
        <tr key={id}>
          <th scope="row" dir="auto" data-done={reviewed && completed}>
            {title}
          </th>
          <td>
            <Named id={assigneeId} nobody="unassigned" />
          </td>
          <td className={styles.short}>{dueDate === null ? t('No due date') : shortDate(dueDate)}</td>
          {reviewed && <td className={styles.short}>{completed ? t('Done') : t('Not done')}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)

/** What people have promised in the meeting. */
export const NewTodos = ({ todos }: { todos: MeetingRecord['newTodos'] }) => (
  <section aria-labelledby="new-todos" className={styles.section}>
    <h2 id="new-todos">{t('New to-dos')}</h2>
    {todos.length === 0 ? (
      <p className={styles.none}>{t('None.')}</p>
    ) : (
      <TodoTable label={t('New to-dos')} todos={todos} />
    )}
  </section>
)
