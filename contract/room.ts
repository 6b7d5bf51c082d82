import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { Section } from './agenda.ts'
import { Clock } from './clock.ts'
import { endpoint } from './endpoint.ts'
import { ChosenId, FilledText, Id, IdText, Instant, Text, Token, Uuid } from './fields.ts'
import { Person } from './tenants.ts'

/** How many issues each person votes for in a meeting, and how many the team picks to solve. */
export const votesEach = 3

/** Below this rating of a meeting, a word why is asked for. */
export const contentFrom = 8

/** How long before its start a meeting can be prepared, in hours. */
export const preparedHours = 24

/** Somebody's good news at the check-in. */
export const CheckIn = z.object({ personal: Text(500), business: Text(500) })
export type CheckIn = z.infer<typeof CheckIn>

const Rating = z.int().check(z.gte(1), z.lte(10))

/** Somebody who has taken part in a meeting or prepared for it, or a guest. */
export const Participant = z.object({
  id: Id,
  /** Null for a guest, and when the person has been deleted. */
  userId: z.nullable(Id),
  person: z.nullable(Person),
  /** What a guest calls themselves. */
  guestName: z.nullable(z.string()),
  /** When they have been in the room; `leftAt` is null while they are. */
  joinedAt: z.nullable(Instant),
  leftAt: z.nullable(Instant),
  readyAt: z.nullable(Instant),
  rating: z.nullable(Rating),
  reason: z.nullable(z.string()),
  isAbsent: z.boolean(),
})
export type Participant = z.infer<typeof Participant>

/** A message to other teams: a headline in each of them. */
export const Message = z.object({
  id: Id,
  text: z.string(),
  createdById: z.nullable(Id),
  createdAt: Instant,
  sent: z.array(
    z.object({
      headlineId: Id,
      teamId: Id,
      /** How many of the team's members have acknowledged it. */
      acknowledged: z.number(),
      members: z.number(),
      replies: z.number(),
    }),
  ),
})
export type Message = z.infer<typeof Message>

/** A meeting as those who take part see it. Its id is that of the meeting's run; calls name the meeting. */
export const Room = z.object({
  id: Id,
  meetingId: Id,
  teamId: Id,
  title: z.string(),
  startTime: Instant,
  endTime: z.nullable(Instant),
  agenda: z.array(Section),
  clock: Clock,
  presenterId: z.nullable(Id),
  /** By name: the team's members, or the chosen ones among them. */
  attendees: z.array(Person),
  participants: z.array(Participant),
  /** The kinds of sections that have nothing to review. */
  empty: z.array(z.string()),
  /** What people have said at the check-in, by their ids. */
  checkInData: z.record(z.string(), CheckIn),
  votes: z.array(z.object({ issueId: Id, participantId: Id })),
  /** The headlines that have been read out and will be archived with the meeting. */
  tickedIds: z.array(Id),
  messages: z.array(Message),
  /** Whether there is a link for guests. */
  hasGuestLink: z.boolean(),
  nudgedAt: z.nullable(Instant),
  updatedAt: Instant,
  version: z.number(),
  can: z.object({ takePart: z.boolean() }),
})
export type Room = z.infer<typeof Room>

/** When a meeting started and when it was concluded; null before. */
export const startOf = ({ clock: { sittings } }: Pick<Room, 'clock'>): Instant | null => sittings[0]?.from ?? null

/** Whether somebody is in the room. */
export const isHere = ({ joinedAt, leftAt }: Pick<Participant, 'joinedAt' | 'leftAt'>): boolean =>
  joinedAt !== null && leftAt === null

/** Whether people can prepare for a meeting: from a day before it until it starts. */
export const canPrepare = (
  { startTime, clock }: Pick<Room, 'startTime'> & { clock: Pick<Clock, 'status'> },
  now: Date,
): boolean => clock.status === 'scheduled' && Date.parse(startTime) - now.getTime() <= preparedHours * 60 * 60_000

type Voted = Pick<Room, 'votes'>

/** How many votes an issue has. */
export const votesFor = ({ votes }: Voted, issueId: number): number =>
  votes.filter((vote) => vote.issueId === issueId).length

/** The issues with the most votes, at most three; of equal ones those that come first in `issueIds`, the team's order. */
export const mostVoted = (room: Voted, issueIds: number[]): number[] =>
  issueIds
    .map((id, place) => ({ id, place, votes: votesFor(room, id) }))
    .filter(({ votes }) => votes > 0)
    .toSorted((one, other) => other.votes - one.votes || one.place - other.place)
    .slice(0, votesEach)
    .map(({ id }) => id)

/** The mean of the ratings to one decimal place; null without any. */
export const averageRating = (participants: readonly Pick<Participant, 'rating'>[]): number | null => {
  const ratings = participants.flatMap(({ rating }) => rating ?? [])
  if (ratings.length === 0) return null
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10
}

/**
 * By what somebody is in the room: a visit to it by one tab or phone, which the browser makes an id for. People are in the
 * room as long as one of their screens is; one that has left does not come back.
 */
const OnScreen = z.object({ screen: Uuid })

const Reason = z.nullable(Text(200).check(z.trim()))

/** A rating below eight comes with a word why. */
export const NewRating = z.object({ rating: z.nullable(Rating), reason: z._default(Reason, null) }).check(
  z.refine(({ rating, reason }) => rating === null || rating >= contentFrom || Boolean(reason), {
    message: msg('Say why, in one sentence'),
    path: ['reason'],
  }),
)
export type NewRating = z.infer<typeof NewRating>

export const NewMessage = z.object({
  text: FilledText(2000, msg('Message is required')),
  teamIds: z
    .array(ChosenId(msg('Please select a team')))
    .check(z.minLength(1, msg('Please select a team')), z.maxLength(200)),
})
export type NewMessage = z.infer<typeof NewMessage>

const params = z.object({ meetingId: IdText })
const ofRoom = { path: '/api/meetings/:meetingId/room', params, reply: Room } as const
const act = <Name extends string>(name: Name, summary: string) =>
  endpoint({ ...ofRoom, method: 'POST', path: `${ofRoom.path}/${name}`, summary })

export const room = {
  read: endpoint({ ...ofRoom, method: 'GET', summary: 'A meeting as those who take part see it' }),
  start: act('start', 'Start a meeting and present it'),
  pause: act('pause', 'Stop the clock of a meeting'),
  resume: act('resume', 'Let the clock of a paused meeting run again'),
  suspend: act('suspend', 'Break a meeting off, to go on another day'),
  continue: act('continue', 'Go on with a suspended meeting'),
  conclude: act('conclude', 'Conclude a meeting: keep its minutes, archive what is done'),
  turn: endpoint({
    ...ofRoom,
    method: 'POST',
    path: `${ofRoom.path}/turn`,
    summary: 'Turn to a section of the agenda',
    body: z.object({ sectionId: z.uuid() }),
  }),
  present: act('present', 'Take over as the presenter'),
  discuss: endpoint({
    ...ofRoom,
    method: 'POST',
    path: `${ofRoom.path}/discuss`,
    summary: 'Begin to discuss an issue, or end that',
    body: z.object({ issueId: z.nullable(Id) }),
  }),
  join: endpoint({
    ...ofRoom,
    method: 'POST',
    path: `${ofRoom.path}/join`,
    summary: 'Come into the room, or say that you are still in it',
    body: z.optional(OnScreen),
    fleeting: true,
  }),
  leave: endpoint({
    ...ofRoom,
    method: 'POST',
    path: `${ofRoom.path}/leave`,
    summary: 'Leave the room, if you are in it by no other screen',
    body: z.optional(OnScreen),
    fleeting: true,
  }),
  ready: endpoint({
    ...ofRoom,
    method: 'PUT',
    path: `${ofRoom.path}/ready`,
    summary: 'Say that you are ready for a meeting, or that you are not',
    body: z.object({ ready: z.boolean() }),
  }),
  nudge: act('nudge', 'Remind those who are not ready, once'),
  checkIn: endpoint({
    ...ofRoom,
    method: 'PUT',
    path: `${ofRoom.path}/check-in`,
    summary: 'Share your good news',
    body: CheckIn,
  }),
  vote: endpoint({
    ...ofRoom,
    method: 'PUT',
    path: `${ofRoom.path}/votes/:issueId`,
    params: z.extend(params, { issueId: IdText }),
    summary: 'Vote for an issue, or take that back',
    body: z.object({ voted: z.boolean() }),
  }),
  pick: act('top-three', 'Make the issues with the most votes the top three'),
  tick: endpoint({
    ...ofRoom,
    method: 'PUT',
    path: `${ofRoom.path}/headlines/:headlineId`,
    params: z.extend(params, { headlineId: IdText }),
    summary: 'Tick a headline, to be archived with the meeting, or take that back',
    body: z.object({ ticked: z.boolean() }),
  }),
  rate: endpoint({
    ...ofRoom,
    method: 'PUT',
    path: `${ofRoom.path}/rating`,
    summary: 'Rate a meeting from 1 to 10, or take that back',
    body: NewRating,
  }),
  absent: endpoint({
    ...ofRoom,
    method: 'PUT',
    path: `${ofRoom.path}/absences/:userId`,
    params: z.extend(params, { userId: IdText }),
    summary: 'Mark somebody as absent, or take that back',
    body: z.object({ absent: z.boolean() }),
  }),
  send: endpoint({
    ...ofRoom,
    method: 'POST',
    path: `${ofRoom.path}/messages`,
    summary: 'Send a message to other teams, as a headline in each',
    body: NewMessage,
    status: 201,
  }),
  openToGuests: endpoint({
    method: 'POST',
    path: `${ofRoom.path}/guest-link`,
    params,
    summary: 'Make a link for guests, which ends with the meeting; the one before ends',
    reply: z.object({ token: Token }),
    status: 201,
    fleeting: true,
  }),
  closeToGuests: endpoint({
    ...ofRoom,
    method: 'DELETE',
    path: `${ofRoom.path}/guest-link`,
    summary: 'End the link for guests; they are sent out of the room',
  }),
  /** The server's time, by which browsers correct their own clock. */
  time: endpoint({
    method: 'GET',
    path: '/api/time',
    summary: "The server's time",
    reply: z.object({ now: Instant }),
  }),
  /** The meetings that you attend and that are under way or about to start, for the banner on every page. */
  joinable: endpoint({
    method: 'GET',
    path: '/api/user/meetings/joinable',
    summary: 'Your meetings that are under way, or start within a quarter of an hour',
    reply: z.array(z.object({ id: Id, title: z.string(), teamId: Id, startTime: Instant, status: Clock.shape.status })),
  }),
}
