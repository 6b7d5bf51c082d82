import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconMessageCircle,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { Milestone } from '#contract/milestones.ts'
import type { Day } from '#contract/fields.ts'
import type { Rock } from '#contract/rocks.ts'
import { useToday } from '../ui/clock.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import type { Entry } from '../ui/entry.ts'
import type { OpenMenu } from './list-state.ts'
import { isLeftOver } from './quarter-time.ts'
import { moved } from './order.ts'
import type { RowActions } from './row-actions.ts'

type Props = OpenMenu & { actions: RowActions; onClose: () => void }

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const

export const RockMenu = ({ rock, milestone, button, actions, onClose }: Props) => {
  const today = useToday()
  const entries = milestone ? entriesOfMilestone(rock, milestone, actions) : entriesOf(rock, actions, today)
  const label = `Actions for "${milestone?.name ?? rock.title}"`
  return <RowMenu label={label} button={button} entries={entries} onClose={onClose} />
}

const entriesOf = (rock: Rock, actions: RowActions, today: Day): Entry[] => {
  const { edit, delete: mayDelete } = rock.can
  const archive = rock.isArchived
    ? { name: 'Take out of the archive', icon: <IconArchiveOff {...icon} /> }
    : { name: 'Archive', icon: <IconArchive {...icon} /> }
  const carry = { name: 'Carry over', icon: <IconArrowForwardUp {...icon} />, act: () => actions.carryOver(rock) }
  const remove = { name: 'Delete', icon: <IconTrash {...icon} />, hint: '⌫', act: () => actions.remove(rock) }
  return [
    { name: edit ? 'Edit' : 'View', icon: <IconPencil {...icon} />, hint: 'E', act: () => actions.edit(rock) },
    { name: 'Comments', icon: <IconMessageCircle {...icon} />, hint: 'M', act: () => actions.comments(rock) },
    ...(isLeftOver(rock, today) ? [carry] : []),
    ...(edit ? [{ ...archive, act: () => actions.archive(rock) }] : []),
    ...(mayDelete ? [{ ...remove, danger: true as const }] : []),
  ]
}

const entriesOfMilestone = (rock: Rock, milestone: Milestone, actions: RowActions): Entry[] => {
  const { edit } = rock.can
  const ids = rock.milestones.map(({ id }) => id)
  const place = ids.indexOf(milestone.id)
  const move = (by: 1 | -1) => () => actions.reorder(rock, moved(ids, milestone.id, place + by))
  const up = { name: 'Move up', icon: <IconArrowUp {...icon} />, hint: 'Alt ↑', act: move(-1) }
  const down = { name: 'Move down', icon: <IconArrowDown {...icon} />, hint: 'Alt ↓', act: move(1) }
  const remove = { name: 'Delete', icon: <IconTrash {...icon} />, act: () => actions.removeMilestone(rock, milestone) }
  return [
    {
      name: edit ? 'Edit' : 'View',
      icon: <IconPencil {...icon} />,
      act: () => actions.editMilestone(rock, milestone),
    },
    {
      name: 'Comments',
      icon: <IconMessageCircle {...icon} />,
      act: () => actions.commentMilestone(rock, milestone),
    },
    ...(edit && place > 0 ? [up] : []),
    ...(edit && place < rock.milestones.length - 1 ? [down] : []),
    ...(edit ? [{ ...remove, danger: true as const }] : []),
  ]
}
