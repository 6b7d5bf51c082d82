import { addDays } from '#contract/days.ts'
import { weeksOfQuarter, type Period } from '#contract/calendar.ts'
import type { FirstSteps } from '#contract/dashboard.ts'
import type { Day } from '#contract/fields.ts'
import type { Invitations } from '#contract/invitations.ts'
import type { Role } from '#contract/tenants.ts'
import { locale } from '#contract/words.ts'

export type StepName = 'company' | 'people' | 'meetings' | 'rocks' | 'todos'

export type StepProps = {
  /** The team that the step is about; undefined while there is none. */
  teamId: number | undefined
  /** Puts the step off. */
  onLater: () => void
  /** The step has been taken. */
  onDone: () => void
  onInvited: (invited: Invitations) => void
}

/** In the order in which they are best taken. */
const stepNames: StepName[] = ['company', 'people', 'meetings', 'rocks', 'todos']
const ofAdmins: StepName[] = ['company', 'people']

/** The steps that somebody may take: only admins name the company and invite people. */
export const stepsOf = (role: Role): StepName[] =>
  role === 'admin' ? stepNames : stepNames.filter((name) => !ofAdmins.includes(name))

export const isDone = (steps: FirstSteps, names: readonly StepName[]): boolean => names.every((name) => steps[name])

/** Whether there is nothing of any kind, whoever is there. */
export const isEmpty = (steps: FirstSteps): boolean =>
  !Object.values({ ...steps, company: false, people: false }).includes(true)

/** The first step that is still to be taken, except those that are put off. */
export const nextOf = (
  steps: FirstSteps,
  names: readonly StepName[],
  later: readonly StepName[] = [],
): StepName | undefined => names.find((name) => !steps[name] && !later.includes(name))

const monthAndDay = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longMonthAndDay = new Intl.DateTimeFormat(locale(), { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** As in 'Dec 31'. */
export const dayOfYear = (day: Day): string => monthAndDay.format(Date.parse(day))

/** The days that a period begins and ends on, as in 'October 1' and 'December 31'. */
export const spanInWords = ({ first, last }: Period): { first: string; last: string } => ({
  first: longMonthAndDay.format(Date.parse(first)),
  last: longMonthAndDay.format(Date.parse(last)),
})

/** What the weeks of a quarter begin with, the month where it is a new one: 'Oct 1', '8', '15'. */
export const weekLabels = ({ first }: Period): { week: number; label: string }[] =>
  Array.from({ length: weeksOfQuarter }, (_, index) => {
    const day = addDays(first, index * 7)
    const isNewMonth = index === 0 || day.slice(0, 7) !== addDays(day, -7).slice(0, 7)
    return { week: index + 1, label: isNewMonth ? dayOfYear(day) : String(Number(day.slice(8))) }
  })
