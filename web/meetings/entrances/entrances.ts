import type { Meeting, MeetingStatus } from '#contract/meetings.ts'
import { isPast } from '#contract/meetings.ts'
import { canPrepare } from '#contract/room.ts'

/** A way into a meeting: into its room, or to its minutes. */
export type Entrance = 'Start' | 'Join' | 'Continue' | 'Minutes'

type Timed = Pick<Meeting, 'status' | 'startTime' | 'endTime'>

const byStatus: Record<MeetingStatus, Entrance> = {
  scheduled: 'Start',
  running: 'Join',
  paused: 'Join',
  suspended: 'Continue',
  concluded: 'Minutes',
}

/** The way into a meeting. One that has not started can be, however far ahead it is. */
export const entranceOf = ({ status }: Pick<Timed, 'status'>): Entrance => byStatus[status]

/** Whoever may not change a meeting can come in, but not begin it. */
export const mayEnter = (meeting: Pick<Meeting, 'status' | 'can'>): boolean =>
  meeting.can.edit || !['Start', 'Continue'].includes(entranceOf(meeting))

/** Whether people can get ready for a meeting, which is not worth it once its end has passed. */
const isNear = (meeting: Timed, now: Date): boolean =>
  canPrepare({ ...meeting, clock: meeting }, now) && !isPast(meeting, now)

/** Whether a card offers the way into its meeting: from a day before it, and once it has started. */
export const isOnCard = (meeting: Timed & Pick<Meeting, 'can'>, now: Date): boolean =>
  mayEnter(meeting) && (meeting.status !== 'scheduled' || isNear(meeting, now))

/** How a meeting stands while it is neither to come nor over. */
export const statusWords: { [Status in MeetingStatus]?: string } = {
  running: 'Running',
  paused: 'Paused',
  suspended: 'Suspended',
}
