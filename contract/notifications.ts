import * as z from 'zod/mini'
import { addressAt, listOf, placeOf, readyPageOf, roomOf } from './addresses.ts'
import type { LinkTarget, Place } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, TimeZone } from './fields.ts'
import { formerMember, Person } from './tenants.ts'
import { msg, t } from './words.ts'

/**
 * Why someone is notified: they are mentioned, are assigned something, got an answer to an issue that they sent or a
 * comment on something of theirs, have something due today, were shared something with their team, are asked whether an
 * issue stayed solved, are asked for a measurable's number that is missing, were invited to a meeting, which was moved,
 * canceled or started, are not ready for one, their team got a message, something of theirs was imported, they were
 * removed from a team, an admin holds a link that sets their password, has signed them out everywhere or has reset their
 * second factor, or, for admins, somebody's address turned out to be another person's.
 */
export const NotificationKind = z.enum([
  'mention',
  'assignment',
  'answer',
  'comment',
  'due',
  'shared',
  'check',
  'number',
  'invited',
  'moved',
  'canceled',
  'started',
  'ready',
  'message',
  'imported',
  'removed',
  'password',
  'sessions',
  'address',
  'factor',
])
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  /** What it is about: the topic and id of a row, and its team. */
  subject: z.string(),
  subjectId: Id,
  /** The rock's milestone, if it is about one. */
  milestoneId: z.nullable(z.string()),
  teamId: z.nullable(Id),
  /** The row's title at that moment. */
  title: z.string(),
  /** The beginning of the comment, or the name of the period, if it is about one. */
  text: z.nullable(z.string()),
  /** When the meeting starts or was to start, if it is about one. */
  startTime: z.nullable(Instant),
  /** Null when nobody did it, or the person has been deleted. */
  actor: z.nullable(Person),
  at: Instant,
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const news: Record<NotificationKind, string> = {
  mention: msg('{actor} mentioned you on {title}'),
  assignment: msg('{actor} assigned {title} to you'),
  answer: msg('{actor} answered {title}'),
  comment: msg('{actor} commented on {title}'),
  due: msg('Due today: {title}'),
  shared: msg('{actor} shared with your team: {title}'),
  check: msg('Did it stay solved? {title}'),
  number: msg('Your number is missing: {title}'),
  invited: msg('{actor} invited you to {title}'),
  moved: msg('{actor} moved {title}'),
  canceled: msg('{actor} canceled {title}'),
  started: msg('{actor} started {title}'),
  ready: msg('Get ready for {title}'),
  message: msg('{actor} sent your team a message: {title}'),
  imported: msg('{actor} imported something for you from {title}'),
  removed: msg('{actor} removed you from {title}'),
  password: msg('{actor} created a password reset link for {title}'),
  factor: msg('{actor} reset the second factor of {title}'),
  sessions: msg('{actor} signed {title} out on all devices'),
  address: msg('The email address of {title} belongs to someone else, who has proven it. Enter another one.'),
}

const reminders: NotificationKind[] = ['due', 'check', 'number', 'ready', 'address']

/** Whether it tells of no one's deed. */
export const isReminder = (kind: NotificationKind): boolean => reminders.includes(kind)

type Told = Pick<Notification, 'kind' | 'subject'>

/** What happened, as the bell and the daily email say it: `{actor}` and `{title}` stand for who did it and to what. */
export const newsOf = ({ kind, subject }: Told): string =>
  kind === 'assignment' && subject === 'accountability_positions'
    ? msg('{actor} gave you the position {title}')
    : news[kind]

/** Who did it, by name. */
export const actorOf = ({ actor }: Pick<Notification, 'actor'>): string => actor?.fullName ?? t(formerMember)

const aboutComments: NotificationKind[] = ['mention', 'answer', 'comment']

type About = Place & { kind: NotificationKind }

/** Where a notification leads. */
export const linkTargetOf = ({ kind, ...place }: About): LinkTarget => {
  if (kind === 'password' || kind === 'sessions') return { to: '/settings/user', search: {} }
  if (kind === 'address') return { to: '/users', search: {} }
  // The meeting is gone.
  if (kind === 'canceled') return listOf(place)
  if (kind === 'started') return roomOf(place.subjectId)
  if (kind === 'ready') return readyPageOf(place.subjectId)
  return placeOf(place, aboutComments.includes(kind) ? 'comments' : undefined)
}

/** The same as an address within the installation. */
export const addressOf = (about: About): string => addressAt(linkTargetOf(about))

/** The unread count stops here; it then means 'or more'. */
export const maxUnread = 100

export const Notifications = z.object({
  /** Newest first, at most fifty. */
  notifications: z.array(Notification),
  /** At most `maxUnread`. */
  unread: z.number(),
  /** There are older ones: request them with `before`, the id of the last one. */
  more: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

const Channels = z.object({ bell: z.boolean(), digest: z.boolean() })

/** What someone wants to be notified of, and where: in the bell, in the daily email. */
export const NotificationChoices = z.object({
  kinds: z.object({
    mention: Channels,
    assignment: Channels,
    answer: Channels,
    comment: Channels,
    due: Channels,
    shared: Channels,
    check: Channels,
    number: Channels,
    meeting: Channels,
  }),
  /** Whether the daily email is sent at all. */
  digest: z.boolean(),
  /** Whether the minutes of the meetings that they attend are mailed to them. */
  recap: z.boolean(),
  /** From 0 to 23, in the person's time zone; reminders of what is due today come then, too. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  timeZone: TimeZone,
})
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** What people can turn off. */
export type Choice = keyof NotificationChoices['kinds']

const choices: Record<NotificationKind, Choice | null> = {
  mention: 'mention',
  assignment: 'assignment',
  answer: 'answer',
  comment: 'comment',
  due: 'due',
  shared: 'shared',
  message: 'shared',
  imported: 'assignment',
  check: 'check',
  number: 'number',
  invited: 'meeting',
  moved: 'meeting',
  canceled: 'meeting',
  started: 'meeting',
  ready: 'meeting',
  removed: null,
  password: null,
  factor: null,
  sessions: null,
  address: null,
}

/** By which choice someone is notified; null for what they may reach and account security, which cannot be turned off. */
export const choiceOf = (kind: NotificationKind): Choice | null => choices[kind]

const both = { bell: true, digest: true }

/** The settings until someone changes them. */
export const defaultChoices: NotificationChoices = {
  kinds: {
    mention: both,
    assignment: both,
    answer: both,
    comment: both,
    due: both,
    shared: both,
    check: both,
    number: both,
    meeting: both,
  },
  digest: true,
  recap: true,
  hour: 8,
  timeZone: 'UTC',
}

export const NotificationChoicesChange = z.partial(
  z.extend(NotificationChoices, { kinds: z.partial(NotificationChoices.shape.kinds) }),
)
export type NotificationChoicesChange = z.infer<typeof NotificationChoicesChange>

/** The ids given, or all. */
export const ReadMarks = z.union([
  z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
  z.object({ all: z.literal(true) }),
])
export type ReadMarks = z.infer<typeof ReadMarks>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Your notifications, limited to items you can still see',
    query: z.object({ before: z.optional(IdText) }),
    reply: Notifications,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark notifications as read',
    body: ReadMarks,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/user/notification-choices',
    summary: 'Your notification settings',
    reply: NotificationChoices,
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/api/user/notification-choices',
    summary: 'Change your notification settings',
    body: NotificationChoicesChange,
    reply: NotificationChoices,
  }),
}
