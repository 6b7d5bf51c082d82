import { useDeferredValue, useMemo, useState } from 'react'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { useAbout } from '../../teams/about.ts'
import { isFiltering } from '../../ui/list/view/filtering.ts'
import { useFilters } from '../../ui/list/view/use-filters.ts'
import { useFiltered, useListView } from '../../ui/list/view/use-list-view.ts'
import { noFilters } from '../../ui/view-search.ts'
import { facets } from '../facets.ts'
import { useByHand } from '../../ui/list/by-hand.tsx'
import { useSelection } from '../../ui/list/selection.ts'
import { useList } from '../../ui/list/use-list.ts'
import { usePlace } from '../changes.ts'
import { commandsOf } from '../commands.ts'
import type { Act } from '../commands.ts'
import { editing } from '../in-place/editing.ts'
import { IssueSelectionBar } from '../lazy-parts.ts'
import { useIssuesSearch } from '../search.ts'
import { groupsOf, inOrder, intervalOf, topOf } from '../view.ts'
import type { Groups } from '../view.ts'
import { AddLine } from './AddLine.tsx'
import { IssueGroups } from './IssueGroups.tsx'
import { TopThree } from './marks.tsx'
import { NoIssues } from './NoIssues.tsx'
import { useAct } from './use-act.ts'

type Props = {
  issues: Issue[]
  teamId: number | undefined
  /** What is searched for. */
  text: string
  open: Act['open']
  onClear: () => void
}

export const IssueList = ({ issues, teamId, text, open, onClear }: Props) => {
  const [search, change] = useIssuesSearch()
  const { groups, view, openIssues, hasClosed, isEmpty, isFiltered, isArranged } = useGroups({
    issues,
    teamId,
    text: useDeferredValue(text),
  })
  const { folded, fold, rows } = useFolded(groups)
  const act = useAct(teamId, openIssues, open)
  const top = useMemo(() => topOf(openIssues), [openIssues])
  const hand = useOrder(groups.open)
  const selection = useSelection({
    label: t('Select all issues shown'),
    rows,
    mayChoose,
    scope: [teamId, search.tab].join(),
  })
  const list = useList({
    kind: 'issue',
    rows,
    nameOf,
    act,
    commandsOf: (issue, act) => commandsOf(issue, act, act.isHere(issue) && !isArranged ? hand.commandsOf(issue) : []),
    selection,
    editing,
  })
  if (isEmpty) {
    const clear = () => {
      onClear()
      change({ q: undefined, status: undefined, ...noFilters })
    }
    return (
      <>
        {teamId !== undefined && !isFiltered && <AddLine teamId={teamId} interval={intervalOf(search)} />}
        <NoIssues filtered={isFiltered} open={open} onClear={clear} />
      </>
    )
  }
  return (
    <TopThree value={top}>
      <IssueGroups {...{ groups, view, list, folded, fold, teamId, hasClosed }} hand={isArranged ? undefined : hand} />
      {selection.rows.length > 0 && <IssueSelectionBar issues={selection.rows} open={open} onClear={selection.clear} />}
      {list.popups}
      {hand.announcement}
    </TopThree>
  )
}

const nameOf = ({ title }: Issue) => title
const mayChoose = ({ can, status }: Issue) => can.edit && status === 'open'

/** The groups of the view in the address, and all open issues of its tab. */
const useGroups = ({ issues, teamId, text }: Pick<Props, 'issues' | 'teamId' | 'text'>) => {
  const [{ tab, status, closed, archived }] = useIssuesSearch()
  const about = useAbout(true)
  const { today } = about
  const filtered = useFiltered({ rows: issues, facets, about })
  const { filters } = useFilters(facets)
  const isFiltered = text !== '' || status !== undefined || isFiltering(filters)
  const found = useMemo(() => {
    const about = { teamId, today }
    const groups = groupsOf(filtered, { tab, status, closed, archived, q: text }, about)
    const whole = groupsOf(issues, { tab, closed: 'all' }, about)
    const shown = isFiltered ? groups : whole
    return {
      groups,
      openIssues: whole.open,
      hasClosed: whole.closed.length > 0,
      isEmpty: Object.values(shown).every((rows) => rows.length === 0),
    }
  }, [issues, filtered, isFiltered, tab, status, closed, archived, text, teamId, today])
  const { rows, view } = useListView({
    rows: found.groups.open,
    facets,
    about,
    own: inOrder,
    scope: [teamId, tab, text].join(),
  })
  const isArranged = view.sorted !== undefined || view.groups !== undefined
  const groups = useMemo(
    () => (isArranged ? { ...found.groups, open: rows } : found.groups),
    [isArranged, found.groups, rows],
  )
  return { ...found, groups, view, isFiltered, isArranged }
}

/** Which groups are folded; `rows` are those in sight. */
const useFolded = (groups: Groups) => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = (name: string) =>
    setFolded((names) => new Set(names.has(name) ? [...names].filter((each) => each !== name) : [...names, name]))
  const { open, sent, closed } = groups
  const rows = useMemo(
    () => [open, folded.has('sent') ? [] : sent, folded.has('closed') ? [] : closed].flat(),
    [open, sent, closed, folded],
  )
  return { folded, fold, rows }
}

/** The team's order, made by hand. */
const useOrder = (open: Issue[]) => {
  const { mutate: place } = usePlace()
  return useByHand({
    rows: open,
    nameOf,
    onOrder: (ids, moved) => {
      const at = ids.indexOf(moved)
      const byId = (id: number | undefined) => open.find((issue) => issue.id === id)
      const issue = byId(moved)
      const was = open[open.findIndex(({ id }) => id === moved) - 1]
      if (issue) place({ issue, before: byId(ids[at - 1]), after: byId(ids[at + 1]), was })
    },
  })
}
