import { useContext } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { PlaceContext } from '../../../detail/place.ts'
import { useDialogs } from '../../../ui/dialogs.ts'
import { useRowCommands } from '../../../ui/list/row-commands.tsx'
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
  const act = (dialog: OpenDialog) => {
    if (dialog.kind !== 'delete milestone') return open(dialog)
    showRock(rock.id)
    remove({ rock, milestone })
  }
  const { commandsOf: allOf, popups } = useRowCommands<RockPart>({
    kind: 'milestone',
    nameOf: (part) => part.milestone.name,
    commandsOf: (part) => commandsOf(part.rock, part.milestone, act, []),
  })
  return {
    commands: allOf({ rock, milestone }),
    popups: (
      <>
        {popups}
        {shown && <RockDialogs shown={shown} rows={[rock]} teamId={rock.teamId} onClose={close} />}
      </>
    ),
  }
}
