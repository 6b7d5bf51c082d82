import { localDay } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { openingsOf } from '#contract/issues.ts'
import type { Interval, Issue, IssueStatus } from '#contract/issues.ts'
import { formerMember } from '#contract/tenants.ts'
import { locale, msg, t } from '#contract/words.ts'
import { inSentence } from '../form/words.ts'
import { dateOf } from '../ui/dates.ts'

export const priorityWords: Record<number, string> = {
  1: t('Low'),
  2: t('Medium'),
  3: t('High'),
  4: t('Urgent'),
  5: t('Critical'),
}

export const intervalWords: Record<Interval, string> = { 'short-term': t('Short-term'), 'long-term': t('Long-term') }

/** The command that moves an issue to an interval, and what it says afterwards. */
export const moveWords = { 'short-term': t('Move to Short-term'), 'long-term': t('Move to Long-term') }
export const movedWords = { 'short-term': t('Moved to Short-term'), 'long-term': t('Moved to Long-term') }

export const statusWords: Record<IssueStatus, string> = { open: t('Open'), solved: t('Solved'), dropped: t('Dropped') }

/** The other tab's interval. */
export const otherInterval = ({ interval }: Issue): Interval => (interval === 'short-term' ? 'long-term' : 'short-term')

const times = [
  t('First time'),
  t('Second time'),
  t('Third time'),
  t('Fourth time'),
  t('Fifth time'),
  t('Sixth time'),
  t('Seventh time'),
  t('Eighth time'),
  t('Ninth time'),
  t('Tenth time'),
]

/** As in 'Third time'. */
export const nthTime = (count: number): string => times[count - 1] ?? t('{count}th time', { count })

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
  return { tag, tip: t('{times} since {month}', { times: inSentence(tag), month: monthOf(first, today) }) }
}

/** The calendar day of an instant here. */
export const dayOf = (at: Instant): Day => localDay(new Date(at))

const closed: Record<IssueStatus, string> = {
  open: statusWords.open,
  solved: msg('Solved {day} by {name}'),
  dropped: msg('Dropped {day} by {name}'),
}

/** As in 'Solved Nov 3, 2026 by Aisha Karimi'. */
export const closedWords = ({ status, closedAt, closedBy }: Issue): string =>
  t(closed[status], { day: closedAt ? dateOf(closedAt) : '', name: closedBy?.fullName ?? t(formerMember) })
