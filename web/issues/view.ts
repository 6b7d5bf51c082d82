import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Issue } from '#contract/issues.ts'
import { searching } from '../ui/sought.ts'
import type { IssuesSearch } from './search.ts'

const compared = <Value>(a: Value, b: Value): number => (a < b ? -1 : Number(a > b))

/** The team's order; positions are text that sorts by its characters' codes. */
export const inOrder = (a: Issue, b: Issue): number => compared(a.position, b.position) || a.id - b.id

const latestFirst = (a: Issue, b: Issue): number => compared(b.closedAt ?? '', a.closedAt ?? '') || b.id - a.id

/** Whether it asks if it stayed solved. */
export const isAsking = ({ status, checkOn }: Issue, today: Day): boolean =>
  status === 'solved' && checkOn !== null && checkOn <= today

const recentDays = 35

const isRecent = (issue: Issue, today: Day): boolean =>
  issue.status === 'solved' && (isAsking(issue, today) || (issue.closedAt ?? '') >= addDays(today, -recentDays))

const searched = searching(({ title, description, decisions }: Issue) =>
  [title, description, ...decisions.flatMap(({ text, rootCause }) => [text, rootCause])].join('\n'),
)

/** The interval that a tab shows. */
export const intervalOf = ({ tab }: Pick<IssuesSearch, 'tab'>): Issue['interval'] =>
  tab === 'long-term' ? tab : 'short-term'

export type Groups = {
  /** Open, in the team's order. */
  open: Issue[]
  /** Open, and with another team since this one sent them there. */
  sent: Issue[]
  /** Solved lately, those that ask first; in a search or with a status all that are solved or dropped. */
  closed: Issue[]
}

type About = { teamId: number | undefined; today: Day }

/** The issues of a view, by group. */
export const groupsOf = (issues: Issue[], search: IssuesSearch, { teamId, today }: About): Groups => {
  const { q = '', status, closed, archived } = search
  const isSought = searched(q)
  const interval = intervalOf(search)
  const rows = issues.filter(
    (issue) => issue.interval === interval && (status === undefined || issue.status === status) && isSought(issue),
  )
  const open = rows.filter((issue) => issue.status === 'open')
  const isHere = (issue: Issue) => teamId === undefined || issue.teamId === teamId
  const all = closed === 'all' || archived || status !== undefined || q.trim() !== ''
  const asks = (issue: Issue) => Number(isAsking(issue, today))
  return {
    open: open.filter(isHere).toSorted(inOrder),
    sent: open.filter((issue) => !isHere(issue)).toSorted(inOrder),
    closed: rows
      .filter((issue) => issue.status !== 'open' && (all || isRecent(issue, today)))
      .toSorted((a, b) => asks(b) - asks(a) || latestFirst(a, b)),
  }
}

/** How many issues are open with the team, by interval. */
export const countsOf = (issues: Issue[], teamId: number | undefined) => {
  const count = (interval: Issue['interval']) =>
    issues.filter(
      (issue) =>
        issue.status === 'open' && issue.interval === interval && (teamId === undefined || issue.teamId === teamId),
    ).length
  return { 'short-term': count('short-term'), 'long-term': count('long-term') }
}

/** The issues around the place of one that is marked as top: it goes behind those marked before. */
export const besideTop = (open: readonly Issue[], { id }: Issue) => {
  const others = open.filter((issue) => issue.id !== id)
  const at = others.findLastIndex(({ isTop }) => isTop) + 1
  return { before: others[at - 1], after: others[at] }
}

/** The issue before one, to put it behind again. */
export const beforeOf = (open: readonly Issue[], { id }: Issue): Issue | undefined =>
  open[open.findIndex((issue) => issue.id === id) - 1]

/** The ids of those marked, in the team's order: a number on an issue is its place here, from 1. */
export const topOf = (open: readonly Issue[]): number[] => open.filter(({ isTop }) => isTop).map(({ id }) => id)
