import { localDay } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { openingsOf } from '#contract/issues.ts'
import type { Interval, Issue, IssueStatus } from '#contract/issues.ts'
import { formerMember } from '#contract/tenants.ts'
import { locale, t } from '#contract/words.ts'
import { dateOf } from '../ui/dates.ts'

export const priorityWords: Record<number, string> = {
  1: t('Low'),
  2: t('Medium'),
  3: t('High'),
  4: t('Urgent'),
  5: t('Critical'),
}

export const intervalWords: Record<Interval, string> = { 'short-term': t('Short-term'), 'long-term': t('Long-term') }

export const statusWords: Record<IssueStatus, string> = { open: t('Open'), solved: t('Solved'), dropped: t('Dropped') }

/** The other tab's interval. */
export const otherInterval = ({ interval }: Issue): Interval => (interval === 'short-term' ? 'long-term' : 'short-term')

const ordinals = [
  t('First'),
  t('Second'),
  t('Third'),
  t('Fourth'),
  t('Fifth'),
  t('Sixth'),
  t('Seventh'),
  t('Eighth'),
  t('Ninth'),
  t('Tenth'),
]

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
