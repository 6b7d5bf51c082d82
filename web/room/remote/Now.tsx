import { sectionName } from '#contract/agenda.ts'
import { paceOf, usedBy } from '#contract/clock.ts'
import type { Clock } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useServerNow } from '../clock/server-now.ts'
import { presentedIn } from '../following.ts'
import { clockText, leftText } from '../frame/words.ts'
import styles from './remote.module.css'

const standing: Partial<Record<Clock['status'], string>> = {
  scheduled: t('Not started yet'),
  paused: t('Paused'),
  suspended: t('Goes on another day'),
  concluded: t('The meeting has ended'),
}

/** Where the meeting is, and what is left of the section's time. */
export const Now = ({ agenda, clock }: Pick<Room, 'agenda' | 'clock'>) => {
  const now = useServerNow()
  const section = presentedIn({ agenda, clock })
  const isTimed = clock.status === 'running' || clock.status === 'paused'
  if (!section || !isTimed) return <p className={styles.standing}>{standing[clock.status]}</p>
  const used = usedBy(clock, section.id, now)
  return (
    <div className={styles.now} data-pace={paceOf(used, section.minutes)}>
      <p>
        <span>{standing[clock.status] ?? t('Now')}</span>
        <b dir="auto">{sectionName(section)}</b>
      </p>
      <b role="timer">{section.minutes === 0 ? clockText(used) : leftText(used, section.minutes)}</b>
    </div>
  )
}
