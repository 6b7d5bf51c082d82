import type { Section } from '#contract/agenda.ts'
import { type Clock, type Pace, paceOf, usedBy } from '#contract/clock.ts'
import { t } from '#contract/words.ts'
import { useServerNow } from '../clock/server-now.ts'
import { clockText, leftText } from './words.ts'
import styles from './section.module.css'

const told = { calm: '', warning: t('Less than a fifth of the time is left.'), over: t('The time is over.') }

/** What the time is to what was planned. */
const besideOf = (pace: Pace, minutes: number): string => {
  if (minutes === 0) return t('no time planned')
  const planned = clockText(minutes * 60_000)
  return pace === 'over' ? t('over {planned}', { planned }) : t('left of {planned}', { planned })
}

/** The time left in a section, large; past it, by how much. */
export const SectionClock = ({ section, clock }: { section: Section; clock: Clock }) => {
  const used = usedBy(clock, section.id, useServerNow())
  const pace = paceOf(used, section.minutes)
  return (
    <div className={styles.clock} data-pace={pace}>
      <b role="timer">{section.minutes === 0 ? clockText(used) : leftText(used, section.minutes)}</b>
      <span>{besideOf(pace, section.minutes)}</span>
      <output className="sr-only">{told[pace]}</output>
    </div>
  )
}
