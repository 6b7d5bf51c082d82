import type { Priority, Repeat } from '#contract/todos.ts'

export const repeatWords: Record<Repeat, string> = {
  none: 'None',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quaterly: 'Quarterly',
  annually: 'Annually',
}

export const priorityWords: Record<Priority, string> = { low: 'Low', medium: 'Medium', high: 'High' }
