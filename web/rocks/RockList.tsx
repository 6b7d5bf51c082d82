import { useContext, useDeferredValue, useMemo } from 'react'
import { elapsedShare, isCurrent } from '#contract/calendar.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../days/workspace-calendar.ts'
import { useExpanded } from '../ui/list/expanded.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { List } from '../ui/list/List.tsx'
import { useSelection } from '../ui/list/selection.ts'
import { DetailContext } from '../ui/list/shown-row.ts'
import { useList } from '../ui/list/use-list.ts'
import { useListView } from '../ui/list/view/use-list-view.ts'
import type { ListView } from '../ui/list/view/use-list-view.ts'
import { useAbout } from '../teams/about.ts'
import { noFilters } from '../ui/view-search.ts'
import type { ListState } from '../ui/list/use-list.ts'
import { useArchive, useRemove } from './changes.ts'
import { below, columns } from './columns.tsx'
import { commandsOf } from './commands.ts'
import type { Act } from './commands.ts'
import { facets } from './facets.ts'
import { editing } from './in-place/editing.ts'
import { useSetStatus } from './in-place/use-status.ts'
import { RockSelectionBar, Timeline } from './lazy-parts.ts'
import { useFollow } from './quarter/follow.ts'
import { RockCard } from './RockCard.tsx'
import styles from './rocks.module.css'
import { useRocksSearch } from './quarter/rocks-search.ts'
import { inOrder, inView, sectionsOf } from './view.ts'
import type { Section } from './view.ts'

const [NoRocks] = lazyWithPreload(async () => (await import('./NoRocks.tsx')).NoRocks)

type Props = {
  own: Rock[]
  shared: Rock[]
  /** The search. */
  text: string
  open: Act['open']
  onClear: () => void
}

export const RockList = ({ own, shared, text, open, onClear }: Props) => {
  const [{ quarter, view }, change] = useRocksSearch()
  const { sections, isEmpty, view: shown } = useSections({ own, shared, text: useDeferredValue(text) })
  const rows = useMemo(() => sections.flatMap(({ rocks }) => rocks), [sections])
  const selection = useSelection({
    label: t('Select all rocks shown'),
    rows,
    mayChoose,
    scope: [quarter.key, view].join(),
  })
  const { act, expanded } = useAct(open, selection.rows)
  const list = useList({ kind: 'rock', rows, nameOf, act, commandsOf, selection, editing })
  if (isEmpty) {
    const clear = () => {
      onClear()
      change({ q: undefined, status: undefined, ...noFilters })
    }
    return <NoRocks filtered={own.length + shared.length > 0} open={open} onClear={clear} />
  }
  return (
    <>
      <Sections {...{ sections, list, expanded }} shown={shown} />
      {selection.rows.length > 0 && <RockSelectionBar rocks={selection.rows} onClear={selection.clear} />}
      {list.popups}
    </>
  )
}

const nameOf = ({ title }: Rock) => title
const mayChoose = ({ can }: Rock) => can.edit

/** The rocks of the view in the address, by section. */
const useSections = ({ own, shared, text: q }: Pick<Props, 'own' | 'shared' | 'text'>) => {
  const [{ quarter, status, view }] = useRocksSearch()
  const matching = useMemo(() => inView([...own, ...shared], { q, status }), [own, shared, q, status])
  const about = useAbout(shared.length > 0)
  const scope = [quarter.key, status, q, view].join()
  const ungrouped = view === 'timeline'
  const list = useListView({ rows: matching, facets, about, own: inOrder, scope, ungrouped })
  const isGrouped = list.view.groups !== undefined
  const sections = useMemo((): Section[] => {
    if (isGrouped) return [{ name: 'all', title: null, rocks: list.rows }]
    const sharedIds = new Set(shared.map(({ id }) => id))
    const isShared = ({ id }: Rock) => sharedIds.has(id)
    return sectionsOf(
      list.rows.filter((rock) => !isShared(rock)),
      list.rows.filter(isShared),
    )
  }, [isGrouped, list.rows, shared])
  return { ...list, sections }
}

type SectionsProps = {
  sections: Section[]
  list: ListState<Rock, Act>
  expanded: ReadonlySet<number>
  shown: ListView<Rock>
}

const Sections = ({ sections, list, expanded, shown }: SectionsProps) => {
  const [{ quarter, view }] = useRocksSearch()
  const listOf = ({ title, rocks }: Section) =>
    view === 'timeline' ? (
      <Timeline quarter={quarter} rocks={rocks} show={list.tools.act.show} />
    ) : (
      <List
        label={title ?? t('Rocks of {name}', { name: quarter.name })}
        {...{ list, columns, below, expanded }}
        rows={rocks}
        view={shown}
        Card={RockCard}
      />
    )
  return (
    <div className={styles.sections} data-view={view} style={{ ['--rows' as string]: list.rows.length }}>
      {sections.map((section) => (
        <section key={section.name}>
          {section.title && (
            <h2 className={styles.sectionTitle}>
              {section.title} <span>({section.rocks.length})</span>
            </h2>
          )}
          {listOf(section)}
        </section>
      ))}
    </div>
  )
}

const useAct = (open: Act['open'], chosen: readonly Rock[]) => {
  const [{ quarter }] = useRocksSearch()
  const calendar = useCalendar()
  const today = useWorkspaceDay()
  const elapsed = isCurrent(quarter, today) ? elapsedShare(quarter, today) : null
  const { expanded, expand, show } = useExpanded()
  const { mutate: archive } = useArchive()
  const setStatus = useSetStatus(chosen)
  const { mutate: remove } = useRemove()
  const { show: showRow } = useContext(DetailContext)
  const follow = useFollow(show)
  const act = useMemo<Act>(
    () => ({
      open,
      show: (id, milestone) => showRow({ kind: 'rock', id, milestone }),
      expand: ({ id }) => expand(id),
      archive: (rock) => archive({ rock, isArchived: !rock.isArchived }),
      setStatus,
      remove,
      follow,
      calendar,
      today,
      elapsed,
    }),
    [open, showRow, expand, archive, setStatus, remove, follow, calendar, today, elapsed],
  )
  return { act, expanded }
}
