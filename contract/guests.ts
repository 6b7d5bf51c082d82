import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { Section } from './agenda.ts'
import { Clock } from './clock.ts'
import { endpoint } from './endpoint.ts'
import { Id, Title, Token, FilledLine } from './fields.ts'
import { NewRating } from './room.ts'

/** What a guest adds to a meeting. */
export const GuestAddition = z.object({
  key: Token,
  kind: z.enum(['todo', 'issue', 'headline']),
  title: Title,
})
export type GuestAddition = z.infer<typeof GuestAddition>

/** A meeting as its guests see it, and no more of the workspace than this. */
export const GuestRoom = z.object({
  title: z.string(),
  teamName: z.string(),
  name: z.string(),
  agenda: z.array(Section),
  clock: Clock,
  /** The open issues that are up for a vote, in the team's order. */
  issues: z.array(z.object({ id: Id, title: z.string(), votes: z.number(), isMine: z.boolean() })),
  rating: z.nullable(z.number()),
  reason: z.nullable(z.string()),
})
export type GuestRoom = z.infer<typeof GuestRoom>

/** What a guest is called in the room. */
export const GuestName = FilledLine(80, msg('Name is required'))

const key = z.object({ key: Token })

/** A guest's key travels in the body: nothing of it is in an address, a log or the table of replies. */
export const guests = {
  join: endpoint({
    method: 'POST',
    fleeting: true,
    path: '/api/guests',
    summary: 'Come into a meeting by a link for guests',
    body: z.object({ token: Token, name: GuestName }),
    reply: z.object({ key: Token }),
    status: 201,
  }),
  read: endpoint({
    method: 'POST',
    fleeting: true,
    path: '/api/guests/room',
    summary: 'A meeting as its guests see it',
    body: key,
    reply: GuestRoom,
  }),
  vote: endpoint({
    method: 'POST',
    fleeting: true,
    path: '/api/guests/votes',
    summary: 'Vote for an issue as a guest, or take that back',
    body: z.extend(key, { issueId: Id, voted: z.boolean() }),
    reply: GuestRoom,
  }),
  rate: endpoint({
    method: 'POST',
    fleeting: true,
    path: '/api/guests/rating',
    summary: 'Rate a meeting as a guest',
    body: z.object({ key: Token, rating: NewRating }),
    reply: GuestRoom,
  }),
  add: endpoint({
    method: 'POST',
    fleeting: true,
    path: '/api/guests/additions',
    summary: "Add a to-do, an issue or a headline to the meeting's team as a guest",
    body: GuestAddition,
    reply: GuestRoom,
    status: 201,
  }),
}
