import type { Priority } from '#contract/rows.ts'
import type { Who } from './company.ts'
import type { Task } from './story.ts'

const oldestDays = 90
const newestDays = 8
const daysToDoIt = 7

const priorities: Priority[] = ['medium', 'high', 'medium', 'low', 'medium']
// In days against the due date: most on time, a few late. With larger ones, some weeks would be empty.
const delays = [-1.2, -0.4, -1.5, 1.3, -0.8, -1.4, -0.3]

// Every so many are given up, and archived a week after they were due; with more, some weeks would be empty.
const givenUpEvery = 7

/** Spreads finished to-dos over the quarter, a few per week. */
export const pastWeeks = (past: [who: Who, title: string][]): Task[] => {
  const apart = (oldestDays - newestDays) / past.length
  return past.map(([who, title], index) => {
    const made = oldestDays - index * apart
    const due = Math.ceil(daysToDoIt - made)
    const done = made - daysToDoIt - (delays[index % delays.length] ?? 0)
    const task = { title, by: who, for: who, made, due, priority: priorities[index % priorities.length] ?? 'medium' }
    const isGivenUp = index % givenUpEvery === 4 && made > newestDays + daysToDoIt
    return isGivenUp ? { ...task, givenUp: made - 2 * daysToDoIt } : { ...task, done }
  })
}
