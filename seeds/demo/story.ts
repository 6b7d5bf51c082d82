import type { Day } from '#contract/fields.ts'
import type { Priority, Repeat } from '#contract/todos.ts'
import type { TeamName, Who } from './company.ts'

/** `ago` is in days, parts of days allowed; `@tom` in the text mentions Tom. */
export type Remark = { by: Who; ago: number; text: string }

type Facts = {
  title: string
  description?: string
  by: Who
  for?: Who
  /** Days ago. */
  made: number
  /** Days ago; absent while it is open. */
  done?: number
  priority?: Priority
  repeat?: Repeat
  remarks?: Remark[]
}

/** A to-do as the stories tell it; `due` is in days from today. */
export type Task = Facts & { due?: number }

/** The same with its date, in its team, and the one that it repeats. */
export type Told = Facts & { dueDate: Day | null; follows?: Told }

/** One that comes again and again; `firstDue` is in days from today. */
export type Recurring = {
  title: string
  for: Who
  repeat: Exclude<Repeat, 'none'>
  firstDue: number
  atMonthEnd?: true
}

export type Story = {
  team: TeamName
  now: Task[]
  /** What each has done in the past weeks, the oldest first. */
  past: [who: Who, title: string][]
  recurring: Recurring[]
}
