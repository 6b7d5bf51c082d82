import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { numberText, t } from '#contract/words.ts'
import { useAbout } from '../../teams/about.ts'
import { useNow } from '../../ui/clock.ts'
import { GroupedCards } from '../../ui/list/GroupedCards.tsx'
import { useFocusFollows } from '../../ui/list/list-focus.ts'
import { Renaming } from '../../ui/list/Renaming.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useListView } from '../../ui/list/view/use-list-view.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { usePrinting } from '../../ui/printing.ts'
import { rowProps } from '../../ui/row-focus.ts'
import { useRemove } from '../changes.ts'
import { cardCommands } from '../commands.ts'
import type { Act } from '../commands.ts'
import { isEarly } from '../entrances/entrances.ts'
import { readyPlaceOf, roomOf, useEnter } from '../entrances/use-enter.ts'
import { facets } from '../facets.ts'
import type { History } from '../past/queries.ts'
import { useMeetingsSearch } from '../search.ts'
import { bySeries, byStart, latestFirst } from '../view.ts'
import type { Groups } from '../view.ts'
import styles from './cards.module.css'
import { editing } from './editing.ts'
import { MeetingCard } from './MeetingCard.tsx'
import type { SeriesOfCard } from './MeetingCard.tsx'

type Props = Groups & {
  /** What the minutes say of past meetings. */
  history: History
  open: Act['open']
  /** Shown when there are none. */
  none: ReactNode
}

const kind = 'meeting'
const nameOf = ({ title }: Meeting) => title

export const MeetingCards = ({ upcoming, past, history, open, none }: Props) => {
  const [{ tab, q, from, until, type, by }] = useMeetingsSearch()
  const series = useSeries(upcoming)
  const isPast = tab === 'past'
  const arranged = useListView({
    rows: isPast ? past : series.rows,
    facets,
    about: useAbout(false),
    own: isPast ? latestFirst : byStart,
    scope: ['meetings', tab, q, from, until, type, by].join(),
  })
  const { shown, more, showMore } = useFirst(arranged.rows)
  const act = useAct(open)
  const place = useRef<HTMLDivElement>(null)
  const abreast = () => {
    const grid = place.current?.querySelector('ul')
    return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
  }
  const list = useList({ kind, rows: shown, nameOf, act, commandsOf: cardCommands, editing, abreast })
  useFocusFollows({ kind, ids: shown.map(({ id }) => id), focus: list.focus })
  const now = useNow()
  if (arranged.isEmpty) return none
  return (
    <>
      <div ref={place}>
        <GroupedCards rows={shown} view={arranged.view} className={styles.cards}>
          {(meeting) => (
            <li key={meeting.id}>
              <div {...rowProps(kind, meeting.id)} className={styles.card} onFocus={() => list.tools.enter(meeting.id)}>
                <Renaming row={meeting} tools={list.tools} active={list.renamed === meeting.id}>
                  <MeetingCard
                    {...{ meeting, now, act }}
                    history={history.get(meeting.id)}
                    series={isPast ? undefined : series.of(meeting)}
                    menu={
                      <MenuButton
                        label={t('Actions for "{title}"', { title: meeting.title })}
                        onOpen={(button) => list.tools.openMenu?.(meeting, button)}
                      />
                    }
                  />
                </Renaming>
              </div>
            </li>
          )}
        </GroupedCards>
      </div>
      {more > 0 && (
        <Button variant="default" className={styles.more} onClick={showMore}>
          {t('Show {more} more', { more: numberText(more) })}
        </Button>
      )}
      {list.popups}
    </>
  )
}

/** Upcoming meetings with each series once, until it is opened. */
const useSeries = (upcoming: Meeting[]) => {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const { rows, later } = useMemo(() => bySeries(upcoming, opened), [upcoming, opened])
  const heads = useMemo(() => new Set(bySeries(upcoming).rows), [upcoming])
  const toggle = (id: number) =>
    setOpened((ids) => new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]))
  const of = (meeting: Meeting): SeriesOfCard | undefined => {
    const { seriesId } = meeting
    if (seriesId === null || !heads.has(meeting)) return undefined
    return { later: later.get(seriesId) ?? 0, opened: opened.has(seriesId), onToggle: () => toggle(seriesId) }
  }
  return { rows, of }
}

const atOnce = 60

/** The first of many; paper has all. */
const useFirst = (rows: Meeting[]) => {
  const [count, setCount] = useState(atOnce)
  const printing = usePrinting()
  const shown = useMemo(() => (printing ? rows : rows.slice(0, count)), [rows, count, printing])
  return {
    shown,
    more: Math.min(atOnce, rows.length - shown.length),
    showMore: () => setCount(count + atOnce),
  }
}

const useAct = (open: Act['open']): Act => {
  const [, change] = useMeetingsSearch()
  const enterNow = useEnter()
  const navigate = useNavigate()
  const { mutate: remove } = useRemove()
  const enter = useCallback(
    (meeting: Meeting) => (isEarly(meeting, new Date()) ? open({ kind: 'start', id: meeting.id }) : enterNow(meeting)),
    [open, enterNow],
  )
  const showAgenda = useCallback(
    ({ id }: Meeting) => change({ tab: 'agendas', agenda: id }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function each time that does the same
    [],
  )
  return useMemo(
    () => ({
      open,
      remove,
      showAgenda,
      enter,
      visit: (meeting) => void navigate(roomOf(meeting)),
      prepare: (meeting) => void navigate(readyPlaceOf(meeting)),
    }),
    [open, remove, showAgenda, enter, navigate],
  )
}
