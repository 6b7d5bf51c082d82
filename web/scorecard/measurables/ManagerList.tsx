import { useDeferredValue, useMemo, useState } from 'react'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { useTeamNames } from '../../teams/names.ts'
import { withOthers } from '../../ui/list/added-commands.ts'
import { useByHand } from '../../ui/list/by-hand.tsx'
import { List } from '../../ui/list/List.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { virtual } from '../../ui/list/virtual.tsx'
import { usePlace as usePlaceGroup, useRemove as useRemoveGroup } from '../groups/changes.ts'
import { type Place, sharedWith, useArchive, usePlace, useRemove, useShare } from './changes.ts'
import { columns } from './columns.tsx'
import { type Act, commandsOf } from './commands.ts'
import { MeasurableCard } from './MeasurableCard.tsx'
import { NoMeasurables } from './NoMeasurables.tsx'
import { groupPlaceAt, type Line, linesOf, nameOfLine, placeAt } from './view.ts'

type Props = {
  items: Measurable[]
  groups: ScorecardGroup[]
  teamId: number
  /** What is searched for. */
  text: string
  open: Act['open']
  onClear: () => void
}

/** The measurables on a team's scorecard, below the heads of their groups. */
export const ManagerList = ({ items, groups, teamId, text, open, onClear }: Props) => {
  const sought = useDeferredValue(text)
  const lines = useMemo(() => linesOf({ items, groups, teamId, text: sought }), [items, groups, teamId, sought])
  const act = useAct(teamId, open)
  const hand = useOrder(lines, teamId)
  const isSearching = sought.trim() !== ''
  const list = useList({
    kind: 'measurable',
    rows: lines,
    nameOf: nameOfLine,
    act,
    commandsOf: (line, act) => withOthers(commandsOf(line, act), isSearching ? [] : hand.commandsOf(line)),
  })
  if (lines.length === 0) return <NoMeasurables filtered={items.length > 0} open={open} onClear={onClear} />
  return (
    <>
      <List
        list={list}
        label={t('Measurables')}
        columns={columns}
        Card={MeasurableCard}
        virtual={inSight}
        {...(!isSearching && { hand })}
      />
      {list.popups}
      {hand.announcement}
    </>
  )
}

const inSight = virtual(36, 72)

const useAct = (teamId: number, open: Act['open']): Act => {
  const archive = useArchive()
  const { mutate: remove } = useRemove()
  const { mutate: removeGroup } = useRemoveGroup()
  const { mutate: share } = useShare()
  const nameOfTeam = useTeamNames()
  const today = useWorkspaceDay()
  const calendar = useCalendar()
  return useMemo(
    () => ({
      teamId,
      open,
      archive,
      remove,
      removeGroup,
      takeOff: (item) => share({ item, teamIds: sharedWith(item).filter((id) => id !== teamId) }),
      nameOfTeam: (id) => nameOfTeam(id) ?? t('another team'),
      today,
      calendar,
    }),
    [teamId, open, archive, remove, removeGroup, share, nameOfTeam, today, calendar],
  )
}

const placeIn = (lines: Line[], ids: readonly number[], { id }: Line, teamId: number): Place => {
  const { groupId, before, after } = placeAt(lines, ids, id)
  const around = { before: before?.position ?? null, after: after?.position ?? null }
  return { teamId, groupId, afterId: before?.item.id ?? null, ...around }
}

/** The team's order: measurables move within their group and to others, a group moves as a whole. */
const useOrder = (lines: Line[], teamId: number) => {
  const { mutate: place } = usePlace()
  const { mutate: placeGroup } = usePlaceGroup()
  const [round, setRound] = useState(0)
  // A move that changes nothing starts the order afresh.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => [...lines], [lines, round])
  return useByHand({
    rows,
    nameOf: nameOfLine,
    onOrder: (ids, moved) => {
      setRound((round) => round + 1)
      const line = lines.find(({ id }) => id === moved)
      if (line?.kind === 'item') {
        const order = lines.map(({ id }) => id)
        return place({
          row: line.item,
          to: placeIn(lines, ids, line, teamId),
          was: placeIn(lines, order, line, teamId),
        })
      }
      const to = groupPlaceAt(lines, ids, moved)
      if (to) placeGroup(to)
    },
  })
}
