import * as z from 'zod/mini'
import { addDays, addMonths } from './days.ts'
import type { Day } from './fields.ts'

/** A calendar quarter, `2026-Q4`; the text sorts by time. */
export const Quarter = z.string().check(z.regex(/^[12]\d{3}-Q[1-4]$/, 'Invalid quarter'))
export type Quarter = z.infer<typeof Quarter>

const partsOf = (quarter: Quarter): { year: string; number: number } => ({
  year: quarter.slice(0, 4),
  number: Number(quarter.slice(6)),
})

/** The quarter that a day falls into. */
export const quarterOf = (day: Day): Quarter => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** Its first and its last day. */
export const boundsOf = (quarter: Quarter): { first: Day; last: Day } => {
  const { year, number } = partsOf(quarter)
  const first = `${year}-${String(number * 3 - 2).padStart(2, '0')}-01`
  return { first, last: addDays(addMonths(first, 3), -1) }
}

/** The quarter so many later; earlier when negative. */
export const addQuarters = (quarter: Quarter, count: number): Quarter =>
  quarterOf(addMonths(boundsOf(quarter).first, count * 3))

/** As people read it: 'Q4 2026'. */
export const quarterName = (quarter: Quarter): string => {
  const { year, number } = partsOf(quarter)
  return `Q${number} ${year}`
}

/** Whether something due on a day is listed with a quarter: what is undated is listed with every one. */
export const isInQuarter = (dueDate: Day | null, quarter: Quarter): boolean =>
  dueDate === null || quarterOf(dueDate) === quarter
