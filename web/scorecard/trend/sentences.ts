import type { Day } from '#contract/fields.ts'
import { goalText, standingOf } from '#contract/goal-rules.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { Verdict } from '#contract/signals.ts'
import { type Measure, valueText } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { shortDate } from '../../ui/dates.ts'
import { periodWords } from '../grid/words.ts'
import type { Point, Projection, Reading } from './figures.ts'

/** As in 'week of Nov 16', inside a sentence. */
const inSentence = ({ period }: Point): string => periodWords(period).replace(/^Week/, 'week')

const kinds: Record<
  Verdict['kind'],
  (of: { value: string; when: string; range: string; middle: string; side: string }) => string
> = {
  beyond: ({ value, when, range, side }) =>
    `${value} (${when}) is ${side} the usual range of ${range}. This is more than noise: something has changed.`,
  shifted: ({ side, middle }) =>
    t('The last eight values all lie {side} {middle}, the usual middle. The level has changed, not just one value.', {
      side,
      middle,
    }),
  noise: ({ value, when, range }) =>
    `${value} (${when}) is within the usual range of ${range}. Moves of this size are noise, and need no explanation.`,
}

/** Whether the last value is noise or change, by the measurable's own history. */
export const verdictSentence = ({ point, verdict }: Reading, measure: Measure): string => {
  if (!point || point.value === null || !verdict) {
    return t('With eight earlier values, this says whether a value is noise or a change.')
  }
  const text = (value: number) => valueText(value, measure)
  const { low, high, middle } = verdict.range
  return kinds[verdict.kind]({
    value: text(point.value),
    when: inSentence(point),
    range: `${text(low)} to ${text(high)}`,
    middle: text(middle),
    side: verdict.side,
  })
}

/** What the quarter comes to. */
export const projectionSentence = ({ quarter, value, goal }: Projection, item: Measurable): string => {
  const beside = goal ? t(' The goal is {goal}.', { goal: goalText(goal, item) }) : ''
  const standing = standingOf(goal, value)
  const judged = standing === 'none' ? '' : standing === 'met' ? t(', on goal') : t(', off goal')
  return t('If it goes on like this, {name} comes to {valueText}{judged}.{beside}', {
    name: quarter.name,
    valueText: valueText(value, item),
    judged,
    beside,
  })
}

/** What a trend as of an earlier day is. */
export const formerSentence = (day: Day): string =>
  t('This is what was known at the end of {day}.', { day: shortDate(day) })
