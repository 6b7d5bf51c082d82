import { useDeferredValue, useMemo } from 'react'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { useAbout } from '../teams/about.ts'
import { useTeamNames } from '../teams/names.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { List } from '../ui/list/List.tsx'
import { useShowRow } from '../ui/list/shown-row.ts'
import { useSelection } from '../ui/list/selection.ts'
import { useList } from '../ui/list/use-list.ts'
import { useListView } from '../ui/list/view/use-list-view.ts'
import { useFilters } from '../ui/list/view/use-filters.ts'
import { isFiltering } from '../ui/list/view/filtering.ts'
import { virtual } from '../ui/list/virtual.tsx'
import { noFilters } from '../ui/view-search.ts'
import { useArchive, useRemove, useToggle } from './changes.ts'
import { columns } from './columns.tsx'
import { commandsOf } from './commands.ts'
import type { Act } from './commands.ts'
import { facets } from './facets.ts'
import { editing } from './in-place/editing.ts'
import { useSnooze } from './in-place/snooze.ts'
import { TodoSelectionBar } from './lazy-parts.ts'
import { useTodosSearch } from './search.ts'
import { TodoCard } from './TodoCard.tsx'
import { inListOrder, inView } from './view.ts'

const [NoTodos] = lazyWithPreload(async () => (await import('./NoTodos.tsx')).NoTodos)

type Props = {
  todos: Todo[]
  teamId: number | undefined
  /** What is searched for. */
  text: string
  open: Act['open']
  onClear: () => void
}

export const TodoList = ({ todos, teamId, text, open, onClear }: Props) => {
  const [{ tab, status }, change] = useTodosSearch()
  const { filters } = useFilters(facets)
  const { rows, isEmpty, view } = useRows({ todos, teamId, text: useDeferredValue(text) })
  const act = useAct(rows, teamId, open)
  const selection = useSelection({ label: t('Select all to-dos shown'), rows, mayChoose, scope: [teamId, tab].join() })
  const list = useList({ kind: 'todo', rows, nameOf, act, commandsOf, selection, editing })
  if (isEmpty) {
    const clearView = () => {
      onClear()
      change({ q: undefined, status: undefined, ...noFilters })
    }
    const filtered = text !== '' || status !== undefined || isFiltering(filters)
    return <NoTodos filtered={filtered} open={open} onClear={clearView} />
  }
  return (
    <>
      <List list={list} view={view} columns={columns} Card={TodoCard} virtual={inSight} />
      {selection.rows.length > 0 && <TodoSelectionBar todos={selection.rows} onClear={selection.clear} />}
      {list.popups}
    </>
  )
}

const inSight = virtual(36, 75)
const nameOf = ({ title }: Todo) => title
const mayChoose = ({ can }: Todo) => can.edit

/** The to-dos of the view in the address, in an order that holds while the view does. */
const useRows = ({ todos, teamId, text }: Pick<Props, 'todos' | 'teamId' | 'text'>) => {
  const [{ tab, status }] = useTodosSearch()
  const { id: userId } = useUser()
  const rows = useMemo(() => inView(todos, { tab, status, q: text }, userId), [todos, tab, status, text, userId])
  const about = useAbout(rows.some((row) => row.teamId !== teamId))
  return useListView({ rows, facets, about, own: inListOrder, scope: [teamId, tab, status, text].join() })
}

const useAct = (rows: Todo[], teamId: number | undefined, open: Act['open']): Act => {
  const { mutate: mark } = useToggle(t('Failed to toggle todo'))
  const snooze = useSnooze()
  const archive = useArchive()
  const { mutate: remove } = useRemove()
  const show = useShowRow('todo')
  const nameOfTeam = useTeamNames(rows.some((row) => row.teamId !== teamId))
  return useMemo(
    () => ({
      open,
      show,
      mark: (todo) => mark({ todo, completed: !todo.completed }),
      snooze,
      archive,
      remove,
      otherTeam: (todo) => (todo.teamId === teamId ? undefined : nameOfTeam(todo.teamId)),
    }),
    [open, show, mark, snooze, archive, remove, nameOfTeam, teamId],
  )
}
