import type { FastifyInstance } from 'fastify'
import { session } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { bind } from '#server/http/bind.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import { everyone, signedIn } from '#server/session/doors.ts'
import { addressLimit, attempt, mailLimit } from '#server/session/limits.ts'
import { recipientLimit } from '#server/session/mail-limits.ts'
import { getUser, languageOf } from '#server/tenants/operations.ts'
import { note } from '#server/trail/noting.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { askToConfirm, confirmAddress } from './addresses.ts'
import { finishRegistration } from './by-mail.ts'
import { addressMails } from './letters.ts'

/** Tells both addresses of a change, and has the new one confirmed. */
export const tellOfAddress = async (app: FastifyInstance, before: User, after: User): Promise<void> => {
  const { db, mailer } = app
  if (!mailer) return
  inLanguage(await languageOf(db, after), () => {
    for (const mail of addressMails(before, after)) app.afterReply(mailer.send(mail))
  })
  askToConfirm(app, { tenantId: after.tenantId, userId: after.id })
}

export const addressRoutes = (app: FastifyInstance): void => {
  bind(app, session.sendConfirmation, signedIn, async ({ db, viewer, request }) => {
    if (!app.mailer) throw notAllowed(t('This server cannot send email.'))
    const { email } = await getUser(db, viewer.tenantId, viewer.userId)
    await attempt(db, [addressLimit(request.ip), mailLimit(email, request.ip), recipientLimit('notice', email)])
    askToConfirm(app, viewer)
  })
  bind(app, session.confirmAddress, everyone, async ({ db, body: { token }, request, now }) => {
    await attempt(db, [addressLimit(request.ip)])
    const { registration } = app.config
    const whose =
      (await confirmAddress(db, token, now)) ??
      (registration === 'open' ? await finishRegistration(db, token, now) : undefined)
    if (!whose) throw new Refusal('not found', t('This link is no longer valid. Ask for a new one.'))
    app.announce()
    note(request, 'address confirmed', whose)
  })
}
