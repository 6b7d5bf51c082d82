import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { language, msg, t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { hashOf } from '#server/session/tokens.ts'
import { meetingRecaps } from '#server/minutes/table.ts'
import { users } from '#server/tenants/table.ts'
import { escaped } from '#server/html.ts'
import { choose } from './operations.ts'
import { dailyRuns } from './table.ts'

/** The mails that can be stopped: what they are called, and the choice that stops them. */
const mails = [
  {
    sent: dailyRuns,
    name: msg('Daily email'),
    question: msg('Stop the daily email to {email}?'),
    answer: msg('The daily email to {email} has stopped. You can turn it back on in your settings.'),
    choice: { digest: false },
  },
  {
    sent: meetingRecaps,
    name: msg('Email with minutes'),
    question: msg('Stop emailing minutes to {email}?'),
    answer: msg('Minutes are no longer emailed to {email}. You can turn them back on in your settings.'),
    choice: { recap: false },
  },
]

/** The mail with this link, and the person who got it. */
const findMail = async (db: Db, token: string) => {
  for (const { sent, ...mail } of mails) {
    const [recipient] = await db
      .select({ tenantId: users.tenantId, userId: users.id, email: users.email })
      .from(sent)
      .innerJoin(users, and(eq(users.tenantId, sent.tenantId), eq(users.id, sent.userId)))
      .where(eq(sent.unsubscribeHash, hashOf(token)))
    if (recipient) return { ...mail, ...recipient }
  }
  throw notFound()
}

const sendPage = (reply: FastifyReply, name: string, content: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer').send(`<!doctype html>
<html lang="${language()}" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} · Drumbeat</title><style>:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:15vh auto;padding:0 1.5rem}
button{font:inherit;padding:.5rem 1rem}</style></head><body><main><h1>${name}</h1>${content}</main></body></html>`)

type Route = { Params: { token: string } }

/**
 * The unsubscribe link in mails; it works without signing in. Opening it changes nothing, since mail scanners
 * open links, hence the button; mail programs post by themselves (RFC 8058).
 */
export const unsubscribing = async (app: FastifyInstance): Promise<void> => {
  const path = '/api/unsubscribe/:token'
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.get<Route>(path, async (request, reply) => {
    const { name, email, question } = await findMail(app.db, request.params.token)
    const asked = t(question, { email: escaped(email) })
    return sendPage(reply, t(name), `<p>${asked}</p><form method="post"><button>${t('Unsubscribe')}</button></form>`)
  })
  app.post<Route>(path, { config: { fromAnywhere: true } }, async (request, reply) => {
    const { name, email, answer, choice, question: _, ...whose } = await findMail(app.db, request.params.token)
    await choose(app.db, whose, choice)
    return sendPage(reply, t(name), `<p>${t(answer, { email: escaped(email) })}</p>`)
  })
}
