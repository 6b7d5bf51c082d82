import type { Goal, GoalRule } from '#contract/goal-rules.ts'
import { editedText, readValue, type Unit } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import type { Errors } from '../../form/draft.ts'

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

const numberIn = (text: string, unit: Unit): number | null => {
  const read = readValue(text, { unit })
  return 'value' in read ? read.value : null
}

/** The goal that was typed; null for none. */
export const goalIn = (draft: GoalDraft, unit: Unit): Goal | null => {
  const { rule, low, high } = draft
  if (rule === 'none') return null
  if (!hasNumber(draft)) return { rule, low: null, high: null }
  return { rule, low: numberIn(low, unit), high: rule === 'between' ? numberIn(high, unit) : null }
}

const problemOf = (text: string, unit: Unit): string | undefined => {
  const read = readValue(text, { unit })
  if ('problem' in read) return read.problem
  return read.value === null ? t('Required') : undefined
}

/** What keeps a typed goal from being one. */
export const goalErrors = (draft: GoalDraft, unit: Unit): Errors<GoalDraft> => {
  if (draft.rule !== 'none' && !rulesFor(unit).includes(draft.rule)) return { rule: t('Choose a goal for this unit') }
  if (!hasNumber(draft)) return {}
  const low = problemOf(draft.low, unit)
  if (low) return { low }
  if (draft.rule !== 'between') return {}
  const high = problemOf(draft.high, unit)
  if (high) return { high }
  const isTurned = (numberIn(draft.low, unit) ?? 0) > (numberIn(draft.high, unit) ?? 0)
  return isTurned ? { high: t('The second number is the larger one') } : {}
}
