import type { FastifyInstance } from 'fastify'
import { tokens } from '#contract/tokens.ts'
import { bind } from '#server/http/bind.ts'
import { signedIn } from '../doors.ts'
import { addToken, listTokens, revokeToken } from './changes.ts'

/** Personal access tokens. Tokens themselves don't reach these calls. */
export const accessTokenRoutes = (app: FastifyInstance): void => {
  bind(app, tokens.list, signedIn, ({ db, viewer }) => listTokens(db, viewer))
  bind(app, tokens.add, signedIn, ({ db, viewer, body, now }) => addToken(db, viewer, body, now))
  bind(app, tokens.remove, signedIn, ({ db, viewer, params }) => revokeToken(db, viewer, params.tokenId))
}
