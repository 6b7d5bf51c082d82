import { useContext } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { PlaceContext } from '../../../detail/place.ts'
import { besidePanel } from '../../../ui/command.ts'
import { useDialogs } from '../../../ui/dialogs.ts'
import { commandOfKey, usePageKeys } from '../../../ui/keys.ts'
import { useRowCommands } from '../../../ui/list/row-commands.tsx'
import { isInDetail } from '../../../ui/list/shown-row.ts'
import { RockDialogs } from '../../lazy-parts.ts'
import type { OpenDialog } from '../../RockDialogs.tsx'
import { useRemoveMilestone } from '../changes.ts'
import { commandsOf } from '../commands.ts'
import type { RockPart } from '../MilestoneList.tsx'

/** What the dots of the panel offer for a milestone, and the dialogs that some of it opens. */
export const useMilestoneCommands = (rock: Rock, milestone: Milestone) => {
  const { showRock } = useContext(PlaceContext)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { mutate: remove } = useRemoveMilestone()
  const removeIt = () => {
    showRock(rock.id)
    remove({ rock, milestone })
  }
  const { commandsOf: allOf, popups } = useRowCommands<RockPart>({
    kind: 'milestone',
    nameOf: (part) => part.milestone.name,
    commandsOf: (part) => commandsOf(part.rock, part.milestone, { open, remove: removeIt }, []),
  })
  const commands = besidePanel(allOf({ rock, milestone }))
  // The list behind would take them for its rock's.
  usePageKeys(
    (key, { target, shift }) => {
      const command = isInDetail(target) || target === document.body ? commandOfKey(commands, key) : undefined
      command?.act({ shift })
      return command !== undefined
    },
    { first: true },
  )
  return {
    commands,
    popups: (
      <>
        {popups}
        {shown && <RockDialogs shown={shown} rows={[rock]} teamId={rock.teamId} onClose={close} />}
      </>
    ),
  }
}
