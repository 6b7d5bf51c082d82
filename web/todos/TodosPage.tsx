import { useQuery } from '@tanstack/react-query'
import type { Todo } from '#contract/todos.ts'
import { useUser } from '../session/queries.ts'
import { useCurrentTeam } from '../shell/current-team.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useToday } from '../ui/dates.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatStrip } from '../ui/StatStrip.tsx'
import { prepareCreate } from './later.ts'
import { LinkedTodo } from './LinkedTodo.tsx'
import { Listing } from './Listing.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { todosQuery } from './queries.ts'
import { useTodosSearch } from './search.ts'
import { TodoDialogs } from './TodoDialogs.tsx'
import { Tools } from './Tools.tsx'
import { figuresOf } from './view.ts'
import type { Figures } from './view.ts'

const noTodos: Todo[] = []

export const TodosPage = () => {
  const teamId = useCurrentTeam().team?.id
  const query = useQuery(todosQuery(teamId))
  const { id: userId } = useUser()
  const today = useToday()
  const dialogs = useDialogs<OpenDialog>()
  const [text, setText] = useSearchText()
  const [{ tab = 'total', status }] = useTodosSearch()
  const { data: todos = noTodos } = query
  const figures = query.data && figuresOf(query.data, userId, today)
  const none = figures?.[tab] === 0 && text === '' && status === undefined
  const create = () => dialogs.open({ kind: 'create' })
  const add = (
    <CreateButton prepare={prepareCreate} second={none} onClick={create}>
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

const statsOf = (figures: Figures | undefined) => [
  { name: 'Total', count: figures?.total },
  { name: 'Active', count: figures?.active },
  { name: 'Completed', count: figures?.completed },
  { name: 'Overdue', count: figures?.overdue, alarming: true },
]
