import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { isOverdue } from '#contract/days.ts'
import { numberText, plural } from '#contract/words.ts'
import { issuesQuery, overviewQuery as issueOverview } from '../issues/queries.ts'
import { countsOf } from '../issues/view.ts'
import { overviewQuery as todoOverview, todosQuery } from '../todos/queries.ts'
import { useToday } from '../ui/clock.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { isActive } from './pages.ts'
import type { Counted } from './pages.ts'
import styles from './SidebarLinks.module.css'

/** On a page its own list counts, which the page loads and which shows each change at once; elsewhere the server does. */
const useHere = (path: string): boolean => useLocation({ select: ({ pathname }) => isActive(path, pathname) })

const useOverdueTodos = (): number | undefined => {
  const teamId = useCurrentTeam().team?.id
  const today = useToday()
  const here = useHere('/todos')
  const list = useQuery({ ...todosQuery(teamId), enabled: false })
  const overview = useQuery({ ...todoOverview(teamId, today), enabled: !here })
  // Deferred: lists are long, and a tick must not wait until the sidebar has counted.
  const rows = useDeferredValue(list.data)
  const count = useMemo(() => rows?.filter((row) => isOverdue(row, today)).length, [rows, today])
  return here ? (count ?? overview.data?.overdue) : (overview.data?.overdue ?? count)
}

const useShortTermIssues = (): number | undefined => {
  const teamId = useCurrentTeam().team?.id
  const here = useHere('/issues')
  const list = useQuery({ ...issuesQuery(teamId), enabled: false })
  const overview = useQuery({ ...issueOverview(teamId), enabled: !here })
  const rows = useDeferredValue(list.data)
  const count = useMemo(() => rows && countsOf(rows, teamId)['short-term'], [rows, teamId])
  return here ? (count ?? overview.data?.shortTerm) : (overview.data?.shortTerm ?? count)
}

const Count = ({ id, count = 0, said }: { id: string; count: number | undefined; said: string }) =>
  count > 0 && (
    <span className={styles.count}>
      <span aria-hidden>{numberText(count)}</span>
      <span id={id} className="sr-only">
        {said}
      </span>
    </span>
  )

const OverdueTodos = ({ id }: { id: string }) => {
  const count = useOverdueTodos()
  return <Count id={id} count={count} said={plural(count ?? 0, '{count} overdue', '{count} overdue')} />
}

const ShortTermIssues = ({ id }: { id: string }) => {
  const count = useShortTermIssues()
  return <Count id={id} count={count} said={plural(count ?? 0, '{count} open', '{count} open')} />
}

/** What waits on a page of the current team. `id` is that of the words, for who cannot see that they belong to the page. */
export const SidebarCount = ({ of, id }: { of: Counted; id: string }) =>
  of === 'todos' ? <OverdueTodos id={id} /> : <ShortTermIssues id={id} />
