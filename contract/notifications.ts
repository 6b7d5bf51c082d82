import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, TimeZone } from './fields.ts'
import { formerMember, Person } from './tenants.ts'

/**
 * Why somebody is told: mentioned, given something, commented on what is theirs, due today, shared with their team, or
 * an admin holds a link to a new password of theirs.
 */
export const NotificationKind = z.enum(['mention', 'assignment', 'comment', 'due', 'shared', 'password'])
export type NotificationKind = z.infer<typeof NotificationKind>

/** The kinds that people choose; what concerns the safety of an account is always told. */
export type ChosenKind = Exclude<NotificationKind, 'password'>

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  /** What it is about: the topic and number of a row, and its team. */
  subject: z.string(),
  subjectId: Id,
  /** Of a rock's milestone, where it is about one. */
  milestoneId: z.nullable(z.string()),
  teamId: z.nullable(Id),
  /** Of the row, as it was then. */
  title: z.string(),
  /** The beginning of the comment, where it is about one. */
  text: z.nullable(z.string()),
  /** Null when nobody did it, and when they have been deleted. */
  actor: z.nullable(Person),
  at: Instant,
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const deeds: Record<NotificationKind, string> = {
  mention: 'mentioned you on',
  assignment: 'assigned you',
  comment: 'commented on',
  due: 'Due today:',
  shared: 'shared with your team:',
  password: 'made a link to a new password for',
}

/** What happened, as it is said before the title, in the bell and in the daily mail. */
export const deedOf = ({ kind, actor }: Notification): string =>
  kind === 'due' ? deeds.due : `${actor?.fullName ?? formerMember} ${deeds[kind]}`

const pages = new Map([
  ['todos', '/todos'],
  ['rocks', '/rocks'],
])
const aboutWords: NotificationKind[] = ['mention', 'comment']

type Told = Pick<Notification, 'kind' | 'subject' | 'subjectId' | 'milestoneId' | 'teamId'>
type Place = { to: string; search: Record<string, number | string> }

/** Where what somebody is told of is shown: a page, and what its address says of the team and the dialog to open. */
export const placeOf = ({ kind, subject, subjectId, milestoneId, teamId }: Told): Place => {
  if (kind === 'password') return { to: '/settings/user', search: {} }
  const to = pages.get(subject)
  if (to === undefined) return { to: '/dashboard', search: {} }
  const dialog = aboutWords.includes(kind) ? 'comments' : 'edit'
  return {
    to,
    search: {
      ...(teamId === null ? {} : { team: teamId }),
      [dialog]: subjectId,
      ...(milestoneId === null ? {} : { milestone: milestoneId }),
    },
  }
}

/** The same as an address within the installation. */
export const addressOf = (told: Told): string => {
  const { to, search } = placeOf(told)
  const said = Object.entries(search).map(([name, value]) => `${name}=${value}`)
  return [to, ...(said.length > 0 ? [said.join('&')] : [])].join('?')
}

/** What an unread count goes up to; it stands for more as well. */
export const mostUnread = 100

export const Notifications = z.object({
  /** Newest first, at most fifty. */
  notifications: z.array(Notification),
  /** At most `mostUnread`. */
  unread: z.number(),
  /** There are older ones: ask again with `before`, the last one's number. */
  more: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

const Channels = z.object({ bell: z.boolean(), digest: z.boolean() })

/** What somebody wants to be told of, and where: in the bell, in the daily mail. */
export const NotificationChoices = z.object({
  kinds: z.object({ mention: Channels, assignment: Channels, comment: Channels, due: Channels, shared: Channels }),
  /** Whether the daily mail is sent at all. */
  digest: z.boolean(),
  /** From 0 to 23, in the person's time zone; also when what is due today is told. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  timeZone: TimeZone,
})
export type NotificationChoices = z.infer<typeof NotificationChoices>

const both = { bell: true, digest: true }

/** What holds until somebody chooses. */
export const plainChoices: NotificationChoices = {
  kinds: { mention: both, assignment: both, comment: both, due: both, shared: both },
  digest: true,
  hour: 8,
  timeZone: 'UTC',
}

export const NotificationChoicesChange = z.partial(
  z.extend(NotificationChoices, { kinds: z.partial(NotificationChoices.shape.kinds) }),
)
export type NotificationChoicesChange = z.infer<typeof NotificationChoicesChange>

/** Those named, or `{ all: true }`. */
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
