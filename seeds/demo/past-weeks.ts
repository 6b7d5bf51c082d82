import type { Priority } from '#contract/todos.ts'
import type { Who } from './company.ts'
import type { Task } from './story.ts'

const OLDEST_DAYS = 90
const NEWEST_DAYS = 8
const DAYS_TO_DO_IT = 7

const PRIORITIES: Priority[] = ['medium', 'high', 'medium', 'low', 'medium']
// In days against the due date: most on time, now and then one late. Further apart, they would leave weeks empty.
const DELAYS = [-1.2, -0.4, -1.5, 1.3, -0.8, -1.4, -0.3]

/** Spreads finished to-dos over the quarter, a few each week. */
export const pastWeeks = (past: [who: Who, title: string][]): Task[] => {
  const apart = (OLDEST_DAYS - NEWEST_DAYS) / past.length
  return past.map(([who, title], index) => {
    const made = OLDEST_DAYS - index * apart
    const due = Math.ceil(DAYS_TO_DO_IT - made)
    const done = made - DAYS_TO_DO_IT - (DELAYS[index % DELAYS.length] ?? 0)
    return { title, by: who, for: who, made, due, done, priority: PRIORITIES[index % PRIORITIES.length] ?? 'medium' }
  })
}
