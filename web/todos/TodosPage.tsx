import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '../session/queries.ts'
import { useCurrentTeam } from '../shell/current-team.ts'
import { useToday } from '../ui/clock.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { useDeadLink, useLinkedDialog } from '../ui/linked-dialog.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { StatStrip } from '../ui/StatStrip.tsx'
import { preloadDialogs, TodoDialogs } from './lazy-parts.ts'
import type { OpenDialog } from './TodoDialogs.tsx'
import { createdTodosQuery, linkedTodoQuery, todosQuery } from './queries.ts'
import { useTodosSearch } from './search.ts'
import type { TodosSearch } from './search.ts'
import { TodoList } from './TodoList.tsx'
import { TodoTools } from './TodoTools.tsx'
import { figuresOf } from './view.ts'
import type { Figures } from './view.ts'

export const TodosPage = () => {
  const teamId = useCurrentTeam().team?.id
  const { shown, open, close } = useDialogs<OpenDialog>()
  const [text, setText] = useSearchText()
  const [{ tab, status }] = useTodosSearch()
  const { query, figures } = useTodos(teamId, tab)
  const isEmpty = figures[tab ?? 'total'] === 0 && text === '' && status === undefined
  const create = (
    <CreateButton preload={preloadDialogs} secondary={isEmpty} onClick={() => open({ kind: 'create' })}>
      Create
    </CreateButton>
  )
  return (
    <>
      <PageHeader title="To-Dos" actions={create} />
      <StatStrip stats={statsOf(figures)} />
      <TodoTools figures={figures} text={text} onText={setText} />
      <Loaded query={query} rows={12} failed="The to-dos could not be loaded">
        {(todos) => <TodoList {...{ todos, teamId, text, open }} onClear={() => setText('')} />}
      </Loaded>
      {shown && <TodoDialogs shown={shown} rows={query.data ?? []} teamId={teamId} onClose={close} />}
      <LinkedTodo />
    </>
  )
}

/** The list that a tab shows, and the figures of the team's list with the count of those you created. */
const useTodos = (teamId: number | undefined, tab: TodosSearch['tab']) => {
  const { id: userId } = useUser()
  const today = useToday()
  const team = useQuery(todosQuery(teamId))
  // The tab's count can wait until what is asked for is there.
  const created = useQuery({ ...createdTodosQuery(userId), enabled: tab === 'created' || !team.isPending })
  const ofTeam = useMemo<Partial<Figures>>(
    () => (team.data ? figuresOf(team.data, userId, today) : {}),
    [team.data, userId, today],
  )
  return { query: tab === 'created' ? created : team, figures: { ...ofTeam, created: created.data?.length } }
}

const statsOf = (figures: Partial<Figures>) => [
  { name: 'Total', count: figures.total },
  { name: 'Active', count: figures.active },
  { name: 'Completed', count: figures.completed },
  { name: 'Overdue', count: figures.overdue, alarming: true },
]

/** The dialog that the address asks for; its to-do may be of any team. */
const LinkedTodo = () => {
  const { linked, close } = useLinkedDialog('todo')
  const query = useQuery({ ...linkedTodoQuery(linked?.id ?? 0), enabled: linked !== null })
  useDeadLink('to-do', linked, query, close)
  return linked && <TodoDialogs shown={linked} rows={query.data ?? []} teamId={undefined} onClose={close} />
}
