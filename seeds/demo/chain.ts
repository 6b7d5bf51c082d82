import { daysBetween, lastOfMonth } from '#contract/days.ts'
import { nextDay } from '#contract/rhythms/next-day.ts'
import { repeatingIn, rhythmOf } from '#contract/rhythms/repeats.ts'
import type { Calendar } from './calendar.ts'
import type { Recurring, Told } from './story.ts'

const madeBeforeDueDays = 6

const atEndOfMonth = { unit: 'month', every: 1, on: { day: -1 } } as const

/** A repeating to-do: each occurrence done about when it was due, up to the next one. */
export const chain = ({ firstDue, atMonthEnd, ...rest }: Recurring, calendar: Calendar): Told[] => {
  const rhythm = atMonthEnd ? atEndOfMonth : rhythmOf({ ...rest, rhythm: null })
  if (!rhythm) return []
  const task = { ...rest, ...repeatingIn(rhythm) }
  const { today, workday } = calendar
  const links: Told[] = []
  let dueDate = atMonthEnd ? lastOfMonth(workday(firstDue)) : workday(firstDue)
  let made = daysBetween(dueDate, today) + madeBeforeDueDays
  while (dueDate < today) {
    const done = daysBetween(dueDate, today) - 0.1 + (links.length % 4) / 12
    links.push({ ...task, by: task.for, made, done, dueDate, ...after(links.at(-1)) })
    dueDate = nextDay(rhythm, { day: dueDate }, dueDate)
    made = done
  }
  return [...links, { ...task, by: task.for, made, dueDate, ...after(links.at(-1)) }]
}

const after = (previous: Told | undefined): { follows?: Told } => (previous ? { follows: previous } : {})
