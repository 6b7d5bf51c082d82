import type { FastifyInstance, FastifyRequest } from 'fastify'
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
import { accountLimit, addressLimit, attempt, changeLimit, type Limit, mailLimit } from '#server/session/limits.ts'
import { recipientLimit, workspaceMailLimit } from '#server/session/mail-limits.ts'
import { renewSession } from '#server/session/operations.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { note } from '#server/trail/noting.ts'
import { confirmByPassword, waysToConfirm } from './confirming.ts'
import { letIn, whoUsesPasswords, whoMayResetPassword } from './doors.ts'
import { factorRoutes } from './factor-routes.ts'
import { mailResetLink } from './forgotten.ts'
import { noteFailed, noteNewPassword } from './noting.ts'
import { checkPassword, demoPerson, signInOptions } from './operations.ts'
import { linkToNewPassword } from './password-links.ts'
import { googleRoutes } from './provider/routes.ts'
import { askForSecondStep } from './second-step.ts'

export const signInRoutes = (app: FastifyInstance): void => {
  const { config } = app
  bind(app, session.options, everyone, ({ db }) => signInOptions(db, config))
  bind(app, session.login, whoUsesPasswords, async (call) => {
    const { db, body, request } = call
    const person = await checkPassword(db, body, request).catch(noteFailed(request, body.email))
    await askForSecondStep(db, call, person)
    return letIn(call, person, 'password')
  })
  bind(app, session.demo, everyone, async (call) =>
    letIn(call, await demoPerson(call.db, config, call.request.ip), 'demo'),
  )
  passwordRoutes(app)
  factorRoutes(app)
  googleRoutes(app)
}

/** For whoever tries the password of the account that they are signed in to. */
const ownLimit = ({ tenantId, userId }: Viewer, { ip }: FastifyRequest): Limit =>
  accountLimit(`${tenantId} ${userId}`, ip)

const passwordRoutes = (app: FastifyInstance): void => {
  const mailNewPassword = (person: User): void => {
    if (app.mailer) app.afterReply(app.mailer.send(passwordMail(person)))
  }
  bind(app, session.forgot, whoUsesPasswords, async ({ db, body: { email }, request, now }) => {
    if (!app.mailer) throw notAllowed(t('This server cannot send email. Ask an admin for a password reset link.'))
    await attempt(db, [addressLimit(request.ip), mailLimit(email, request.ip), recipientLimit('password', email)])
    // Not awaited: the response time would reveal whether someone has the address.
    const mailed = mailResetLink(db, app.mailer, email, { origin: ownOrigin(app.config), now })
    const facts = { link: 'reset' }
    app.afterReply(mailed.then((whose) => whose && note(request, 'link made', { ...whose, facts })))
  })
  bind(app, session.reset, whoUsesPasswords, async ({ db, body, request, now }) => {
    await attempt(db, [addressLimit(request.ip)])
    const person = await setByToken(db, 'reset', body, now)
    noteNewPassword(request, 'reset', person)
    mailNewPassword(person)
  })
  bind(app, people.resetPassword, whoMayResetPassword, async ({ db, viewer, row, request, now }) => {
    if (app.mailer) {
      const budget = await workspaceMailLimit(db, app.config, viewer.tenantId)
      const perPerson = [mailLimit(row.email, request.ip), recipientLimit('password', row.email)]
      await attempt(db, [addressLimit(request.ip), ...perPerson, budget])
    }
    const made = await linkToNewPassword(app, viewer, row, now)
    note(request, 'link made', { ...viewer, personId: row.id, facts: { link: made.url ? 'handed over' : 'reset' } })
    return made
  })
  bind(app, session.waysToConfirm, signedIn, ({ db, viewer }) => waysToConfirm(db, viewer, app.config))
  bind(app, session.confirm, signedIn, async ({ db, viewer, body, request, reply }) => {
    if (!app.config.passwordSignIn) throw notAllowed(t('Sign in with Google here'))
    const account = ownLimit(viewer, request)
    const takeBack = await attempt(db, [account])
    await confirmByPassword(db, viewer, body.password, { request, reply })
    await takeBack(account)
  })
  bind(app, session.hasPassword, signedIn, async ({ db, viewer }) => ({ hasPassword: await hasPassword(db, viewer) }))
  bind(app, session.changePassword, signedIn, async ({ db, viewer, body, request, reply }) => {
    const account = ownLimit(viewer, request)
    const takeBack = await attempt(db, [account, changeLimit(viewer)])
    mailNewPassword(await changePassword(db, viewer, body))
    await renewSession(db, viewer, 'password', { request, reply })
    await rememberBrowser(db, viewer, request, reply)
    note(request, 'password changed', viewer)
    await takeBack(account)
  })
}
