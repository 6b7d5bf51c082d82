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

/** What a longer period shows of the numbers of the shorter ones in it. */
export const rollUpSentences: Record<RollUp, string> = {
  sum: 'Longer periods show the total. For revenue, calls, new customers.',
  average: 'Longer periods show the average. For a rate, a score, a share.',
  last: 'Longer periods show the last value. For a balance, a head count, what is open.',
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
