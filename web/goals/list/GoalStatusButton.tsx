import { goalStatuses } from '#contract/goals.ts'
import type { GoalStatus, PlanGoal } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import { usePopup } from '../../ui/popup.ts'
import { preloadMenu, RowMenu } from '../../ui/RowMenu.tsx'
import { GoalPill } from '../GoalPill.tsx'
import { statuses } from '../statuses.tsx'
import styles from './goals.module.css'

type Props = { goal: PlanGoal; onChange: (status: GoalStatus) => void }

/** A goal's status, which is changed where it stands. */
export const GoalStatusButton = ({ goal, onChange }: Props) => {
  const { opener, popup } = usePopup('menu', preloadMenu)
  if (!goal.can.edit) return <GoalPill status={goal.status} />
  const label = t('Status of "{title}"', { title: goal.title })
  const commands = goalStatuses.map((status) => {
    const { label: name, Icon } = statuses[status]
    return { name, icon: Icon, act: () => status !== goal.status && onChange(status) }
  })
  return (
    <>
      <button
        type="button"
        {...opener}
        className={styles.status}
        aria-label={`${label}: ${statuses[goal.status].label}`}
      >
        <GoalPill status={goal.status} />
      </button>
      {popup && <RowMenu {...popup} label={label} commands={commands} />}
    </>
  )
}
