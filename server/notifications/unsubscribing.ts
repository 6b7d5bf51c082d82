import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { hashOf } from '#server/session/tokens.ts'
import { users } from '#server/tenants/table.ts'
import { escaped } from '#server/html.ts'
import { choose } from './operations.ts'
import { dailyRuns } from './table.ts'

/** The person who got the mail with this link. */
const recipientOf = async (db: Db, token: string) => {
  const [recipient] = await db
    .select({ tenantId: users.tenantId, userId: users.id, email: users.email })
    .from(dailyRuns)
    .innerJoin(users, and(eq(users.tenantId, dailyRuns.tenantId), eq(users.id, dailyRuns.userId)))
    .where(eq(dailyRuns.unsubscribeHash, hashOf(token)))
  if (!recipient) throw notFound()
  return recipient
}

const sendPage = (reply: FastifyReply, content: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Daily email · Drumbeat</title><style>:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:15vh auto;padding:0 1.5rem}
button{font:inherit;padding:.5rem 1rem}</style></head><body><main><h1>Daily email</h1>${content}</main></body></html>`)

type Route = { Params: { token: string } }

/**
 * The unsubscribe link in the daily email; it works without signing in. Opening it changes nothing, since mail scanners
 * open links, hence the button; mail programs post by themselves (RFC 8058).
 */
export const unsubscribing = async (app: FastifyInstance): Promise<void> => {
  const path = '/api/unsubscribe/:token'
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.get<Route>(path, async (request, reply) => {
    const { email } = await recipientOf(app.db, request.params.token)
    return sendPage(
      reply,
      `<p>Stop the daily email to ${escaped(email)}?</p><form method="post"><button>Unsubscribe</button></form>`,
    )
  })
  app.post<Route>(path, { config: { fromAnywhere: true } }, async (request, reply) => {
    const { email, ...whose } = await recipientOf(app.db, request.params.token)
    await choose(app.db, whose, { digest: false })
    return sendPage(
      reply,
      `<p>The daily email to ${escaped(email)} has stopped. You can turn it back on in your settings.</p>`,
    )
  })
}
