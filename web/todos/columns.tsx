import { IconRepeat } from '@tabler/icons-react'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { ArchivedMark } from '../ui/ArchivedMark.tsx'
import { CommentCount, Counts, FileCount } from '../ui/Counts.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import type { Column } from '../ui/list/list.ts'
import { PersonCell } from '../ui/PersonCell.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import { TeamName } from '../ui/TeamName.tsx'
import { Tick } from '../ui/Tick.tsx'
import { tip } from '../ui/tips.ts'
import { useToggle } from './changes.ts'
import type { Act } from './commands.ts'
import styles from './todos.module.css'

type Props = { todo: Todo; act: Act }

export const columns: Column<Todo, Act>[] = [
  { head: t('To-Do'), sort: 'title', cell: (todo, act) => <What todo={todo} act={act} /> },
  {
    head: t('Assignee'),
    sort: 'assignee',
    edits: 'assignedToId',
    width: 172,
    below: { 1200: 148, 1024: 72 },
    iconBelow: 1024,
    print: 21,
    cell: (todo) => <PersonCell person={todo.assignee} />,
  },
  {
    head: t('Due Date'),
    sort: 'due',
    edits: 'dueDate',
    width: 136,
    below: { 1200: 124 },
    print: 18,
    sorted: true,
    cell: (todo) => <DueDate item={todo} />,
  },
  {
    head: t('Priority'),
    sort: 'priority',
    edits: 'priority',
    width: 108,
    below: { 1200: 60 },
    iconBelow: 1200,
    print: 13,
    cell: (todo) => <PriorityMark priority={todo.priority} />,
  },
  {
    head: t('Others'),
    width: 132,
    below: { 1200: 92 },
    print: 9,
    cell: (todo, act) => <Others todo={todo} act={act} />,
  },
]

const What = ({ todo, act }: Props) => {
  return (
    <span className={styles.what}>
      <TodoTick todo={todo} />
      <RowTitle title={todo.title} done={todo.completed} onOpen={() => act.show(todo.id)} />
      {todo.archivedAt !== null && <ArchivedMark />}
      <TeamName name={act.otherTeam(todo)} />
    </span>
  )
}

export const TodoTick = ({ todo }: { todo: Todo }) => {
  const { mutate: toggle } = useToggle()
  const { title, completed, can } = todo
  const label = t('Mark "{title}" complete', { title })
  return (
    <Tick done={completed} label={label} disabled={!can.edit} onChange={(done) => toggle({ todo, completed: done })} />
  )
}

/** How many files and comments a to-do has, and whether it repeats. */
export const Others = ({ todo: { id, attachments, comments, repeat }, act }: Props) => (
  <Counts>
    <FileCount count={attachments.length} onOpen={() => act.open({ kind: 'edit', id, atFiles: true })} />
    <CommentCount count={comments.length} onOpen={() => act.open({ kind: 'comments', id })} />
    {repeat !== 'none' && (
      <span {...tip(t('Recurring Task'))}>
        <IconRepeat aria-hidden size={14} stroke={1.75} />
        <span className="sr-only">{t('Recurring Task')}</span>
      </span>
    )}
  </Counts>
)
