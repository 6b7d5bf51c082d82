import type { Day } from '#contract/fields.ts'
import type { Priority } from '#contract/rows.ts'
import type { Repeat, Rhythm } from '#contract/rhythms.ts'
import type { TeamName, Who } from './company.ts'

/** `ago` is in days, fractions allowed; `@tom` in the text mentions Tom. */
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
  /** Days ago; archived without having been done. */
  givenUp?: number
  priority?: Priority
  repeat?: Repeat
  rhythm?: Rhythm | null
  remarks?: Remark[]
}

/** A to-do in a story; `due` is in days from today. */
export type Task = Facts & { due?: number }

/** The same with its date, and the to-do that it follows. */
export type Told = Facts & { dueDate: Day | null; follows?: Told }

/** A repeating to-do; `firstDue` is in days from today. */
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
  /** What each person has done in the past weeks, oldest first. */
  past: [who: Who, title: string][]
  recurring: Recurring[]
}
