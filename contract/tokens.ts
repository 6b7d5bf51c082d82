import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdText, Instant, FilledLine } from './fields.ts'

/** What a token may do: read alone, or change things as well. */
export const TokenScope = z.enum(['read', 'write'])
export type TokenScope = z.infer<typeof TokenScope>

/** A personal access token: programs act by it as its person, within its scope, and never as an admin. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scope: TokenScope,
  /** The only team that it reaches; null for all of the person's. */
  teamId: z.nullable(Id),
  /** The last day it works; null for no end. */
  expiresOn: z.nullable(Day),
  lastUsedAt: z.nullable(Instant),
  createdAt: Instant,
})
export type AccessToken = z.infer<typeof AccessToken>

export const NewAccessToken = z.object({
  name: FilledLine(80, msg('Name is required')),
  scope: TokenScope,
  teamId: z._default(z.nullable(Id), null),
  expiresOn: z.nullable(Day),
})
export type NewAccessToken = z.input<typeof NewAccessToken>

/** How a token begins, so that people and scanners recognize one. */
export const tokenPrefix = 'drumbeat_'

const params = z.object({ tokenId: IdText })

export const tokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/tokens',
    summary: 'Your personal access tokens, newest first',
    reply: z.array(AccessToken),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/tokens',
    summary: 'Make a personal access token; its secret is in this reply alone',
    body: NewAccessToken,
    reply: z.extend(AccessToken, { secret: z.string() }),
    status: 201,
    fleeting: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/tokens/:tokenId',
    summary: 'Revoke a token',
    params,
    fleeting: true,
  }),
}
