import { t } from '#contract/words.ts'
import { week } from '../frame/week.ts'
import { DayDrawing } from './DayDrawing.tsx'
import styles from './WeekBand.module.css'

export const WeekBand = () => (
  <section id="week" className={styles.band} aria-labelledby="week-title">
    <div className={styles.inner}>
      <h2 id="week-title">{t('A week in Drumbeat')}</h2>
      <p>{t('Five days, the same steps every week. Nobody has to ask what happens next.')}</p>
      <ol className={styles.days}>
        {week.map(({ day, name, title, line }) => (
          <li key={day}>
            <DayDrawing day={day} />
            <b>{name}</b>
            <h3>{title}</h3>
            <p>{line}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
