import type { Goal, GoalRule } from '#contract/goal-rules.ts'
import { readGoal } from '#contract/reading/numbers/goals.ts'
import { editedText, type Measure, readValue, type Unit } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import type { Errors } from '../../form/draft.ts'

/** What a goal's numbers are read for: an amount in another currency is refused. */
export type Of = Pick<Measure, 'unit' | 'currency'>

/** A goal as it is typed; without a rule there is none. */
export type GoalDraft = { rule: GoalRule | 'none'; low: string; high: string }

export const noGoal: GoalDraft = { rule: 'none', low: '', high: '' }

/** The rules that fit a unit. */
export const rulesFor = (unit: Unit): GoalRule[] =>
  unit === 'yes/no' ? ['yes', 'no'] : ['>=', '<=', '=', '>', '<', 'between']

export const goalDraftOf = (goal: Goal | null, unit: Unit): GoalDraft => {
  if (!goal) return noGoal
  const text = (value: number | null) => (value === null ? '' : editedText(value, { unit }))
  return { rule: goal.rule, low: text(goal.low), high: text(goal.high) }
}

const hasNumber = ({ rule }: GoalDraft): boolean => rule !== 'none' && rule !== 'yes' && rule !== 'no'

const numberIn = (text: string, measure: Of): number | null => {
  const read = readValue(text, measure)
  return 'value' in read ? read.value : null
}

/** A draft whose number says a whole goal, such as 'at least 20' or '10-20', has that goal's rule and numbers. */
export const withWholeGoal = (draft: GoalDraft, measure: Of): GoalDraft => {
  if (!hasNumber(draft) || !('problem' in readValue(draft.low, measure))) return draft
  const read = readGoal(draft.low, measure)
  return read.is === 'understood' && read.value !== null ? goalDraftOf(read.value, measure.unit) : draft
}

/** The goal that was typed; null for none. */
export const goalIn = (typed: GoalDraft, measure: Of): Goal | null => {
  const draft = withWholeGoal(typed, measure)
  const { rule, low, high } = draft
  if (rule === 'none') return null
  if (!hasNumber(draft)) return { rule, low: null, high: null }
  return { rule, low: numberIn(low, measure), high: rule === 'between' ? numberIn(high, measure) : null }
}

const problemOf = (text: string, measure: Of): string | undefined => {
  const read = readValue(text, measure)
  if ('problem' in read) return read.problem
  return read.value === null ? t('Required') : undefined
}

/** What keeps a typed goal from being one. */
export const goalErrors = (typed: GoalDraft, measure: Of): Errors<GoalDraft> => {
  const draft = withWholeGoal(typed, measure)
  if (draft.rule !== 'none' && !rulesFor(measure.unit).includes(draft.rule))
    return { rule: t('Choose a goal for this unit') }
  if (!hasNumber(draft)) return {}
  const low = problemOf(draft.low, measure)
  if (low) return { low }
  if (draft.rule !== 'between') return {}
  const high = problemOf(draft.high, measure)
  if (high) return { high }
  const isTurned = (numberIn(draft.low, measure) ?? 0) > (numberIn(draft.high, measure) ?? 0)
  return isTurned ? { high: t('The second number is the larger one') } : {}
}
