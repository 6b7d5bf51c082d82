import { findPeriod, type Period, periodOf } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { type DatedGoal, type Goal, goalText } from '#contract/goal-rules.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import { t } from '#contract/words.ts'
import { shortDate } from '../../ui/dates.ts'

/** What people call a period. */
export const periodTitle = ({ kind, first, name }: Period): string =>
  kind === 'week' ? t('the week of {first}', { first: shortDate(first) }) : name

/** A goal, when it holds, and what holds there once it is taken back. */
export type GoalLine = {
  key: string
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

const spanText = (from: Period | undefined, next: Period | undefined): string => {
  if (from && next) return t('From {from} until {next}', { from: periodTitle(from), next: periodTitle(next) })
  if (from) return t('From {from} on', { from: periodTitle(from) })
  return next ? t('Until {next}', { next: periodTitle(next) }) : t('For all periods')
}

/** A measurable's goals with the time that each holds for: newest first, then those of single periods. */
export const goalLines = (item: Measurable, calendar: Calendar): GoalLine[] => {
  const kind = periodOfCadence[item.cadence]
  const periodFrom = (day: Day | null | undefined) => (day ? periodOf(kind, day, calendar) : undefined)
  const dated = begun(item.goals)
  const lines = dated.map(({ from, goal }, index): GoalLine => {
    const period = periodFrom(from)
    return {
      key: from ?? 'start',
      text: goal ? goalText(goal, item) : t('No goal'),
      when: spanText(period, periodFrom(dated[index + 1]?.from)),
      from: period?.key ?? null,
      only: false,
      instead: dated[index - 1]?.goal ?? null,
    }
  })
  const single = item.goals.flatMap(({ only, goal }): GoalLine[] => {
    const period = only === null ? undefined : findPeriod(only, calendar)
    if (!period || only === null) return []
    const text = goal ? goalText(goal, item) : t('No goal')
    return [
      {
        key: `only ${only}`,
        text,
        when: t('Only {period}', { period: periodTitle(period) }),
        from: only,
        only: true,
        instead: null,
      },
    ]
  })
  return [...lines.toReversed(), ...single.toSorted((one, other) => other.key.localeCompare(one.key))]
}
