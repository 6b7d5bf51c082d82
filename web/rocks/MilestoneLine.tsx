import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CommentCount, Counts, FileCount } from '../ui/Counts.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Tick } from '../ui/Tick.tsx'
import { tip } from '../ui/tips.ts'
import type { DragListeners } from './dragging.ts'
import { MilestoneDue } from './RockDue.tsx'
import type { RowActions } from './row-actions.ts'
import styles from './Milestones.module.css'

type Props = {
  rock: Rock
  milestone: Milestone
  actions: RowActions
  /** It is being dragged. */
  dragged: boolean
  /** On which side of the line what is being dragged would go. */
  drop: 'above' | 'below' | null
  grip: DragListeners
  onMove: (by: 1 | -1) => void
}

export const MilestoneLine = ({ rock, milestone, actions, dragged, drop, grip, onMove }: Props) => {
  const { completed, assignee, comments, attachments, name } = milestone
  const { edit } = rock.can
  return (
    <li className={styles.line} data-done={completed} data-dragged={dragged} data-drop={drop}>
      {edit && <Grip name={name} listeners={grip} onMove={onMove} />}
      <Tick
        done={completed}
        label={`Mark "${name}" complete`}
        disabled={!edit}
        onChange={() => actions.toggle(rock, milestone)}
      />
      <span className={styles.name}>
        <RowTitle title={name} onOpen={() => actions.editMilestone(rock, milestone)} />
      </span>
      <Counts>
        <CommentCount count={comments.length} onOpen={() => actions.commentMilestone(rock, milestone)} />
        <FileCount count={attachments.length} onOpen={() => actions.editMilestone(rock, milestone)} />
      </Counts>
      <span className={styles.person} {...tip(assignee?.fullName ?? 'Unassigned')}>
        <Avatar person={assignee} />
        <span className="sr-only">{assignee?.fullName ?? 'Unassigned'}</span>
      </span>
      <span className={styles.due}>
        <MilestoneDue rock={rock} milestone={milestone} />
      </span>
      <MenuButton label={`Actions for "${name}"`} onOpen={(button) => actions.menu(rock, button, milestone)} />
    </li>
  )
}

type GripProps = { name: string; listeners: DragListeners; onMove: (by: 1 | -1) => void }

/** Dragged by pointer, or moved by Alt with an arrow key. */
const Grip = ({ name, listeners, onMove }: GripProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      {...listeners}
      className={styles.grip}
      {...tip('Drag to reorder, or Alt with ↑ ↓')}
      aria-label={`Move "${name}"`}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical aria-hidden size={14} />
    </button>
  )
}
