import type { GoalRule } from '#contract/goal-rules.ts'
import type { Cadence, RollUp } from '#contract/roll-ups.ts'
import type { Unit } from '#contract/units.ts'
import { t } from '#contract/words.ts'

export const cadenceWords: Record<Cadence, string> = {
  weekly: t('Weekly'),
  monthly: t('Monthly'),
  quarterly: t('Quarterly'),
  annual: t('Annual'),
}

export const unitWords: Record<Unit, string> = {
  number: t('Number'),
  currency: t('Currency'),
  percent: t('Percent'),
  time: t('Time (h:mm)'),
  'yes/no': t('Yes or no'),
}

export const rollUpWords: Record<RollUp, string> = { sum: t('Sum'), average: t('Average'), last: t('Last value') }

/** What a longer period shows of the numbers of the shorter ones in it. */
export const rollUpSentences: Record<RollUp, string> = {
  sum: t('Longer periods show the total. For revenue, calls, new customers.'),
  average: t('Longer periods show the average. For a rate, a score, a share.'),
  last: t('Longer periods show the last value. For a balance, a head count, what is open.'),
}

export const ruleWords: Record<GoalRule, string> = {
  '<': t('< less than'),
  '<=': t('<= at most'),
  '=': t('= exactly'),
  '>=': t('>= at least'),
  '>': t('> more than'),
  between: t('between two numbers'),
  yes: t('Yes'),
  no: t('No'),
}
