import { elapsedShare, isCurrent, placeIn, weekIn, weeksOfQuarter } from '#contract/calendar.ts'
import type { Period } from '#contract/calendar.ts'
import { isOverdue } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Milestone } from '#contract/milestones.ts'
import { isOver } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { useToday } from '../../ui/clock.ts'
import { shortDate } from '../../ui/dates.ts'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { tip } from '../../ui/tips.ts'
import type { Act } from '../commands.ts'
import { statuses } from '../statuses.tsx'
import styles from './Timeline.module.css'

type Mark = { milestone: Milestone; at: number; tone: 'done' | 'late' | 'open' }

/**
 * A rock across a quarter, in shares of it: from its creation or first milestone, whichever is earlier, to its due date;
 * undated, to the quarter's end.
 */
type Bar = { from: number; to: number; marks: Mark[] }

const toneOf = (milestone: Milestone, today: Day): Mark['tone'] => {
  if (milestone.completed) return 'done'
  return isOverdue(milestone, today) ? 'late' : 'open'
}

const shortest = 0.02

export const barOf = (rock: Rock, quarter: Period, today: Day): Bar => {
  const to = rock.dueDate !== null && rock.dueDate < quarter.last ? placeIn(quarter, rock.dueDate) : 1
  const marks = rock.milestones.flatMap((milestone) =>
    milestone.dueDate === null
      ? []
      : [{ milestone, at: placeIn(quarter, milestone.dueDate), tone: toneOf(milestone, today) }],
  )
  const from = Math.min(placeIn(quarter, rock.createdAt.slice(0, 10)), ...marks.map(({ at }) => at))
  return { from: Math.max(0, Math.min(from, to - shortest)), to: Math.max(to, shortest), marks }
}

const weeks = Array.from({ length: weeksOfQuarter }, (_, index) => index + 1)
const percent = (share: number): string => `${share * 100}%`

type Show = Act['show']

type Props = { quarter: Period; rocks: Rock[]; show: Show }

/** The quarter from left to right: a bar for each rock, a mark for each milestone, a line for today. Prints landscape. */
export const Timeline = ({ quarter, rocks, show }: Props) => (
  <div className={styles.timeline}>
    <style>{'@page { size: landscape; margin: 10mm }'}</style>
    <Weeks quarter={quarter} />
    <ol>
      {rocks.map((rock) => (
        <Line key={rock.id} {...{ quarter, rock, show }} />
      ))}
    </ol>
  </div>
)

const Weeks = ({ quarter }: { quarter: Period }) => {
  const now = weekIn(quarter, useWorkspaceDay())
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

const Line = ({ quarter, rock, show }: { quarter: Period; rock: Rock; show: Show }) => {
  const today = useWorkspaceDay()
  const { from, to, marks } = barOf(rock, quarter, useToday())
  const { label, tone } = statuses[rock.status]
  return (
    <li className={styles.line}>
      <span className={styles.title}>
        <RowTitle title={rock.title} onOpen={() => show(rock.id)} />
        <span className="sr-only">
          {rock.dueDate === null
            ? t('{status}, {progress}%, due no day', { status: label, progress: rock.progress })
            : t('{status}, {progress}%, due {day}', {
                status: label,
                progress: rock.progress,
                day: shortDate(rock.dueDate),
              })}
        </span>
      </span>
      <span className={styles.track}>
        <span
          className={styles.bar}
          data-tone={tone}
          data-undated={rock.dueDate === null}
          style={{ insetInlineStart: percent(from), width: percent(to - from) }}
        >
          <i style={{ width: `${rock.progress}%` }} />
        </span>
        {marks.map((mark) => (
          <Diamond key={mark.milestone.id} mark={mark} over={isOver(rock)} />
        ))}
        {isCurrent(quarter, today) && (
          <span
            className={styles.today}
            style={{ insetInlineStart: percent(elapsedShare(quarter, today)) }}
            aria-hidden="true"
          />
        )}
      </span>
    </li>
  )
}

const words: Record<Mark['tone'], string> = { done: t('completed'), late: t('late'), open: t('open') }

const Diamond = ({ mark: { milestone, at, tone }, over }: { mark: Mark; over: boolean }) => {
  const shown = over && tone === 'late' ? 'open' : tone
  const text = `${milestone.dueDate ? shortDate(milestone.dueDate) : ''}: ${milestone.name}, ${words[shown]}`
  return (
    <span className={styles.mark} data-tone={shown} style={{ insetInlineStart: percent(at) }} {...tip(text)}>
      <span className="sr-only">{text}</span>
    </span>
  )
}
