import { sectionName } from '#contract/agenda.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'
import { clockText } from '../../room/frame/words.ts'
import { minuteMilliseconds } from '../durations.ts'
import { overrunOf, scaleOf } from '../view.ts'
import type { MinutedSection } from '../view.ts'
import styles from './aside.module.css'

/** What each section used against what was planned for it, all to one scale. */
export const TimeUsed = ({ sections }: Pick<MeetingRecord, 'sections'>) => {
  const scale = scaleOf(sections)
  return (
    <section aria-labelledby="time-used" className={styles.panel}>
      <h2 id="time-used">{t('Time (duration)')}</h2>
      <ul className={styles.times}>
        {sections.map((section) => (
          <TimeOf key={section.id} section={section} scale={scale} />
        ))}
      </ul>
      <p className={styles.key}>
        <i aria-hidden data-part="planned" /> {t('planned')} <i aria-hidden data-part="used" /> {t('used')}{' '}
        <i aria-hidden data-part="over" /> {t('over')}
      </p>
    </section>
  )
}

const TimeOf = ({ section, scale }: { section: MinutedSection; scale: number }) => {
  const { minutes, usedMilliseconds: used } = section
  const over = overrunOf(section)
  const width = (milliseconds: number) => ({ width: `${(milliseconds / scale) * 100}%` })
  return (
    <li>
      <span dir="auto" className={styles.name}>
        {sectionName(section)}
      </span>
      <span className={styles.used}>
        {clockText(used)} <small>{t('of {minutes} min', { minutes })}</small>
        {over > 0 && <b> +{clockText(over)}</b>}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i data-part="planned" style={width(minutes * minuteMilliseconds)} />
        <i data-part="used" style={width(used - over)} />
        {over > 0 && <i data-part="over" style={{ ...width(over), insetInlineStart: width(used - over).width }} />}
      </span>
    </li>
  )
}
