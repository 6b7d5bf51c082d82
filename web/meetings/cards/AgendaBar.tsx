import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import styles from './cards.module.css'

type Props = { meeting: Pick<Meeting, 'agenda'>; isNow: boolean }

/** A meeting's agenda to scale, its longest section marked; dashed when there is none. */
export const AgendaBar = ({ meeting: { agenda }, isNow }: Props) => {
  const sections = agenda.filter(({ minutes }) => minutes > 0)
  if (sections.length === 0) return <div className={styles.bar} data-empty />
  const longest = Math.max(...sections.map(({ minutes }) => minutes))
  const minutes = sections.map((section) => section.minutes).join(', ')
  return (
    <div className={styles.bar} data-now={isNow}>
      <span className="sr-only">{t('Agenda to scale: {minutes} minutes', { minutes })}</span>
      {sections.map((section) => (
        <i key={section.id} data-longest={section.minutes === longest} style={{ flexGrow: section.minutes }} />
      ))}
    </div>
  )
}
