import type { Goal, GoalRule } from '#contract/goal-rules.ts'
import { readGoal, readGoalNumber } from '#contract/reading/numbers/goals.ts'
import { choicesIn, type Meaning, type Reading } from '#contract/reading/reading.ts'
import { editedText, type Measure, severalMeanings, type Unit } from '#contract/units.ts'
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
  const read = readGoalNumber(text, measure)
  return read.is === 'understood' ? read.value : null
}

/** The goal that a draft's first number says by itself, as 'at least 20' and '10-20' do. */
const wholeGoal = (draft: GoalDraft, measure: Of): Reading<Goal | null> | undefined => {
  if (!hasNumber(draft) || readGoalNumber(draft.low, measure).is !== 'unreadable') return undefined
  return readGoal(draft.low, measure)
}

/** What such a goal can mean where that is several things. */
export const goalMeanings = (draft: GoalDraft, measure: Of): readonly Meaning<Goal | null>[] => {
  const read = wholeGoal(draft, measure)
  return read ? choicesIn(read) : []
}

/** A draft whose number says a whole goal has that goal's rule and numbers. */
export const withWholeGoal = (draft: GoalDraft, measure: Of): GoalDraft => {
  const read = wholeGoal(draft, measure)
  return read?.is === 'understood' && read.value !== null ? goalDraftOf(read.value, measure.unit) : draft
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
  const read = readGoalNumber(text, measure)
  if (read.is === 'unreadable') return read.why
  if (read.is === 'ambiguous') return severalMeanings(text, read.meanings)
  return read.value === null ? t('Required') : undefined
}

/** What keeps a typed goal from being one. */
export const goalErrors = (typed: GoalDraft, measure: Of): Errors<GoalDraft> => {
  const draft = withWholeGoal(typed, measure)
  if (draft.rule !== 'none' && !rulesFor(measure.unit).includes(draft.rule))
    return { rule: t('Choose a goal for this unit') }
  if (!hasNumber(draft)) return {}
  const several = goalMeanings(draft, measure)
  const low = several.length > 0 ? severalMeanings(draft.low, several) : problemOf(draft.low, measure)
  if (low) return { low }
  if (draft.rule !== 'between') return {}
  const high = problemOf(draft.high, measure)
  if (high) return { high }
  const isTurned = (numberIn(draft.low, measure) ?? 0) > (numberIn(draft.high, measure) ?? 0)
  return isTurned ? { high: t('The second number is the larger one') } : {}
}
