import { localDay } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { openingsOf } from '#contract/issues.ts'
import type { Interval, Issue, IssueStatus } from '#contract/issues.ts'
import { formerMember } from '#contract/tenants.ts'
import { locale } from '#contract/words.ts'
import { dateOf } from '../ui/dates.ts'

export const priorityWords: Record<number, string> = { 1: 'Low', 2: 'Medium', 3: 'High', 4: 'Urgent', 5: 'Critical' }

export const intervalWords: Record<Interval, string> = { 'short-term': 'Short-term', 'long-term': 'Long-term' }

export const statusWords: Record<IssueStatus, string> = { open: 'Open', solved: 'Solved', dropped: 'Dropped' }

/** The other tab's interval. */
export const otherInterval = ({ interval }: Issue): Interval => (interval === 'short-term' ? 'long-term' : 'short-term')

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** As in 'Third time'. */
export const nthTime = (count: number): string => `${ordinals[count - 1] ?? `${count}th`} time`

/** A month by its name, with the year unless it is this one. */
export const monthOf = (at: Instant, today: Day): string => {
  const year = new Date(at).getFullYear() === Number(today.slice(0, 4)) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale(), { month: 'short', ...year }).format(new Date(at))
}

/** How often an issue has come up, if it has come back: 'Third time', and 'third time since May'. */
export const cameBack = (issue: Issue, today: Day): { tag: string; tip: string } | null => {
  const openings = openingsOf(issue)
  const first = openings[0]
  if (openings.length < 2 || first === undefined) return null
  const tag = nthTime(openings.length)
  return { tag, tip: `${tag.toLowerCase()} since ${monthOf(first, today)}` }
}

/** The calendar day of an instant here. */
export const dayOf = (at: Instant): Day => localDay(new Date(at))

/** As in 'Solved Nov 3, 2026 by Aisha Karimi'. */
export const closedWords = ({ status, closedAt, closedBy }: Issue): string =>
  [statusWords[status], closedAt && dateOf(closedAt), `by ${closedBy?.fullName ?? formerMember}`].join(' ')
