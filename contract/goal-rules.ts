import * as z from 'zod/mini'
import { fromLeft, msg, t } from '#contract/words.ts'
import { type Keyed, storedDayOf } from './calendar.ts'
import { Day } from './fields.ts'
import { type Measure, MeasuredValue, valueText } from './units.ts'

/** How a value is held against its goal; 'yes' and 'no' are for measurables with that unit. */
export const GoalRule = z.enum(['<', '<=', '=', '>=', '>', 'between', 'yes', 'no'])
export type GoalRule = z.infer<typeof GoalRule>

const limit = { low: z._default(z.nullable(MeasuredValue), null), high: z._default(z.nullable(MeasuredValue), null) }

/** `low` is the goal's number; `between` has `high` as well, and includes both; 'yes' and 'no' have neither. */
export const Goal = z.object({ rule: GoalRule, ...limit }).check(
  z.refine(({ rule, low }) => rule === 'yes' || rule === 'no' || low !== null, {
    message: msg('Required'),
    path: ['low'],
  }),
  z.refine(({ rule, high }) => rule !== 'between' || high !== null, { message: msg('Required'), path: ['high'] }),
  z.refine(({ rule, low, high }) => rule !== 'between' || low === null || high === null || low <= high, {
    message: msg('The second number is the larger one'),
    path: ['high'],
  }),
)
export type Goal = z.infer<typeof Goal>

/** A goal, or none, from a day on (null: from the start), or for one period alone. */
export const DatedGoal = z.object({
  from: z.nullable(Day),
  /** The key of the only period that it is for. */
  only: z.nullable(z.string()),
  goal: z.nullable(Goal),
})
export type DatedGoal = z.infer<typeof DatedGoal>

/** The goal of a period: its own one, or the last that began by then. */
export const goalOf = (goals: DatedGoal[], period: Keyed): Goal | null => {
  const own = goals.find(({ only }) => only === period.key)
  if (own) return own.goal
  const day = storedDayOf(period)
  let latest: DatedGoal | undefined
  for (const dated of goals) {
    if (dated.only !== null || (dated.from ?? '') > day) continue
    if (!latest || (dated.from ?? '') >= (latest.from ?? '')) latest = dated
  }
  return latest?.goal ?? null
}

const tests: Record<GoalRule, (value: number, low: number, high: number) => boolean> = {
  '<': (value, low) => value < low,
  '<=': (value, low) => value <= low,
  '=': (value, low) => value === low,
  '>=': (value, low) => value >= low,
  '>': (value, low) => value > low,
  between: (value, low, high) => low <= value && value <= high,
  yes: (value) => value !== 0,
  no: (value) => value === 0,
}

/** Whether a value is at its goal. */
export const isMet = ({ rule, low, high }: Goal, value: number): boolean => tests[rule](value, low ?? 0, high ?? 0)

/** How far a value is beyond its goal, in the value's unit; 0 when it is met, or when the two are yes and no. */
export const missedBy = (goal: Goal, value: number): number => {
  if (isMet(goal, value) || goal.rule === 'yes' || goal.rule === 'no') return 0
  const low = goal.low ?? 0
  return goal.rule === 'between' && value > low ? value - (goal.high ?? 0) : Math.abs(value - low)
}

/** Beside the goal: green, yellow, red; 'none' without a value or a goal, which is grey. */
export const Standing = z.enum(['met', 'close', 'missed', 'none'])
export type Standing = z.infer<typeof Standing>

const nearness = 0.1

/** Within ten percent of the goal is close. '=', yes/no and goals of zero have no close. */
export const standingOf = (goal: Goal | null, value: number | null): Standing => {
  if (!goal || value === null) return 'none'
  if (isMet(goal, value)) return 'met'
  if (goal.rule === '=' || goal.rule === 'yes' || goal.rule === 'no') return 'missed'
  const nearest = goal.rule === 'between' && value > (goal.high ?? 0) ? (goal.high ?? 0) : (goal.low ?? 0)
  // The product of two decimals may be off by a little: 95 − 9.5 is at the edge, not beyond it.
  const room = Math.abs(nearest) * nearness + 1e-9
  return nearest !== 0 && Math.abs(value - nearest) <= room ? 'close' : 'missed'
}

/** Goals are mostly round: 95%, where the values beside it are 95.0%. */
const wholeText = (value: number, measure: Measure): string => {
  const isWhole = Number.isInteger(Number(value.toFixed(measure.decimals)))
  return valueText(value, isWhole ? { ...measure, decimals: 0 } : measure)
}

/** A goal as people read it: `>= 250`, `10 to 20`, `Yes`; an em dash if there is none. */
export const goalText = (goal: Goal | null, measure: Measure): string => {
  if (!goal) return '—'
  if (goal.rule === 'yes' || goal.rule === 'no') return goal.rule === 'yes' ? t('Yes') : t('No')
  const low = wholeText(goal.low ?? 0, measure)
  return goal.rule === 'between'
    ? t('{low} to {high}', { low, high: wholeText(goal.high ?? 0, measure) })
    : fromLeft(`${goal.rule} ${low}`)
}

/** Goals with one more, which replaces that of the same beginning or period. */
export const withGoal = (goals: DatedGoal[], added: DatedGoal): DatedGoal[] => [
  ...goals.filter(({ from, only }) => from !== added.from || only !== added.only),
  added,
]
