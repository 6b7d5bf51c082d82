import { useContext } from 'react'
import { elapsedShare, isCurrent, periodOf } from '#contract/calendar.ts'
import type { Rock } from '#contract/rocks.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { PlaceContext } from '../../detail/place.ts'
import { besidePanel } from '../../ui/command.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { useRowCommands } from '../../ui/list/row-commands.tsx'
import { DetailContext } from '../../ui/list/shown-row.ts'
import { useArchive, useRemove } from '../changes.ts'
import { commandsOf } from '../commands.ts'
import type { Act } from '../commands.ts'
import { useSetStatus } from '../in-place/use-status.ts'
import { RockDialogs } from '../lazy-parts.ts'
import type { OpenDialog } from '../RockDialogs.tsx'

const nameOf = ({ title }: Rock) => title

/** What a rock in the panel acts through. */
const useAct = (rock: Rock, open: Act['open']): Act => {
  const calendar = useCalendar()
  const today = useWorkspaceDay()
  const quarter = periodOf('quarter', rock.dueDate ?? today, calendar)
  const { show } = useContext(DetailContext)
  const { close } = useContext(PlaceContext)
  const { mutate: archive } = useArchive()
  const setStatus = useSetStatus()
  const { mutate: remove } = useRemove()
  return {
    open,
    remove: () => {
      close()
      remove(rock)
    },
    show: (id, milestone) => show({ kind: 'rock', id, milestone }),
    expand: () => undefined,
    archive: (row) => archive({ rock: row, isArchived: !row.isArchived }),
    setStatus,
    follow: (id) => show({ kind: 'rock', id }),
    calendar,
    today,
    elapsed: isCurrent(quarter, today) ? elapsedShare(quarter, today) : null,
  }
}

/** What the dots of the panel offer, and the dialogs that some of it opens, also about milestones. */
export const useRockCommands = (rock: Rock) => {
  const { shown, open, close } = useDialogs<OpenDialog>()
  const act = useAct(rock, open)
  const { commandsOf: allOf, popups } = useRowCommands<Rock>({
    kind: 'rock',
    nameOf,
    commandsOf: (row) => besidePanel(commandsOf(row, act)),
  })
  return {
    act,
    commands: allOf(rock),
    popups: (
      <>
        {popups}
        {shown && <RockDialogs shown={shown} rows={[rock]} teamId={rock.teamId} onClose={close} />}
      </>
    ),
  }
}
