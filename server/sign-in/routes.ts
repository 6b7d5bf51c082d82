import type { FastifyInstance } from 'fastify'
import { people } from '#contract/people.ts'
import { session } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { bind } from '#server/http/bind.ts'
import { notAllowed } from '#server/http/problems.ts'
import { ownOrigin } from '#server/mail/mailer.ts'
import { passwordMail } from '#server/people/letters.ts'
import { changePassword, hasPassword, setByToken } from '#server/people/new-password.ts'
import { everyone, signedIn } from '#server/session/doors.ts'
import { rememberBrowser } from '#server/session/known-browsers.ts'
import { accountLimit, addressLimit, attempt, changeLimit, mailLimit } from '#server/session/limits.ts'
import { recipientLimit, workspaceMailLimit } from '#server/session/mail-limits.ts'
import { letIn, whoUsesPasswords, whoMayResetPassword } from './doors.ts'
import { mailResetLink } from './forgotten.ts'
import { googleRoutes } from './google-routes.ts'
import { linkToNewPassword } from './password-links.ts'
import { checkPassword, demoPerson, signInOptions } from './operations.ts'

export const signInRoutes = (app: FastifyInstance): void => {
  const { config } = app
  bind(app, session.options, everyone, ({ db }) => signInOptions(db, config))
  bind(app, session.login, whoUsesPasswords, async (call) =>
    letIn(call, await checkPassword(call.db, call.body, call.request)),
  )
  bind(app, session.demo, everyone, async (call) => letIn(call, await demoPerson(call.db, config, call.request.ip)))
  passwordRoutes(app)
  googleRoutes(app)
}

const passwordRoutes = (app: FastifyInstance): void => {
  const mailNewPassword = (person: User): void => {
    if (app.mailer) app.afterReply(app.mailer.send(passwordMail(person)))
  }
  bind(app, session.forgot, whoUsesPasswords, async ({ db, body: { email }, request, now }) => {
    if (!app.mailer) throw notAllowed(t('This server cannot send email. Ask an admin for a password reset link.'))
    await attempt(db, [addressLimit(request.ip), mailLimit(email, request.ip), recipientLimit('password', email)])
    // Not awaited: the response time would reveal whether someone has the address.
    app.afterReply(mailResetLink(db, app.mailer, email, { origin: ownOrigin(app.config), now }))
  })
  bind(app, session.reset, whoUsesPasswords, async ({ db, body, request, now }) => {
    await attempt(db, [addressLimit(request.ip)])
    mailNewPassword(await setByToken(db, 'reset', body, now))
  })
  bind(app, people.resetPassword, whoMayResetPassword, async ({ db, viewer, row, request, now }) => {
    if (app.mailer) {
      const budget = await workspaceMailLimit(db, app.config, viewer.tenantId)
      const perPerson = [mailLimit(row.email, request.ip), recipientLimit('password', row.email)]
      await attempt(db, [addressLimit(request.ip), ...perPerson, budget])
    }
    return linkToNewPassword(app, viewer, row, now)
  })
  bind(app, session.hasPassword, signedIn, async ({ db, viewer }) => ({ hasPassword: await hasPassword(db, viewer) }))
  bind(app, session.changePassword, signedIn, async ({ db, viewer, body, request, reply }) => {
    const account = accountLimit(`${viewer.tenantId} ${viewer.userId}`, request.ip)
    const takeBack = await attempt(db, [account, changeLimit(viewer)])
    mailNewPassword(await changePassword(db, viewer, body))
    await rememberBrowser(db, viewer, request, reply)
    await takeBack(account)
  })
}
