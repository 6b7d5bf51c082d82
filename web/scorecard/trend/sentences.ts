import type { Day } from '#contract/fields.ts'
import { goalText, type Standing, standingOf } from '#contract/goal-rules.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { Verdict } from '#contract/signals.ts'
import { type Measure, valueText } from '#contract/units.ts'
import { msg, t } from '#contract/words.ts'
import { shortDate } from '../../ui/dates.ts'
import { monthAndDay } from '../grid/words.ts'
import type { Point, Projection, Reading } from './figures.ts'

/** As in 'week of Nov 16', inside a sentence. */
const inSentence = ({ period: { kind, first, name } }: Point): string =>
  kind === 'week' ? t('week of {day}', { day: monthAndDay(first) }) : name

const noise = msg(
  '{value} ({when}) is within the usual range of {range}. Moves of this size are noise, and need no explanation.',
)

const kinds: Record<Verdict['kind'], Record<Verdict['side'], string>> = {
  beyond: {
    above: msg('{value} ({when}) is above the usual range of {range}. This is more than noise: something has changed.'),
    below: msg('{value} ({when}) is below the usual range of {range}. This is more than noise: something has changed.'),
  },
  shifted: {
    above: msg(
      'The last eight values all lie above {middle}, the usual middle. The level has changed, not just one value.',
    ),
    below: msg(
      'The last eight values all lie below {middle}, the usual middle. The level has changed, not just one value.',
    ),
  },
  noise: { above: noise, below: noise },
}

/** Whether the last value is noise or change, by the measurable's own history. */
export const verdictSentence = ({ point, verdict }: Reading, measure: Measure): string => {
  if (!point || point.value === null || !verdict) {
    return t('With eight earlier values, this says whether a value is noise or a change.')
  }
  const text = (value: number) => valueText(value, measure)
  const { low, high, middle } = verdict.range
  return t(kinds[verdict.kind][verdict.side], {
    value: text(point.value),
    when: inSentence(point),
    range: t('{low} to {high}', { low: text(low), high: text(high) }),
    middle: text(middle),
  })
}

const projections: Record<Exclude<Standing, 'none'>, string> = {
  met: msg('If it goes on like this, {quarter} comes to {value}, on goal. The goal is {goal}.'),
  close: msg('If it goes on like this, {quarter} comes to {value}, close to its goal of {goal}.'),
  missed: msg('If it goes on like this, {quarter} comes to {value}, off goal. The goal is {goal}.'),
}

/** What the quarter comes to. */
export const projectionSentence = ({ quarter, value, goal }: Projection, item: Measurable): string => {
  const comes = { quarter: quarter.name, value: valueText(value, item) }
  if (!goal) return t('If it goes on like this, {quarter} comes to {value}.', comes)
  const said = { ...comes, goal: goalText(goal, item) }
  const standing = standingOf(goal, value)
  return t(standing === 'none' ? projections.missed : projections[standing], said)
}

/** What a trend as of an earlier day is. */
export const formerSentence = (day: Day): string =>
  t('This is what was known at the end of {day}.', { day: shortDate(day) })
