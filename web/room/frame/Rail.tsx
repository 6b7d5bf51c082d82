import { IconCheck } from '@tabler/icons-react'
import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import { paceOf, usedBy } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import { msg, t } from '#contract/words.ts'
import { useServerNow } from '../clock/server-now.ts'
import type { Following } from '../following.ts'
import { clockText, leftText, nothingToReview } from './words.ts'
import styles from './rail.module.css'

type Props = {
  room: Room
  following: Following
  /** Turns everybody's screen for the presenter, and only yours for the others. */
  onChoose: (section: Section) => void
}

/** The agenda with the time of each section: used behind, left now, planned ahead. */
export const Rail = ({ room, following: { section: shown, presented }, onChoose }: Props) => {
  const now = useServerNow()
  const { agenda, clock, empty } = room
  return (
    <nav className={styles.rail} aria-label={t('Agenda')}>
      <h2>{t('Agenda')}</h2>
      <ol>
        {agenda.map((section, index) => {
          const used = usedBy(clock, section.id, now)
          const isNow = section.id === presented?.id
          const isEmpty = empty.includes(section.kind) && used === 0 && !isNow
          return (
            <li key={section.id} data-state={isNow ? 'now' : used > 0 ? 'done' : isEmpty ? 'empty' : 'ahead'}>
              <button
                type="button"
                aria-current={section.id === shown?.id ? 'step' : undefined}
                onClick={() => onChoose(section)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {!isNow && (used > 0 ? <IconCheck size={12} stroke={2.5} /> : index + 1)}
                </span>
                <span className={styles.name} dir="auto">
                  {sectionName(section)}
                </span>
                <Time section={section} used={used} isNow={isNow} isEmpty={isEmpty} />
                {isNow && <Progress used={used} planned={section.minutes} />}
              </button>
            </li>
          )
        })}
      </ol>
      <p className={styles.legend}>{t('Done sections show the time used, the current one the time left.')}</p>
    </nav>
  )
}

const timeWords = {
  over: msg('{time} over'),
  left: msg('{time} left'),
  used: msg('{time} used'),
  planned: msg('{time} planned'),
}

type TimeProps = { section: Section; used: number; isNow: boolean; isEmpty: boolean }

const Time = ({ section: { minutes }, used, isNow, isEmpty }: TimeProps) => {
  if (isEmpty) return <span className={styles.time}>{nothingToReview}</span>
  const pace = paceOf(used, minutes)
  const planned = clockText(minutes * 60_000)
  const text = pace === 'over' || isNow ? leftText(used, minutes) : used > 0 ? clockText(used) : planned
  const meaning =
    pace === 'over' ? timeWords.over : isNow ? timeWords.left : used > 0 ? timeWords.used : timeWords.planned
  return (
    <span className={styles.time} data-pace={pace}>
      <span aria-hidden>{text}</span>
      <span className="sr-only">{t(meaning, { time: text })}</span>
    </span>
  )
}

const Progress = ({ used, planned }: { used: number; planned: number }) => (
  <span className={styles.progress} aria-hidden="true">
    <i style={{ width: `${planned === 0 ? 0 : Math.min(100, (used / (planned * 60_000)) * 100)}%` }} />
  </span>
)
