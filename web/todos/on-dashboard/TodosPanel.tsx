import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Todo, TodoOverview } from '#contract/todos.ts'
import { useToday } from '../../ui/clock.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { DueDate } from '../../ui/DueDate.tsx'
import { useCreateKey } from '../../ui/keys.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PanelMenu } from '../../ui/PanelMenu.tsx'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { tipWhenCut } from '../../ui/tips.ts'
import { useToggle } from '../changes.ts'
import { preloadDialogs, TodoDialogs } from '../lazy-parts.ts'
import type { OpenDialog } from '../TodoDialogs.tsx'
import { overviewQuery } from '../queries.ts'
import styles from './TodosPanel.module.css'

const shownFirst = 5

// Figures and first rows are no list that changes are drawn over: here they are drawn by hand until the reply.
const withToggled = (overview: TodoOverview, { id }: Todo, completed: boolean): TodoOverview => {
  if (!overview.first.some((row) => row.id === id && row.completed !== completed)) return overview
  return {
    ...overview,
    completed: overview.completed + (completed ? 1 : -1),
    first: overview.first.map((row) => (row.id === id ? { ...row, completed } : row)),
  }
}

export const TodosPanel = ({ teamId }: { teamId: number | undefined }) => {
  const query = overviewQuery(teamId, useToday())
  const { data, isError } = useQuery(query)
  const client = useQueryClient()
  const dialogs = useDialogs<OpenDialog>()
  const { mutateAsync } = useToggle()
  const toggle = (todo: Todo) => {
    const draw = (completed: boolean) =>
      client.setQueryData(query.queryKey, (before) => before && withToggled(before, todo, completed))
    draw(!todo.completed)
    mutateAsync({ todo, completed: !todo.completed }).catch(() => draw(todo.completed))
  }
  const create = () => dialogs.open({ kind: 'create' })
  useCreateKey(create)
  const menu = <PanelMenu label="To-Dos menu" to="/todos" onCreate={create} onNear={preloadDialogs} />
  const shown =
    data && data.total > 0 ? `${Math.min(shownFirst, data.total)} of ${data.total.toLocaleString('en-US')}` : undefined
  return (
    <Panel title="To-Dos" count={shown} menu={menu}>
      {!data && !isError && <SkeletonRows rows={shownFirst} />}
      {isError && <p className={styles.none}>The to-dos could not be loaded.</p>}
      {data?.total === 0 && <p className={styles.none}>No to-dos yet</p>}
      <ul>
        {data?.first.map((todo) => (
          <Line key={todo.id} todo={todo} onToggle={() => toggle(todo)} />
        ))}
      </ul>
      {dialogs.shown && (
        <TodoDialogs shown={dialogs.shown} rows={data?.first ?? []} teamId={teamId} onClose={dialogs.close} />
      )}
    </Panel>
  )
}

const Line = ({ todo, onToggle }: { todo: Todo; onToggle: () => void }) => (
  <li className={styles.line} data-done={todo.completed}>
    <Tick done={todo.completed} label={`Mark "${todo.title}" complete`} disabled={!todo.can.edit} onChange={onToggle} />
    <Link to="/todos" search={{ team: todo.teamId }} dir="auto" {...tipWhenCut} className={styles.title}>
      {todo.title}
    </Link>
    <span className={styles.priority}>
      <PriorityMark priority={todo.priority} />
    </span>
    <span className={styles.due}>
      <DueDate item={todo} />
    </span>
  </li>
)
