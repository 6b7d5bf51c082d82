import { useQuery } from '@tanstack/react-query'
import type { Todo } from '#contract/todos.ts'
import { useUser } from '../session/queries.ts'
import { useCurrentTeam } from '../shell/current-team.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useToday } from '../ui/clock.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatStrip } from '../ui/StatStrip.tsx'
import { preloadCreate } from './later.ts'
import { LinkedTodo } from './LinkedTodo.tsx'
import { Listing } from './Listing.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { createdTodosQuery, todosQuery } from './queries.ts'
import { useTodosSearch } from './search.ts'
import type { TodosSearch } from './search.ts'
import { TodoDialogs } from './TodoDialogs.tsx'
import { Tools } from './Tools.tsx'
import { figuresOf } from './view.ts'
import type { Figures } from './view.ts'

const noTodos: Todo[] = []

/** The list that a tab shows, and the figures of the team's list, with the count of what oneself created. */
const useTodos = (teamId: number | undefined, tab: TodosSearch['tab']) => {
  const { id: userId } = useUser()
  const today = useToday()
  const team = useQuery(todosQuery(teamId))
  // The tab's count can wait until what is asked for is there.
  const created = useQuery({ ...createdTodosQuery(userId), enabled: tab === 'created' || !team.isPending })
  const figures: Partial<Figures> = team.data ? figuresOf(team.data, userId, today) : {}
  return { query: tab === 'created' ? created : team, figures: { ...figures, created: created.data?.length } }
}

export const TodosPage = () => {
  const teamId = useCurrentTeam().team?.id
  const dialogs = useDialogs<OpenDialog>()
  const [text, setText] = useSearchText()
  const [{ tab, status }] = useTodosSearch()
  const { query, figures } = useTodos(teamId, tab)
  const { data: todos = noTodos } = query
  const none = figures[tab ?? 'total'] === 0 && text === '' && status === undefined
  const create = () => dialogs.open({ kind: 'create' })
  const add = (
    <CreateButton preload={preloadCreate} secondary={none} onClick={create}>
      Create
    </CreateButton>
  )
  return (
    <>
      <PageHeader title="To-Dos" actions={add} />
      <StatStrip stats={statsOf(figures)} />
      <Tools figures={figures} text={text} onText={setText} />
      {query.isPending && <SkeletonRows rows={12} />}
      {query.isError && (
        <ErrorPanel
          title="The to-dos could not be loaded"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <Listing todos={todos} teamId={teamId} text={text} onOpen={dialogs.open} onClear={() => setText('')} />
      )}
      <TodoDialogs shown={dialogs.shown} todos={todos} teamId={teamId} onClose={dialogs.close} />
      <LinkedTodo />
    </>
  )
}

const statsOf = (figures: Partial<Figures>) => [
  { name: 'Total', count: figures.total },
  { name: 'Active', count: figures.active },
  { name: 'Completed', count: figures.completed },
  { name: 'Overdue', count: figures.overdue, alarming: true },
]
