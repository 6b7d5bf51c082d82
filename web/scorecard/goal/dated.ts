import { findPeriod, type Period, periodOf } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { type DatedGoal, type Goal, goalText } from '#contract/goal-rules.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import { t } from '#contract/words.ts'
import { shortDate } from '../../ui/dates.ts'

const dayOf = ({ first }: Period): string => shortDate(first)

const spanOfWeeks = (from: Period | undefined, next: Period | undefined): string => {
  if (from && next)
    return t('From the week of {from} until the week of {next}', { from: dayOf(from), next: dayOf(next) })
  if (from) return t('From the week of {day} on', { day: dayOf(from) })
  return next ? t('Until the week of {day}', { day: dayOf(next) }) : t('For all periods')
}

const spanOfOthers = (from: Period | undefined, next: Period | undefined): string => {
  if (from && next) return t('From {from} until {next}', { from: from.name, next: next.name })
  if (from) return t('From {period} on', { period: from.name })
  return next ? t('Until {period}', { period: next.name }) : t('For all periods')
}

const onlyText = (period: Period): string =>
  period.kind === 'week'
    ? t('Only the week of {day}', { day: dayOf(period) })
    : t('Only {period}', { period: period.name })

/** A goal, when it holds, and what holds there once it is taken back. */
export type GoalLine = {
  key: string
  goal: Goal | null
  text: string
  when: string
  from: string | null
  only: boolean
  instead: Goal | null
}

const isSame = (one: Goal | null, other: Goal | null): boolean =>
  one?.rule === other?.rule && one?.low === other?.low && one?.high === other?.high

/** Those that begin on a day, in order; one that only repeats the goal before it is none of its own. */
const begun = (goals: DatedGoal[]): DatedGoal[] => {
  const dated = goals.filter(({ only }) => only === null)
  const inOrder = dated.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
  const kept: DatedGoal[] = []
  for (const each of inOrder) if (!isSame(kept.at(-1)?.goal ?? null, each.goal)) kept.push(each)
  return kept
}

/** A measurable's goals with the time that each holds for: newest first, then those of single periods. */
export const goalLines = (item: Measurable, calendar: Calendar): GoalLine[] => {
  const kind = periodOfCadence[item.cadence]
  const periodFrom = (day: Day | null | undefined) => (day ? periodOf(kind, day, calendar) : undefined)
  const spanText = kind === 'week' ? spanOfWeeks : spanOfOthers
  const textOf = (goal: Goal | null) => (goal ? goalText(goal, item) : t('No goal'))
  const dated = begun(item.goals)
  const lines = dated.map(({ from, goal }, index): GoalLine => {
    const period = periodFrom(from)
    return {
      key: from ?? 'start',
      goal,
      text: textOf(goal),
      when: spanText(period, periodFrom(dated[index + 1]?.from)),
      from: period?.key ?? null,
      only: false,
      instead: dated[index - 1]?.goal ?? null,
    }
  })
  const single = item.goals.flatMap(({ only, goal }): GoalLine[] => {
    const period = only === null ? undefined : findPeriod(only, calendar)
    if (!period || only === null) return []
    const when = onlyText(period)
    return [{ key: `only ${only}`, goal, text: textOf(goal), when, from: only, only: true, instead: null }]
  })
  return [...lines.toReversed(), ...single.toSorted((one, other) => other.key.localeCompare(one.key))]
}
