import type { Quarter } from '#contract/quarters.ts'
import { isOver } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { useToday } from '../ui/clock.ts'
import { shortDate } from '../ui/dates.ts'
import { RowTitle } from '../ui/RowTitle.tsx'
import { tip } from '../ui/tips.ts'
import { elapsedShare, weekIn } from './quarter-time.ts'
import type { RowActions } from './row-actions.ts'
import { statuses } from './statuses.ts'
import { barOf } from './timeline.ts'
import type { Mark } from './timeline.ts'
import { SectionTitle } from './SectionTitle.tsx'
import type { Section } from './view.ts'
import styles from './Timeline.module.css'

const weeks = Array.from({ length: 13 }, (_, index) => index + 1)
const percent = (share: number): string => `${share * 100}%`

type Props = { quarter: Quarter; sections: Section[]; actions: RowActions }

/** The quarter from left to right: a bar a rock, a mark a milestone, a line for today. On paper it is one wide page. */
export const Timeline = ({ quarter, sections, actions }: Props) => {
  const rows = sections.reduce((sum, { rocks }) => sum + rocks.length, 0)
  return (
    <div className={styles.timeline} style={{ ['--rows' as string]: rows }}>
      <style>{'@page { size: landscape; margin: 10mm }'}</style>
      {sections.map(({ name, title, rocks }) => (
        <section key={name}>
          {title && <SectionTitle title={title} count={rocks.length} />}
          <Weeks quarter={quarter} />
          <ol>
            {rocks.map((rock) => (
              <Line key={rock.id} quarter={quarter} rock={rock} actions={actions} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const Weeks = ({ quarter }: { quarter: Quarter }) => {
  const now = weekIn(quarter, useToday())
  return (
    <div className={styles.head} aria-hidden="true">
      {weeks.map((week) => (
        <span key={week} data-now={week === now}>
          {week}
        </span>
      ))}
    </div>
  )
}

const Line = ({ quarter, rock, actions }: { quarter: Quarter; rock: Rock; actions: RowActions }) => {
  const today = useToday()
  const { from, to, marks } = barOf(rock, quarter, today)
  const { label, tone } = statuses[rock.status]
  const week = weekIn(quarter, today)
  return (
    <li className={styles.line}>
      <span className={styles.title}>
        <RowTitle title={rock.title} onOpen={() => actions.edit(rock)} />
        <span className="sr-only">
          {label}, {rock.progress}%, due {rock.dueDate === null ? 'no day' : shortDate(rock.dueDate)}
        </span>
      </span>
      <span className={styles.track}>
        <span
          className={styles.bar}
          data-tone={tone}
          data-undated={rock.dueDate === null}
          style={{ left: percent(from), width: percent(to - from) }}
        >
          <i style={{ width: `${rock.progress}%` }} />
        </span>
        {marks.map((mark) => (
          <Diamond key={mark.milestone.id} mark={mark} over={isOver(rock)} />
        ))}
        {week >= 1 && week <= 13 && (
          <span className={styles.today} style={{ left: percent(elapsedShare(quarter, today)) }} aria-hidden="true" />
        )}
      </span>
    </li>
  )
}

const words: Record<Mark['tone'], string> = { done: 'completed', late: 'late', open: 'open' }

const Diamond = ({ mark: { milestone, at, tone }, over }: { mark: Mark; over: boolean }) => {
  const shown = over && tone === 'late' ? 'open' : tone
  const text = `${milestone.dueDate ? shortDate(milestone.dueDate) : ''}: ${milestone.name}, ${words[shown]}`
  return (
    <span className={styles.mark} data-tone={shown} style={{ left: percent(at) }} {...tip(text)}>
      <span className="sr-only">{text}</span>
    </span>
  )
}
