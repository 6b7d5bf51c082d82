import type { ReactNode } from 'react'
import type { PlanGoal } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { tip } from '../../ui/tips.ts'
import { useSet } from '../changes.ts'
import type { OpenDialog } from '../GoalDialogs.tsx'
import styles from './goals.module.css'
import { GoalStatusButton } from './GoalStatusButton.tsx'
import { ProgressField } from './ProgressField.tsx'

type Props = {
  goal: PlanGoal
  /** How much of the plan's year has passed, from 0 to 1. */
  elapsed: number
  /** What makes it a line that can be moved. */
  line: object | undefined
  grip: ReactNode
  open: (shown: OpenDialog) => void
  onMenu?: ((button: HTMLElement) => void) | undefined
}

export const GoalLine = ({ goal, elapsed, line, grip, open, onMenu }: Props) => {
  const { mutate: set } = useSet()
  const { title, status, progress, assignee } = goal
  const owner = assignee?.fullName ?? t('Unassigned')
  return (
    <li {...line} className={styles.line} data-over={status !== 'active'}>
      {grip}
      <span className={styles.standing}>
        <GoalStatusButton goal={goal} onChange={(status) => set({ goal, wish: { status } })} />
      </span>
      <span className={styles.title}>
        <RowTitle title={title} onOpen={() => open({ kind: 'edit', id: goal.id })} />
      </span>
      <span className={styles.person} {...tip(owner)}>
        <Avatar person={assignee} />
        <span className="sr-only">{owner}</span>
      </span>
      <span className={styles.progress}>
        <ProgressBar progress={progress} elapsed={status === 'active' ? elapsed : null} />
        <ProgressField goal={goal} onChange={(progress) => set({ goal, wish: { progress } })} />
      </span>
      {onMenu && <MenuButton label={t('Actions for "{title}"', { title })} onOpen={onMenu} />}
    </li>
  )
}
