import { weekOfQuarter, weeksOfQuarter } from '#contract/calendar.ts'
import { t } from '#contract/words.ts'
import { useCurrentQuarter, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import styles from './QuarterAhead.module.css'
import { dayOfYear, spanInWords, weekLabels } from './steps.ts'

/** The quarter's beat at full width: a stroke for each week, with the day that it begins on. */
export const QuarterAhead = () => {
  const quarter = useCurrentQuarter()
  const now = weekOfQuarter(quarter, useWorkspaceDay())
  return (
    <section className={styles.quarter} aria-labelledby="first-quarter">
      <header className={styles.head}>
        <h2 id="first-quarter" className={styles.heading}>
          {t('Your first quarter')}
        </h2>
        <span>
          {t('Week {week} of {total}, {first} to {last}', {
            week: now,
            total: weeksOfQuarter,
            ...spanInWords(quarter),
          })}
        </span>
        <small>{t('Rocks set now are due {day}', { day: dayOfYear(quarter.last) })}</small>
      </header>
      <div className={styles.beat} aria-hidden="true">
        {weekLabels(quarter).map(({ week, label }) => (
          <span key={week} data-tall={week % 4 === 1} data-now={week === now} data-ahead={week > now}>
            <i />
            {label}
          </span>
        ))}
      </div>
    </section>
  )
}
