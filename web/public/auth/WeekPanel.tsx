import { periodOf, weekOfQuarter, weeksOfQuarter } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { Beat } from '../../ui/Beat.tsx'
import { useToday } from '../../ui/clock.ts'
import { week } from '../frame/week.ts'
import styles from './WeekPanel.module.css'

export const WeekPanel = () => {
  const today = useToday()
  const now = weekOfQuarter(periodOf('quarter', today, plainCalendar), today)
  return (
    <aside className={styles.panel} aria-label={t('A week in Drumbeat')}>
      <div className={styles.inner}>
        <p className={styles.now}>{t('Week {week} of {weeks}', { week: now, weeks: weeksOfQuarter })}</p>
        <h2>{t('Thirteen weeks in a quarter. One beat each.')}</h2>
        <div className={styles.beat}>
          <Beat week={now} />
        </div>
        <ol>
          {week.map(({ day, name, title, line }) => (
            <li key={day}>
              <span>{name}</span>
              <b>{title}</b>
              <em>{line}</em>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
}
