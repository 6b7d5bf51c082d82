import { elapsedShare, isCurrent, weekIn, weeksOfQuarter } from '#contract/calendar.ts'
import type { Period } from '#contract/calendar.ts'
import { rockStatuses } from '#contract/rocks.ts'
import { plural, t } from '#contract/words.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { FigureButton } from '../../ui/FigureButton.tsx'
import { StatusPill, statuses } from '../statuses.tsx'
import { useRocksSearch } from './rocks-search.ts'
import type { Figures } from '../view.ts'
import styles from './quarter.module.css'

type Props = { quarter: Period; figures: Figures | undefined }

const weeks = Array.from({ length: weeksOfQuarter }, (_, index) => index + 1)

/** The progress of a team's rocks beside that of the quarter. */
export const QuarterCard = ({ quarter, figures }: Props) => (
  <section className={styles.card} aria-label={t('Quarter Progress')}>
    <div className={styles.average}>
      <h2 className={styles.heading}>{t('Quarter Progress')}</h2>
      <div className={styles.figure}>
        {figures?.progress ?? '–'}
        <small>%</small>
      </div>
      <p>
        {figures
          ? plural(figures.total, 'average of {count} rock', 'average of {count} rocks')
          : t('average of – rocks')}
      </p>
    </div>
    <Weeks quarter={quarter} progress={figures?.progress ?? 0} />
    <StatusCounts counts={figures?.counts} />
  </section>
)

/** How many there are of each status; a click lists them alone, and another one takes that back. */
const StatusCounts = ({ counts }: { counts: Figures['counts'] | undefined }) => {
  const [{ status: chosen }, change] = useRocksSearch()
  return (
    <dl className={styles.counts}>
      {rockStatuses.map((status) => (
        <div key={status}>
          <dt>
            <StatusPill status={status} bare />
          </dt>
          <dd>
            <FigureButton
              name={statuses[status].label}
              count={counts?.[status]}
              pressed={chosen === status}
              onPress={() => change({ status: chosen === status ? undefined : status })}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Weeks = ({ quarter, progress }: { quarter: Period; progress: number }) => {
  const today = useWorkspaceDay()
  const now = weekIn(quarter, today)
  return (
    <div>
      <div className={styles.words}>
        <b>{quarter.name}</b>
        <span>
          {t('{percent}% of the quarter has passed', { percent: Math.round(elapsedShare(quarter, today) * 100) })}
        </span>
      </div>
      {isCurrent(quarter, today) && (
        <span className="sr-only">{t('Week {week} of {total}', { week: now, total: weeksOfQuarter })}</span>
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
