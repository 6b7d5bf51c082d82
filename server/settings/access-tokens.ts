import type { FastifyInstance } from 'fastify'
import { tokens } from '#contract/tokens.ts'
import { bind } from '#server/http/bind.ts'
import { tokenMail } from '#server/people/letters.ts'
import { addToken, listTokens, revokeToken } from '#server/session/access-tokens/changes.ts'
import { signedIn } from '#server/session/doors.ts'
import { addressLimit, attempt, mailLimit } from '#server/session/limits.ts'
import { recipientLimit } from '#server/session/mail-limits.ts'
import { getUser } from '#server/tenants/operations.ts'

/** Personal access tokens. Tokens themselves don't reach these calls. */
export const accessTokenRoutes = (app: FastifyInstance): void => {
  bind(app, tokens.list, signedIn, ({ db, viewer }) => listTokens(db, viewer))
  bind(app, tokens.add, signedIn, async ({ db, viewer, body, request, now }) => {
    const { mailer } = app
    if (!mailer) return addToken(db, viewer, body, now)
    const person = await getUser(db, viewer.tenantId, viewer.userId)
    await attempt(db, [
      addressLimit(request.ip),
      mailLimit(person.email, request.ip),
      recipientLimit('notice', person.email),
    ])
    const added = await addToken(db, viewer, body, now)
    app.afterReply(mailer.send(tokenMail(person)))
    return added
  })
  bind(app, tokens.remove, signedIn, ({ db, viewer, params }) => revokeToken(db, viewer, params.tokenId))
}
