import { weekOfQuarter, weeksOfQuarter } from '#contract/calendar.ts'
import { t } from '#contract/words.ts'
import { useCurrentQuarter, useWorkspaceDay } from '../days/workspace-calendar.ts'
import { Beat } from '../ui/Beat.tsx'
import styles from './StripBeat.module.css'

/** The current week of the quarter, in the strip below a phone's header. */
export const StripBeat = () => {
  const week = weekOfQuarter(useCurrentQuarter(), useWorkspaceDay())
  return (
    <div className={styles.strip}>
      <Beat week={week} />
      <span>{t('Week {week} of {total}', { week, total: weeksOfQuarter })}</span>
    </div>
  )
}
