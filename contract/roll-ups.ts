import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { type Keyed, keyedOf, type PeriodKind, remembered, spanOf } from './calendar.ts'
import { addDays, daysBetween } from './days.ts'
import type { Calendar, Day } from './fields.ts'
import { type DatedGoal, type Goal, goalOf } from './goal-rules.ts'
import { rounded } from './units.ts'

/** How often a measurable has a number. */
export const cadences = ['weekly', 'monthly', 'quarterly', 'annual'] as const
export const Cadence = z.enum(cadences)
export type Cadence = z.infer<typeof Cadence>

/** How the numbers of short periods make that of a longer one. */
export const RollUp = z.enum(['sum', 'average', 'last'])
export type RollUp = z.infer<typeof RollUp>

export const periodOfCadence = {
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  annual: 'year',
} as const satisfies Record<Cadence, PeriodKind>

/** Of a number for a period of another length. */
export const otherPeriod: Record<Cadence, string> = {
  weekly: msg('This measurable has weekly numbers'),
  monthly: msg('This measurable has monthly numbers'),
  quarterly: msg('This measurable has quarterly numbers'),
  annual: msg('This measurable has annual numbers'),
}

const fineness: PeriodKind[] = ['year', 'quarter', 'month', 'week']

/** Whether periods of one kind are shorter than those of another. */
export const isFiner = (one: PeriodKind, other: PeriodKind): boolean => fineness.indexOf(one) > fineness.indexOf(other)

/** The day that says which month, quarter and year a period counts to: a week's fourth, else the first. */
const countedDay = (kind: PeriodKind, first: Day): Day => (kind === 'week' ? addDays(first, 3) : first)

/** That day of the period that a day is in, and the period's length. */
const countedOf = remembered((kind, day, calendar) => {
  const { first, last } = spanOf(kind, day, calendar)
  return { day: countedDay(kind, first), days: daysBetween(first, last) + 1 }
})

/** A number that was entered for a period, which contains `day`. */
export type Entered = { kind: PeriodKind; day: Day; value: number }

const weighted = (entries: (Entered & { days: number })[], how: RollUp): number => {
  if (how === 'last') return entries.at(-1)?.value ?? 0
  const sum = entries.reduce((total, { value, days }) => total + (how === 'sum' ? value : value * days), 0)
  return rounded(how === 'sum' ? sum : sum / entries.reduce((total, { days }) => total + days, 0))
}

/**
 * The numbers of periods of a kind, by key, from what was entered for shorter ones, in order. A period that has a number
 * of its own stands for the shorter ones in it; in an average each counts by its days.
 */
export const rolledUp = (
  entries: Entered[],
  kind: PeriodKind,
  how: RollUp,
  calendar: Calendar,
): Map<string, number> => {
  const kinds = fineness.filter((each) => entries.some((entry) => entry.kind === each))
  const own = new Set(
    entries
      .filter((entry) => entry.kind !== kinds.at(-1))
      .map((entry) => `${entry.kind} ${keyedOf(entry.kind, entry.day, calendar).key}`),
  )
  const groups = new Map<string, (Entered & { days: number })[]>()
  for (const entry of entries) {
    if (!isFiner(entry.kind, kind)) continue
    const { day, days } = countedOf(entry.kind, entry.day, calendar)
    const longer = kinds.filter((each) => !isFiner(kind, each) && isFiner(entry.kind, each))
    if (longer.some((each) => own.has(`${each} ${keyedOf(each, day, calendar).key}`))) continue
    const { key } = keyedOf(kind, day, calendar)
    const group = groups.get(key) ?? []
    group.push({ ...entry, days })
    groups.set(key, group)
  }
  return new Map([...groups].map(([key, group]) => [key, weighted(group, how)]))
}

/** The shorter periods that count to a longer one, in order. */
export const periodsWithin = (kind: PeriodKind, { kind: longer, key, first }: Keyed, calendar: Calendar): Keyed[] => {
  const within: Keyed[] = []
  for (let each = keyedOf(kind, first, calendar); ; each = keyedOf(kind, dayAfter(each, calendar), calendar)) {
    const counted = keyedOf(longer, countedDay(kind, each.first), calendar).key
    if (counted > key) return within
    if (counted === key) within.push(each)
  }
}

const dayAfter = ({ kind, first }: Keyed, calendar: Calendar): Day => addDays(spanOf(kind, first, calendar).last, 1)

/**
 * The goal of a longer period. Where numbers are added up, so are the goals of the shorter ones, as long as all have the
 * same rule; otherwise it is the last of them.
 */
export const rolledGoal = (
  goals: DatedGoal[],
  kind: PeriodKind,
  period: Keyed,
  how: RollUp,
  calendar: Calendar,
): Goal | null => {
  if (!isFiner(kind, period.kind)) return goalOf(goals, period)
  const each = periodsWithin(kind, period, calendar).map((within) => goalOf(goals, within))
  const last = each.at(-1) ?? null
  if (how !== 'sum' || !last || last.low === null || each.some((goal) => goal?.rule !== last.rule)) return last
  const total = (side: 'low' | 'high'): number => rounded(each.reduce((sum, goal) => sum + (goal?.[side] ?? 0), 0))
  return { rule: last.rule, low: total('low'), high: last.high === null ? null : total('high') }
}
