import { storable, withNames } from '#contract/formulas.ts'
import { stored } from '#contract/reading/numbers/figures.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { type Measurable, MeasurableChange, NewGroup } from '#contract/scorecard.ts'
import { usualMisses } from '#contract/signals.ts'
import { t } from '#contract/words.ts'
import { byField, type Errors, filled } from '../../form/draft.ts'
import { bothLists, bothTexts } from '../../form/merging.ts'
import { editRules } from '../../form/rules.ts'
import type { Rules } from '../../form/rules.ts'
import { oneOf, plain, type Words } from '../../form/words.ts'
import { goalName } from '../../goals/goal-name.tsx'
import { type GoalDraft, goalErrors, goalIn, noGoal } from '../goal/draft.ts'
import { cadenceWords, rollUpWords, unitWords } from '../words.ts'
import { formulaProblem, labelsOf, type Operand } from './formula-text.ts'
import { peopleNamed } from './people.tsx'

type Kept = 'name' | 'ownerId' | 'unit' | 'decimals' | 'cadence' | 'rollUp' | 'misses' | 'entrantIds' | 'goalId'

/** What the form holds. */
export type Draft = Pick<Measurable, Kept | 'teamId'> & {
  description: string
  currency: string
  /** Null if its numbers are entered; with ids. */
  formula: string | null
  /** What the formula was made of when the form was opened. */
  operands: Operand[]
}

/** Of a new one also its group, which may be made with it, and its first goal. */
export type NewDraft = Draft & GoalDraft & { groupId: number | 'new' | null; newGroup: string }

const defaultCurrency = 'USD'

export const emptyDraft = (teamId: number, ownerId: number | null, groupId: NewDraft['groupId']): NewDraft => ({
  teamId,
  name: '',
  description: '',
  ownerId,
  unit: 'number',
  currency: defaultCurrency,
  decimals: 0,
  cadence: 'weekly',
  rollUp: 'sum',
  formula: null,
  operands: [],
  misses: usualMisses,
  entrantIds: [],
  goalId: null,
  groupId,
  newGroup: '',
  ...noGoal,
})

const keptOf = ({
  name,
  ownerId,
  unit,
  decimals,
  cadence,
  rollUp,
  misses,
  entrantIds,
  goalId,
}: Pick<Measurable, Kept>) => ({
  name,
  ownerId,
  unit,
  decimals,
  cadence,
  rollUp,
  misses,
  entrantIds,
  goalId,
})

const draftOf = (item: Measurable): Draft => ({
  ...keptOf(item),
  teamId: item.teamId,
  description: item.description ?? '',
  currency: item.currency ?? defaultCurrency,
  formula: item.formula === null ? null : storable(item.formula, stored),
  operands: item.operands,
})

const currencyOf = ({ unit, currency }: Draft): string | null =>
  unit === 'currency' ? currency.trim().toUpperCase() : null

/** What a draft's numbers are read for. */
export const measureOf = (draft: Draft) => ({ unit: draft.unit, currency: currencyOf(draft) })

/** What an edited measurable sends. */
const bodyOf = (draft: Draft) => ({
  ...keptOf(draft),
  description: filled(draft.description),
  currency: currencyOf(draft),
  formula: draft.formula,
})

/** What a new measurable sends. */
export const newBodyOf = ({ rule, low, high, groupId, newGroup, ...draft }: NewDraft) => ({
  ...bodyOf(draft),
  ...(groupId === 'new' ? { newGroup } : { groupId }),
  goal: goalIn({ rule, low, high }, measureOf(draft)),
})

const errorsOf = (draft: Draft): Errors<Draft> => {
  const problem = draft.formula === null ? undefined : formulaProblem(draft.formula)
  return { ...byField<Draft>(formIssuesOf(MeasurableChange, bodyOf(draft))), ...(problem ? { formula: problem } : {}) }
}

/** What keeps the group from being made. */
const groupErrors = ({ groupId, newGroup }: NewDraft): Errors<NewDraft> => {
  const { name } = groupId === 'new' ? byField<NewGroup>(formIssuesOf(NewGroup, { name: newGroup })) : {}
  return name === undefined ? {} : { newGroup: name }
}

const formulaText = (formula: string | null, { operands }: Draft): string => {
  const labels = labelsOf(operands)
  return formula === null ? t('None') : withNames(formula, (id) => labels.get(id) ?? t('another measurable'))
}

const missesText = (misses: number | null): string => (misses === null ? t('Never') : String(misses))

const words: Words<Draft> = {
  name: [t('Name'), plain],
  description: [t('Description'), plain, bothTexts],
  ownerId: [t('Owner'), (id) => peopleNamed(id === null ? [] : [id])],
  unit: [t('Unit'), oneOf(unitWords)],
  currency: [t('Currency'), plain],
  decimals: [t('Decimals'), String],
  cadence: [t('Cadence'), oneOf(cadenceWords)],
  rollUp: [t('Roll-up'), oneOf(rollUpWords)],
  formula: [t('Formula'), formulaText],
  misses: [t('Misses in a row until off track'), missesText],
  entrantIds: [t('Who else may enter'), peopleNamed, bothLists],
  goalId: [t('Evidence for'), (id, { teamId }) => goalName(id, teamId)],
}

export const measurableRules = editRules({ words, draftOf, bodyOf, errorsOf })

export const newMeasurableRules: Rules<NewDraft> = {
  fields: [...measurableRules.fields, 'groupId', 'newGroup', 'rule', 'low', 'high'],
  errorsOf: (draft) => ({
    ...errorsOf(draft),
    ...groupErrors(draft),
    ...goalErrors(draft, measureOf(draft)),
  }),
}
