import { happenedIn } from '#contract/clock.ts'
import type { Day } from '#contract/fields.ts'
import type { Interval, Issue } from '#contract/issues.ts'
import { isHere } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { groupsOf } from '../../../issues/view.ts'

/** What is seen of a team's issues in its meeting. */
export type IssuesView = {
  /** Open and with the team, in its order. */
  open: Issue[]
  /** The issue under discussion, as long as the team has to decide on it. */
  onStage: Issue | undefined
  /** The first of the top three that is not under discussion. */
  next: Issue | undefined
  /** Solved, dropped or sent to another team in this meeting, the latest first. */
  settled: Issue[]
}

const openOf = (issues: Issue[], interval: Interval, about: { teamId: number; today: Day }): Issue[] =>
  groupsOf(issues, interval === 'long-term' ? { tab: interval } : {}, about).open

/** When an issue was settled in a meeting; null if it was not. */
const settledAt = (
  room: Pick<Room, 'clock' | 'teamId'>,
  { status, closedAt, teamId, sending }: Issue,
): string | null => {
  const isSent = status === 'open' && teamId !== room.teamId && sending?.fromTeamId === room.teamId
  const at = isSent ? sending.sentAt : closedAt
  return at !== null && happenedIn(room.clock, at) ? at : null
}

const settledIn = (room: Pick<Room, 'clock' | 'teamId'>, issues: Issue[]): Issue[] =>
  issues
    .flatMap((issue) => {
      const at = settledAt(room, issue)
      return at === null ? [] : { issue, at }
    })
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map(({ issue }) => issue)

type Seen = Pick<Room, 'clock' | 'teamId'>

export const viewOf = (
  room: Seen,
  issues: Issue[],
  { interval, today }: { interval: Interval; today: Day },
): IssuesView => {
  const about = { teamId: room.teamId, today }
  const shortTerm = openOf(issues, 'short-term', about)
  const onStage = issues.find(
    ({ id, status, teamId }) => id === room.clock.issueId && status === 'open' && teamId === room.teamId,
  )
  return {
    open: interval === 'short-term' ? shortTerm : openOf(issues, interval, about),
    onStage,
    next: shortTerm.find(({ isTop, id }) => isTop && id !== onStage?.id),
    settled: settledIn(room, issues),
  }
}

/** Those of the team who are in the room now, by whom something is decided. */
export const presentIn = ({ attendees, participants }: Pick<Room, 'attendees' | 'participants'>): number[] => {
  const here = new Set(participants.filter(isHere).map(({ userId }) => userId))
  return attendees.flatMap(({ id }) => (here.has(id) ? id : []))
}
