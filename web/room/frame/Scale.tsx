import { timedSections, usedBy } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useServerNow } from '../clock/server-now.ts'
import styles from './bar.module.css'

/** The minutes of the agenda to scale: what is behind, what is used of the section under way, and what is to come. */
export const Scale = ({ room: { agenda, empty, clock } }: { room: Room }) => {
  const now = useServerNow()
  const sections = timedSections(agenda, empty, clock).filter(({ minutes }) => minutes > 0)
  const minutes = sections.map((section) => section.minutes).join(', ')
  return (
    <div className={styles.scale}>
      <span className="sr-only">{t('Minutes by section: {minutes}', { minutes })}</span>
      {sections.map(({ id, minutes: planned }) => {
        const used = usedBy(clock, id, now)
        const share = Math.min(100, (used / (planned * 60_000)) * 100)
        const state = id === clock.sectionId ? 'now' : used > 0 ? 'used' : 'ahead'
        return (
          <i key={id} data-state={state} style={{ flexGrow: planned }}>
            {state === 'now' && <b style={{ width: `${share}%` }} />}
          </i>
        )
      })}
    </div>
  )
}
