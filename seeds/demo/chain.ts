import { daysBetween, lastOfMonth } from '#contract/days.ts'
import { nextDueDate } from '#contract/todos.ts'
import type { Calendar } from './calendar.ts'
import type { Recurring, Told } from './story.ts'

const madeBeforeDueDays = 6

/** A repeating to-do: each occurrence done about when it was due, up to the next one. */
export const chain = ({ firstDue, atMonthEnd, ...task }: Recurring, calendar: Calendar): Told[] => {
  const { today, workday } = calendar
  const links: Told[] = []
  let dueDate = atMonthEnd ? lastOfMonth(workday(firstDue)) : workday(firstDue)
  let made = daysBetween(dueDate, today) + madeBeforeDueDays
  while (dueDate < today) {
    const done = daysBetween(dueDate, today) - 0.1 + (links.length % 4) / 12
    links.push({ ...task, by: task.for, made, done, dueDate, ...after(links.at(-1)) })
    dueDate = nextDueDate(dueDate, task.repeat)
    made = done
  }
  return [...links, { ...task, by: task.for, made, dueDate, ...after(links.at(-1)) }]
}

const after = (previous: Told | undefined): { follows?: Told } => (previous ? { follows: previous } : {})
