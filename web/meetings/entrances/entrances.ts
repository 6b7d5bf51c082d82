import type { Meeting, MeetingStatus } from '#contract/meetings.ts'
import { calledMinutes, isPast } from '#contract/meetings.ts'
import { canPrepare } from '#contract/room.ts'
import { msg, t } from '#contract/words.ts'

/** A way into a meeting: into its room, or to its minutes. */
export type Entrance = 'start' | 'join' | 'continue' | 'minutes'

/** What it is called, and with the meeting's title. */
export const entranceWords: Record<Entrance, { name: string; label: string }> = {
  start: { name: t('Start'), label: msg('Start "{title}"') },
  join: { name: t('Join'), label: msg('Join "{title}"') },
  continue: { name: t('Continue'), label: msg('Continue "{title}"') },
  minutes: { name: t('Minutes (record)'), label: msg('Minutes "{title}"') },
}

type Timed = Pick<Meeting, 'status' | 'startTime' | 'endTime'>

const byStatus: Record<MeetingStatus, Entrance> = {
  scheduled: 'start',
  running: 'join',
  paused: 'join',
  suspended: 'continue',
  concluded: 'minutes',
}

/** The way into a meeting. One that has not started can be, however far ahead it is. */
export const entranceOf = ({ status }: Pick<Timed, 'status'>): Entrance => byStatus[status]

/** Whoever may not change a meeting can come in, but not begin it. */
export const mayEnter = (meeting: Pick<Meeting, 'status' | 'can'>): boolean =>
  meeting.can.edit || !['start', 'continue'].includes(entranceOf(meeting))

/** Whether people can get ready for a meeting, which is not worth it once its end has passed. */
const isNear = (meeting: Timed, now: Date): boolean =>
  canPrepare({ ...meeting, clock: meeting }, now) && !isPast(meeting, now)

/** Whether whoever sees a meeting is offered to get ready for it: from a day before it. */
export const isToPrepare = (meeting: Timed & Pick<Meeting, 'can'>, now: Date): boolean =>
  meeting.can.edit && isNear(meeting, now)

/** Whether starting a meeting now would surprise the others: it is not called to yet. */
export const isEarly = ({ status, startTime }: Pick<Timed, 'status' | 'startTime'>, now: Date): boolean =>
  status === 'scheduled' && Date.parse(startTime) - now.getTime() > calledMinutes * 60_000

/** Whether a card offers the way into its meeting: from a day before it, and once it has started. */
export const isOnCard = (meeting: Timed & Pick<Meeting, 'can'>, now: Date): boolean =>
  mayEnter(meeting) && (meeting.status !== 'scheduled' || isNear(meeting, now))

/** How a meeting stands while it is neither to come nor over. */
export const statusWords: { [Status in MeetingStatus]?: string } = {
  running: t('Running'),
  paused: t('Paused'),
  suspended: t('Suspended'),
}
