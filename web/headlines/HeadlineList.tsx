import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { useAbout } from '../teams/about.ts'
import { useTeamNames } from '../teams/names.ts'
import { peopleQuery } from '../tenants/queries.ts'
import { List } from '../ui/list/List.tsx'
import { useSelection } from '../ui/list/selection.ts'
import { useShowRow } from '../ui/list/shown-row.ts'
import { useList } from '../ui/list/use-list.ts'
import { useListView } from '../ui/list/view/use-list-view.ts'
import { virtual } from '../ui/list/virtual.tsx'
import { namesOf } from '../ui/names.ts'
import { noFilters } from '../ui/view-search.ts'
import { useArchive, useRemove } from './changes.ts'
import { columns } from './columns.tsx'
import { commandsOf } from './commands.ts'
import type { Act } from './commands.ts'
import { facets } from './facets.ts'
import { HeadlineCard } from './HeadlineCard.tsx'
import { editing } from './in-place/editing.ts'
import { HeadlineSelectionBar } from './lazy-parts.ts'
import { NoHeadlines } from './NoHeadlines.tsx'
import { useHeadlinesSearch } from './search.ts'
import { inOrder, inView } from './view.ts'

type Props = {
  headlines: Headline[]
  /** What is searched for. */
  text: string
  open: Act['open']
  onClear: () => void
}

export const HeadlineList = ({ headlines, text, open, onClear }: Props) => {
  const [{ of, team, tag }, change] = useHeadlinesSearch()
  const q = useDeferredValue(text)
  const matching = useMemo(() => inView(headlines, { q, ...(tag !== undefined && { tag }) }), [headlines, q, tag])
  const about = useAbout(of === 'all')
  const scope = [of, team, tag, q].join()
  const { rows, isEmpty, view } = useListView({ rows: matching, facets, about, own: inOrder, scope })
  const act = useAct(open)
  const selection = useSelection({ label: t('Select all headlines shown'), rows, mayChoose, scope })
  const list = useList({ kind: 'headline', rows, nameOf, act, commandsOf, selection, editing })
  if (isEmpty) {
    const clear = () => {
      onClear()
      change({ q: undefined, tag: undefined, ...noFilters })
    }
    return <NoHeadlines filtered={headlines.length > 0} open={open} onClear={clear} />
  }
  return (
    <>
      <List list={list} view={view} columns={columns} Card={HeadlineCard} virtual={inSight} />
      {selection.rows.length > 0 && <HeadlineSelectionBar headlines={selection.rows} onClear={selection.clear} />}
      {list.popups}
    </>
  )
}

const inSight = virtual(56, 116)
const nameOf = ({ title }: Headline) => title
const mayChoose = ({ can }: Headline) => can.edit || can.archive

const useAct = (open: Act['open']): Act => {
  const [{ of }] = useHeadlinesSearch()
  const { id: userId } = useUser()
  const archive = useArchive()
  const { mutate: remove } = useRemove()
  const show = useShowRow('headline')
  const { data: people } = useQuery(peopleQuery)
  const nameOfTeam = useTeamNames(of === 'all')
  return useMemo(() => {
    const byId = new Map(people?.map((person) => [person.id, person]))
    return {
      open,
      show,
      archive,
      remove,
      userId,
      readersOf: ({ viewerIds }) => namesOf(viewerIds.flatMap((id) => byId.get(id) ?? [])),
      teamOf: ({ teamId }) => (of === 'all' ? nameOfTeam(teamId) : undefined),
    }
  }, [open, show, archive, remove, userId, people, nameOfTeam, of])
}
