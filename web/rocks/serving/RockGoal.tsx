import { Link } from '@tanstack/react-router'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useKnownGoals } from '../../goals/known-goals.ts'
import styles from '../milestones/milestones.module.css'

/** Leads to the goal that a rock serves. */
export const RockGoal = ({ rock: { goalId, teamId } }: { rock: Rock }) => {
  const goal = useKnownGoals(teamId).find(({ id }) => id === goalId)
  return (
    goal && (
      <Link
        to="/strategic-vision"
        search={{ team: teamId, tab: 'traction', goal: goal.id }}
        dir="auto"
        className={styles.origin}
      >
        {t('for {title}', { title: goal.title })}
      </Link>
    )
  )
}
