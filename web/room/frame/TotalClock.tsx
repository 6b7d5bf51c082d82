import { paceOf, plannedMinutes, usedInAll } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useServerNow } from '../clock/server-now.ts'
import { clockText } from './words.ts'
import styles from './bar.module.css'

/** What the meeting has used of its time. */
export const TotalClock = ({ room: { clock, agenda, empty } }: { room: Room }) => {
  const used = usedInAll(clock, useServerNow())
  const planned = plannedMinutes(agenda, empty, clock)
  return (
    <span className={styles.total} data-status={clock.status} data-pace={paceOf(used, planned)}>
      <i aria-hidden="true" />
      <b role="timer" aria-label={t('Time used')}>
        {clockText(used)}
      </b>
      <span>{t('of {planned}', { planned: clockText(planned * 60_000) })}</span>
    </span>
  )
}
