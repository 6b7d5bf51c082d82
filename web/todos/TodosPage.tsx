import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { QuickLine } from '../quick-add/lazy-line.tsx'
import { useUser } from '../session/queries.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { useWithArchived } from '../sync/archiving.ts'
import { useToday } from '../ui/clock.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { ImportMenu } from '../ui/ImportMenu.tsx'
import { useIsLinked } from '../ui/is-linked.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { Loaded, LoadError } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { StatStrip } from '../ui/StatStrip.tsx'
import { noFilters } from '../ui/view-search.ts'
import { useAddingTodos } from './adding.ts'
import { preloadDialogs, TodoDialogs } from './lazy-parts.ts'
import type { OpenDialog } from './TodoDialogs.tsx'
import { createdTodosQuery, overviewQuery, todosQuery } from './queries.ts'
import { useTodosSearch } from './search.ts'
import type { TodosSearch } from './search.ts'
import { TodoList } from './TodoList.tsx'
import { TodoTools } from './TodoTools.tsx'
import { figuresOf } from './view.ts'
import type { Figures } from './view.ts'

const [LinkedTodo] = lazyWithPreload(async () => (await import('./LinkedTodo.tsx')).LinkedTodo)

export const TodosPage = () => {
  const teamId = useCurrentTeam().team?.id
  const { shown, open, close } = useDialogs<OpenDialog>()
  const isLinked = useIsLinked()
  const [text, setText] = useSearchText()
  const [{ tab, status, overdue }] = useTodosSearch()
  const { query, archived, rows, figures } = useTodos(teamId)
  const isEmpty = figures[tab ?? 'listed'] === 0 && text === '' && status === undefined && !overdue
  const create = (
    <CreateButton preload={preloadDialogs} secondary={isEmpty} onClick={() => open({ kind: 'create' })}>
      {t('Create')}
    </CreateButton>
  )
  return (
    <>
      <PageHeader
        title={t('To-Dos')}
        actions={
          <>
            <ImportMenu kind="todos" teamId={teamId} />
            {create}
          </>
        }
      />
      <Stats figures={figures} />
      <TodoTools figures={figures} todos={rows} text={text} onText={setText} />
      {teamId !== undefined && tab !== 'created' && status !== 'completed' && <AddLine teamId={teamId} />}
      <Loaded query={query} rows={12} failed={t('The to-dos could not be loaded')}>
        {() => <TodoList {...{ todos: rows, teamId, text, open }} onClear={() => setText('')} />}
      </Loaded>
      <LoadError query={archived} failed={t('The archived to-dos could not be loaded')} />
      {shown && <TodoDialogs shown={shown} rows={rows} teamId={teamId} onClose={close} />}
      {isLinked && <LinkedTodo />}
    </>
  )
}

const AddLine = ({ teamId }: { teamId: number }) => (
  <QuickLine adding={useAddingTodos(teamId)} teamId={teamId} keptAs={`todo ${teamId}`} shortcut="t" />
)

/** What a tab shows, with archived rows if they are wanted, and the figures. */
const useTodos = (teamId: number | undefined) => {
  const [{ tab, archived: wanted = false }] = useTodosSearch()
  const { id: userId } = useUser()
  const isCreated = tab === 'created'
  const team = useQuery(todosQuery(teamId))
  // The tab's count can wait until what is asked for is there.
  const created = useQuery({ ...createdTodosQuery(userId), enabled: isCreated || !team.isPending })
  const ofTeam = useQuery({ ...todosQuery(teamId, true), enabled: wanted && !isCreated })
  const ofMine = useQuery({ ...createdTodosQuery(userId, true), enabled: wanted && isCreated })
  const [query, archived] = isCreated ? [created, ofMine] : [team, ofTeam]
  const rows = useWithArchived(query, archived, wanted)
  return { query, archived, rows, figures: { ...useFigures(teamId, team.data), created: created.data?.length } }
}

/** The figures of a team's list: `total` and `completed` count archived to-dos too, of which the server knows how many. */
const useFigures = (teamId: number | undefined, listed: Todo[] | undefined): Partial<Figures> => {
  const { id: userId } = useUser()
  const today = useToday()
  const overview = useQuery({ ...overviewQuery(teamId, today), enabled: listed !== undefined })
  const counted = useMemo(() => listed && figuresOf(listed, userId, today), [listed, userId, today])
  if (!counted) return {}
  if (overview.isPending) return { ...counted, total: undefined, completed: undefined }
  const { total = 0, completed = 0 } = overview.data?.archived ?? {}
  return { ...counted, total: counted.listed + total, completed: counted.completed + completed }
}

/** The figures; a click on one lists what it counts, and another one takes that back. */
const Stats = ({ figures }: { figures: Partial<Figures> }) => {
  const [{ status, overdue = false }, change] = useTodosSearch()
  const set = (wish: Pick<TodosSearch, 'status' | 'overdue'>) =>
    change({ status: undefined, overdue: undefined, ...wish })
  const ofStatus = (each: 'active' | 'completed') => {
    const pressed = status === each && !overdue
    return { count: figures[each], pressed, onPress: () => set(pressed ? {} : { status: each }) }
  }
  const stats = [
    {
      name: t('Total'),
      count: figures.total,
      pressed: status === undefined && !overdue,
      onPress: () => change({ q: undefined, status: undefined, ...noFilters }),
    },
    { name: t('Active'), ...ofStatus('active') },
    { name: t('Completed'), ...ofStatus('completed') },
    {
      name: t('Overdue'),
      count: figures.overdue,
      alarming: true,
      pressed: overdue,
      onPress: () => set(overdue ? {} : { overdue: true }),
    },
  ]
  return <StatStrip stats={stats} />
}
