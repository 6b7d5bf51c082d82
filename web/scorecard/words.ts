import type { GoalRule } from '#contract/goal-rules.ts'
import type { Cadence, RollUp } from '#contract/roll-ups.ts'
import type { Unit } from '#contract/units.ts'

export const cadenceWords: Record<Cadence, string> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annual: 'Annual',
}

export const unitWords: Record<Unit, string> = {
  number: 'Number',
  currency: 'Currency',
  percent: 'Percent',
  time: 'Time (h:mm)',
  'yes/no': 'Yes or no',
}

export const rollUpWords: Record<RollUp, string> = { sum: 'Sum', average: 'Average', last: 'Last value' }

/** What a roll-up makes of the numbers of short periods. */
export const rollUpSentences: Record<RollUp, string> = {
  sum: 'A month is the total of its weeks: revenue, calls, new customers.',
  average: 'A month is the average of its weeks: a rate, a score, a share.',
  last: 'A month is its last week: a balance, a head count, what is open.',
}

export const ruleWords: Record<GoalRule, string> = {
  '<': '< less than',
  '<=': '<= at most',
  '=': '= exactly',
  '>=': '>= at least',
  '>': '> more than',
  between: 'between two numbers',
  yes: 'Yes',
  no: 'No',
}
