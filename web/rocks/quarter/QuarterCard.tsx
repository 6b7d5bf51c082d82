import { elapsedShare, isCurrent, weekIn, weeksOfQuarter } from '#contract/calendar.ts'
import type { Period } from '#contract/calendar.ts'
import { RockStatus } from '#contract/rocks.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { counted } from '../../ui/counted.ts'
import { StatusPill } from '../statuses.tsx'
import type { Figures } from '../view.ts'
import styles from './quarter.module.css'

type Props = { quarter: Period; figures: Figures | undefined }

const weeks = Array.from({ length: weeksOfQuarter }, (_, index) => index + 1)

/** The progress of a team's rocks beside that of the quarter. */
export const QuarterCard = ({ quarter, figures }: Props) => (
  <section className={styles.card} aria-label="Quarter Progress">
    <div className={styles.average}>
      <h2 className={styles.heading}>Quarter Progress</h2>
      <div className={styles.figure}>
        {figures?.progress ?? '–'}
        <small>%</small>
      </div>
      <p>average of {figures ? counted(figures.total, 'rock') : '–'}</p>
    </div>
    <Weeks quarter={quarter} progress={figures?.progress ?? 0} />
    <dl className={styles.counts}>
      {RockStatus.options.map((status) => (
        <div key={status}>
          <dt>
            <StatusPill status={status} bare />
          </dt>
          <dd>{figures?.counts[status] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Weeks = ({ quarter, progress }: { quarter: Period; progress: number }) => {
  const today = useWorkspaceDay()
  const now = weekIn(quarter, today)
  return (
    <div>
      <div className={styles.words}>
        <b>{quarter.name}</b>
        <span>{Math.round(elapsedShare(quarter, today) * 100)}% of the quarter has passed</span>
      </div>
      {isCurrent(quarter, today) && (
        <span className="sr-only">
          Week {now} of {weeksOfQuarter}
        </span>
      )}
      <div className={styles.weeks} aria-hidden="true">
        {weeks.map((week) => (
          <span key={week} data-past={week < now} data-now={week === now}>
            <i />
            {week}
          </span>
        ))}
        <b style={{ width: `${progress}%` }} />
      </div>
    </div>
  )
}
