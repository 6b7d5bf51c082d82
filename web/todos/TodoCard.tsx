import type { Todo } from '#contract/todos.ts'
import { ArchivedMark } from '../ui/ArchivedMark.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { CardFacts } from '../ui/list/CardFacts.tsx'
import { CardTitle } from '../ui/list/CardTitle.tsx'
import type { CardProps } from '../ui/list/list.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { TeamName } from '../ui/TeamName.tsx'
import { Others, TodoTick } from './columns.tsx'
import type { Act } from './commands.ts'
import styles from './todos.module.css'

export const TodoCard = ({ row: todo, act, select, menu }: CardProps<Todo, Act>) => (
  <>
    <CardTitle
      mark={select ?? <TodoTick todo={todo} />}
      title={todo.title}
      done={todo.completed}
      onOpen={() => act.show(todo.id)}
      menu={menu}
    />
    <CardFacts person={todo.assignee} className={styles.facts}>
      <DueDate item={todo} />
      <PriorityMark priority={todo.priority} />
      <Others todo={todo} act={act} />
      {todo.archivedAt !== null && <ArchivedMark />}
      <TeamName name={act.otherTeam(todo)} />
    </CardFacts>
  </>
)
