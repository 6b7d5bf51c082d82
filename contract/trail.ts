import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdText, Instant } from './fields.ts'
import { Person } from './tenants.ts'

/** What the security trail knows of: everything that lets somebody in, gives or takes rights, or takes data out. */
export const SecurityEvent = z.enum([
  'signed in',
  'sign-in failed',
  'confirmed',
  'signed out',
  'sessions ended',
  'limit hit',
  'refused',
  'password changed',
  'address changed',
  'address confirmed',
  'role changed',
  'link made',
  'link used',
  'link ended',
  'token made',
  'token revoked',
  'second factor added',
  'second factor removed',
  'second factor reset',
  'second factor required',
  'domain verified',
  'domain removed',
  'exported',
  'imported',
  'person added',
  'virus found',
  'person deleted',
  'person erased',
  'team deleted',
  'workspace deleted',
])
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** What the events are about, for those who look for some. */
export const TrailTopic = z.enum(['sign-ins', 'refusals', 'accounts', 'people', 'links', 'data'])
export type TrailTopic = z.infer<typeof TrailTopic>

export const eventsOf: Record<TrailTopic, SecurityEvent[]> = {
  'sign-ins': ['signed in', 'sign-in failed', 'confirmed', 'signed out', 'sessions ended'],
  refusals: ['refused', 'limit hit', 'virus found'],
  accounts: [
    'password changed',
    'address changed',
    'address confirmed',
    'second factor added',
    'second factor removed',
    'second factor reset',
  ],
  people: ['person added', 'role changed', 'person deleted', 'person erased', 'second factor required'],
  links: ['link made', 'link used', 'link ended', 'token made', 'token revoked'],
  data: ['exported', 'imported', 'team deleted', 'domain verified', 'domain removed', 'workspace deleted'],
}

export const TrailRow = z.object({
  id: Id,
  at: Instant,
  event: SecurityEvent,
  /** Who did it; null for somebody unknown. */
  userId: z.nullable(Id),
  /** Whom it concerns, if that is somebody else. */
  personId: z.nullable(Id),
  /** Where it came from. */
  address: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type TrailRow = z.infer<typeof TrailRow>

/** The place of a row in the list, after which the next page begins. */
const Place = z.string().check(z.regex(/^[\d:.TZ-]{20,30}~\d{1,10}$/, msg('Invalid page')))

/** Days are those of the workspace's time zone, both included. */
const wish = {
  topic: z.optional(TrailTopic),
  /** What this person did, or what concerned them. */
  person: z.optional(IdText),
  from: z.optional(Day),
  until: z.optional(Day),
}
export const TrailWish = z.object(wish)
export type TrailWish = z.infer<typeof TrailWish>

export const TrailPage = z.object({
  rows: z.array(TrailRow),
  /** Whom the rows name, as far as they are still in the workspace. */
  people: z.array(Person),
  /** For the query of the next page; null if there is none. */
  next: z.nullable(z.string()),
})
export type TrailPage = z.infer<typeof TrailPage>

/** The same as one CSV file, for admins; a plain link for the browser. */
export const trailFilePath = '/api/tenant/trail.csv'

export const trail = {
  list: endpoint({
    method: 'GET',
    path: '/api/tenant/trail',
    summary: 'Security events of the last year, newest first, in pages (admin)',
    query: z.object({ ...wish, page: z.optional(Place) }),
    reply: TrailPage,
  }),
}
