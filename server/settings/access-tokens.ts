import type { FastifyInstance } from 'fastify'
import { tokens } from '#contract/tokens.ts'
import { bind } from '#server/http/bind.ts'
import { tokenMail } from '#server/people/letters.ts'
import { addToken, listTokens, revokeToken } from '#server/session/access-tokens/changes.ts'
import { refuseUnlessFresh, signedIn } from '#server/session/doors.ts'
import { addressLimit, attempt, mailLimit } from '#server/session/limits.ts'
import { recipientLimit } from '#server/session/mail-limits.ts'
import { getUser } from '#server/tenants/operations.ts'
import { note } from '#server/trail/noting.ts'

/** Personal access tokens. Tokens themselves don't reach these calls. */
export const accessTokenRoutes = (app: FastifyInstance): void => {
  bind(app, tokens.list, signedIn, ({ db, viewer }) => listTokens(db, viewer))
  bind(app, tokens.add, signedIn, async ({ db, viewer, body, request, now }) => {
    const { mailer } = app
    refuseUnlessFresh(viewer)
    const add = async () => {
      const token = await addToken(db, viewer, body, now)
      note(request, 'token made', { ...viewer, facts: { token: token.id, scope: token.scope } })
      return token
    }
    if (!mailer) return add()
    const person = await getUser(db, viewer.tenantId, viewer.userId)
    await attempt(db, [
      addressLimit(request.ip),
      mailLimit(person.email, request.ip),
      recipientLimit('notice', person.email),
    ])
    const added = await add()
    app.afterReply(mailer.send(tokenMail(person)))
    return added
  })
  bind(app, tokens.remove, signedIn, async ({ db, viewer, params, request }) => {
    await revokeToken(db, viewer, params.tokenId)
    note(request, 'token revoked', { ...viewer, facts: { token: params.tokenId } })
  })
}
