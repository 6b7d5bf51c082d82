import * as z from 'zod/mini'
import { msg, t } from '#contract/words.ts'
import { NewAgenda, Section, SectionMinutes } from './agenda.ts'
import { endpoint } from './endpoint.ts'
import { Day, Description, Id, IdText, Instant, Text, TimeZone, Title } from './fields.ts'
import { restoreCall } from './restoring.ts'
import { Rhythm } from './rhythms.ts'
import { rowFields } from './rows.ts'
import { Person } from './tenants.ts'

export const meetingTypes = ['l10', 'quarterly', 'annual', 'other'] as const
export const MeetingType = z.enum(meetingTypes)
export type MeetingType = z.infer<typeof MeetingType>

export const MeetingStatus = z.enum(['scheduled', 'running', 'paused', 'suspended', 'concluded'])
export type MeetingStatus = z.infer<typeof MeetingStatus>

/** Whether a meeting is one of a series: 'weekly' is any that goes on, whose `rhythm` says how often if not every week. */
export const MeetingRepeat = z.enum(['none', 'weekly'])
export type MeetingRepeat = z.infer<typeof MeetingRepeat>

/** A single meeting of a series, or it and those after it that have not begun. */
export const Scope = z.enum(['this', 'following'])
export type Scope = z.infer<typeof Scope>

/** What a meeting's description says when nothing was written. */
export const plainDescription = (): string => t('New meeting')

/** How far ahead a new meeting starts, and how long it lasts. */
export const hoursAhead = 24
export const usualMinutes = 60

/** How long before its start everybody is called to a meeting, in minutes. */
export const calledMinutes = 15

/** How far ahead the meetings of a series exist. */
export const weeksAhead = 13

const { comments: _, attachments: __, ...fields } = rowFields

export const Meeting = z.object({
  ...fields,
  description: z.nullable(z.string()),
  startTime: Instant,
  /** Null when no duration is set. */
  endTime: z.nullable(Instant),
  meetingType: MeetingType,
  agenda: z.array(Section),
  ...SectionMinutes,
  status: MeetingStatus,
  /** What people have said at the check-in. */
  checkInData: z.record(z.string(), z.unknown()),
  /** By name: the team's members, or the chosen ones among them. */
  attendees: z.array(Person),
  /** Whether all of the team attend, whoever joins later included. */
  everyone: z.boolean(),
  /** The series that it is one of, also after that has ended. */
  seriesId: z.nullable(Id),
  /** Weekly until its series ends. */
  repeat: MeetingRepeat,
  /** How often its series comes if that is not weekly, on the weekday of its first. */
  rhythm: z.nullable(Rhythm),
  /** The days on which its series has no meeting, such as holidays, first to last. */
  skippedDays: z.array(Day),
  /** The day of its series that it stands for, also once it has been moved to another. */
  seriesDay: z.nullable(Day),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Meeting = z.infer<typeof Meeting>

/** An instant from 2000 to 2999. */
const Time = Instant.check(z.refine((time) => /^2\d{3}-/.test(time), msg('Invalid date')))
/** How many days a series can leave out: those of many years. */
export const mostSkippedDays = 366
const SkippedDays = z.array(Day).check(
  z.maxLength(mostSkippedDays),
  z.overwrite((days) => [...new Set(days)].toSorted()),
)
const Attendees = z.nullable(z.array(Id).check(z.minLength(1, msg('Choose at least one person')), z.maxLength(1000)))

/**
 * Without times it starts in 24 hours and lasts one. No attendees chosen, by null or by leaving them out, are all of the
 * team. One that repeats stays at its local time in `timeZone`; left out, in the zone of whoever adds it. A `rhythm` makes it
 * repeat otherwise than weekly: the first is at its start, the others are on the days of the rhythm.
 */
export const NewMeeting = z.object({
  title: Title,
  description: z._default(Description, plainDescription),
  startTime: z.optional(Time),
  endTime: z.optional(z.nullable(Time)),
  meetingType: z._default(MeetingType, 'l10'),
  attendeeIds: z._default(Attendees, null),
  agenda: z.optional(NewAgenda),
  repeat: z._default(MeetingRepeat, 'none'),
  rhythm: z._default(z.nullable(Rhythm), null),
  skippedDays: z._default(SkippedDays, []),
  timeZone: z.optional(TimeZone),
})
export type NewMeeting = z.infer<typeof NewMeeting>

/**
 * Changes the named fields. With `updatedAt`, only if nobody has changed the meeting since. `following` changes the later
 * meetings of its series as well; `repeat` makes a meeting the first of a series, or the last. Another `rhythm` ends
 * the series with it and begins another; null is weekly. `skippedDays` are those of the whole series: their meetings that
 * have not begun are deleted, and a day that is skipped no more has its meeting back.
 */
export const MeetingChange = z.partial(
  z.object({
    title: Title,
    description: Description,
    startTime: Time,
    endTime: z.nullable(Time),
    meetingType: MeetingType,
    attendeeIds: Attendees,
    agenda: NewAgenda,
    repeat: MeetingRepeat,
    rhythm: z.nullable(Rhythm),
    skippedDays: SkippedDays,
    timeZone: TimeZone,
    scope: Scope,
    updatedAt: Instant,
  }),
)
export type MeetingChange = z.infer<typeof MeetingChange>

type Timed = Pick<Meeting, 'startTime' | 'endTime' | 'status'>

/** Concluded, or never started and over by the clock. Without an end it is over when it starts. */
export const isPast = ({ startTime, endTime, status }: Timed, now: Date): boolean =>
  status === 'concluded' || (status === 'scheduled' && Date.parse(endTime ?? startTime) <= now.getTime())

export const isUnderWay = ({ status }: Pick<Meeting, 'status'>): boolean => status === 'running' || status === 'paused'

/** The planned length, null if none is set. */
export const minutesLong = ({ startTime, endTime }: Pick<Meeting, 'startTime' | 'endTime'>): number | null =>
  endTime === null ? null : Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000)

export const MeetingOverview = z.object({
  /** When those meetings of a span of time start that have not begun yet. */
  starts: z.array(Instant),
  /** When those of that span started, or were to, that are under way. */
  underWay: z.array(Instant),
  /** The same of those that have been concluded. */
  held: z.array(Instant),
  /** The next one that you attend, whatever the span and the team. */
  next: z.nullable(z.pick(Meeting, { id: true, title: true, startTime: true, teamId: true })),
})
export type MeetingOverview = z.infer<typeof MeetingOverview>

/** Someone's private calendar feed: its path on this server, known only to those who have been given it. */
export const CalendarFeed = z.object({ path: Text(200) })
export type CalendarFeed = z.infer<typeof CalendarFeed>

const params = z.object({ meetingId: IdText })
const ofTeam = { path: '/api/teams/:teamId/meetings', params: z.object({ teamId: IdText }) } as const
const ofMeeting = { path: '/api/meetings/:meetingId', params } as const
const ofFeed = { path: '/api/user/calendar-feed' } as const

/** The calendar file of a meeting, and the feed of a person's meetings; both are iCalendar, not JSON. */
export const calendarFilePath = (id: number | ':meetingId'): string => `/api/meetings/${id}/meeting.ics`
export const calendarFeedPath = (token: string): string => `/api/calendar/${token}/meetings.ics`

export const meetings = {
  list: endpoint({
    ...ofTeam,
    method: 'GET',
    summary: "A team's meetings, past ones too, by start",
    reply: z.array(Meeting),
  }),
  upcoming: endpoint({
    ...ofTeam,
    method: 'GET',
    path: `${ofTeam.path}/upcoming`,
    summary: "A team's meetings that are not past, next first",
    reply: z.array(Meeting),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/user/meetings/overview',
    summary: "When a team's meetings in a span of time start, or all you can see, and your own next one",
    query: z.object({ teamId: z.optional(IdText), from: Time, until: Time }),
    reply: MeetingOverview,
  }),
  add: endpoint({
    ...ofTeam,
    method: 'POST',
    summary: 'Schedule a meeting of a team, once or again and again',
    body: NewMeeting,
    reply: Meeting,
    status: 201,
  }),
  read: endpoint({ ...ofMeeting, method: 'GET', summary: 'One meeting', reply: Meeting }),
  change: endpoint({
    ...ofMeeting,
    method: 'PATCH',
    summary: 'Change the given fields of a meeting, or of it and those after it',
    body: MeetingChange,
    reply: Meeting,
  }),
  takeBack: endpoint({
    ...ofMeeting,
    method: 'POST',
    path: `${ofMeeting.path}/take-back`,
    summary: 'Take back that you have just changed a meeting and those after it, or begun or ended its series',
    // As the change left it; what has changed since is not taken back.
    body: z.object({ updatedAt: Instant }),
    reply: Meeting,
  }),
  remove: endpoint({
    ...ofMeeting,
    method: 'DELETE',
    summary: 'Delete a meeting, or it and those after it',
    query: z.object({ scope: z.optional(Scope) }),
  }),
  ...restoreCall('/api/meetings', 'meetings, and of those of their series that were deleted with them', Meeting),
  feed: endpoint({
    ...ofFeed,
    method: 'GET',
    summary: 'When your calendar feed was made, null if there is none',
    reply: z.object({ createdAt: z.nullable(Instant) }),
  }),
  makeFeed: endpoint({
    ...ofFeed,
    method: 'POST',
    summary: 'Make a new private calendar feed; the one before ends',
    reply: CalendarFeed,
    status: 201,
    fleeting: true,
  }),
  removeFeed: endpoint({ ...ofFeed, method: 'DELETE', summary: 'End your calendar feed', fleeting: true }),
}
