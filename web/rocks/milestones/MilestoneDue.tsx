import { IconFlag } from '@tabler/icons-react'
import { isOverdue } from '#contract/days.ts'
import { nextDue } from '#contract/milestones.ts'
import type { Milestone } from '#contract/milestones.ts'
import { isOver } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useToday } from '../../ui/clock.ts'
import { shortDate } from '../../ui/dates.ts'
import { DueDate } from '../../ui/DueDate.tsx'
import { tip } from '../../ui/tips.ts'
import styles from './milestones.module.css'

/** A milestone's due date; once its rock is over, nothing about it is late. */
export const MilestoneDue = ({ rock, milestone }: { rock: Rock; milestone: Milestone }) => (
  <DueDate item={{ completed: milestone.completed || isOver(rock), dueDate: milestone.dueDate }} />
)

/** When the next milestone of a rock that is not over is due; marked when that day has passed. */
export const NextMilestone = ({ rock }: { rock: Rock }) => {
  const today = useToday()
  const day = nextDue(rock.milestones)
  if (day === null || isOver(rock)) return null
  const late = isOverdue({ completed: false, dueDate: day }, today)
  return (
    <span className={styles.next} data-late={late} {...tip(late ? t('A milestone is late') : t('Next milestone'))}>
      <IconFlag aria-hidden size={13} stroke={1.75} />
      <span className="sr-only">{late ? t('A milestone is late:') : t('Next milestone:')} </span>
      {shortDate(day)}
    </span>
  )
}
