import type { Todo } from '#contract/todos.ts'
import { ArchivedMark } from '../ui/ArchivedMark.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { CardTitle } from '../ui/list/CardTitle.tsx'
import type { CardProps } from '../ui/list/list.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { Others, TodoTick } from './columns.tsx'
import type { Act } from './commands.ts'
import styles from './todos.module.css'

export const TodoCard = ({ row: todo, act, select, menu }: CardProps<Todo, Act>) => {
  const team = act.otherTeam(todo)
  return (
    <>
      <CardTitle
        mark={select ?? <TodoTick todo={todo} />}
        title={todo.title}
        done={todo.completed}
        onOpen={() => act.open({ kind: 'edit', id: todo.id })}
        menu={menu}
      />
      <div className={styles.facts}>
        <DueDate item={todo} />
        <PriorityMark priority={todo.priority} />
        <Others todo={todo} act={act} />
        {todo.archivedAt !== null && <ArchivedMark />}
        {team !== undefined && <span className={styles.team}>{team}</span>}
        <span className={styles.person}>
          <Avatar person={todo.assignee} />
          <span className="sr-only">{todo.assignee?.fullName ?? 'Unassigned'}</span>
        </span>
      </div>
    </>
  )
}
