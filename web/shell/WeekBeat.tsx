import { weekOfQuarter } from '#contract/days.ts'
import { Beat } from '../ui/Beat.tsx'
import { useToday } from '../ui/clock.ts'
import styles from './WeekBeat.module.css'

/** At the foot of the sidebar: the current week of the quarter. */
export const WeekBeat = ({ upright }: { upright: boolean }) => {
  const { quarter, week } = weekOfQuarter(useToday())
  return (
    <div className={styles.foot} data-upright={upright}>
      {upright ? (
        <span className="sr-only">Week {week} of 13</span>
      ) : (
        <div className={styles.words}>
          <b>Week {week} of 13</b>
          <span>{quarter}</span>
        </div>
      )}
      <Beat week={week} upright={upright} />
    </div>
  )
}

/** The same, in the strip below a phone's header. */
export const StripBeat = () => {
  const { week } = weekOfQuarter(useToday())
  return (
    <div className={styles.strip}>
      <Beat week={week} />
      <span>Week {week} of 13</span>
    </div>
  )
}
