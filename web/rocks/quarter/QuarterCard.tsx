import { quarterName } from '#contract/quarters.ts'
import type { Quarter } from '#contract/quarters.ts'
import { RockStatus } from '#contract/rocks.ts'
import { useToday } from '../../ui/clock.ts'
import { counted } from '../../ui/counted.ts'
import { elapsedShare, weekIn } from './quarter-time.ts'
import { StatusPill } from '../statuses.tsx'
import type { Figures } from '../view.ts'
import styles from './quarter.module.css'

type Props = { quarter: Quarter; figures: Figures | undefined }

const weeks = Array.from({ length: 13 }, (_, index) => index + 1)

/** The progress of a team's rocks beside that of the quarter. */
export const QuarterCard = ({ quarter, figures }: Props) => (
  <section className={styles.card} aria-label="Quarter Progress">
    <div className={styles.average}>
      <h2>Quarter Progress</h2>
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

const Weeks = ({ quarter, progress }: { quarter: Quarter; progress: number }) => {
  const today = useToday()
  const now = weekIn(quarter, today)
  return (
    <div className={styles.time}>
      <div className={styles.words}>
        <b>{quarterName(quarter)}</b>
        <span>{Math.round(elapsedShare(quarter, today) * 100)}% of the quarter has passed</span>
      </div>
      {now >= 1 && now <= 13 && <span className="sr-only">Week {now} of 13</span>}
      <div className={styles.weeks} aria-hidden="true">
        {weeks.map((week) => (
          <span key={week} data-past={week < now} data-now={week === now}>
            <i />
            <em>{week}</em>
          </span>
        ))}
        <b style={{ width: `${progress}%` }} />
      </div>
    </div>
  )
}
