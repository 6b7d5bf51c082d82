import { weekOfQuarter, weeksOfQuarter } from '#contract/calendar.ts'
import { useCurrentQuarter, useWorkspaceDay } from '../days/workspace-calendar.ts'
import { Beat } from '../ui/Beat.tsx'
import styles from './WeekBeat.module.css'

/** At the foot of the sidebar: the current week of the quarter. */
export const WeekBeat = ({ upright }: { upright: boolean }) => {
  const quarter = useCurrentQuarter()
  const week = weekOfQuarter(quarter, useWorkspaceDay())
  return (
    <div className={styles.foot} data-upright={upright}>
      {upright ? (
        <span className="sr-only">
          Week {week} of {weeksOfQuarter}
        </span>
      ) : (
        <div className={styles.words}>
          <b>
            Week {week} of {weeksOfQuarter}
          </b>
          <span>{quarter.name}</span>
        </div>
      )}
      <Beat week={week} upright={upright} />
    </div>
  )
}

/** The same, in the strip below a phone's header. */
export const StripBeat = () => {
  const week = weekOfQuarter(useCurrentQuarter(), useWorkspaceDay())
  return (
    <div className={styles.strip}>
      <Beat week={week} />
      <span>
        Week {week} of {weeksOfQuarter}
      </span>
    </div>
  )
}
