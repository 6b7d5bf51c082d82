import type { FastifyInstance } from 'fastify'
import { invitations } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { bind, type Door } from '#server/http/bind.ts'
import { notAllowed } from '#server/http/problems.ts'
import { findPerson } from '#server/people/reading.ts'
import { setByToken } from '#server/people/new-password.ts'
import { admin, whoMaySee } from '#server/session/doors.ts'
import { addressGuard, attempt } from '#server/session/guards.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { letIn, whoHasPassword } from '#server/sign-in/doors.ts'
import { invitationMail, invite, readInvitation } from './operations.ts'

const person = whoMaySee('userId', findPerson)

const whoMayInvite: Door<{ viewer: Viewer; row: User }> = async (knock) => {
  const found = await person(knock)
  await admin(knock)
  if (!knock.request.server.config.passwordSignIn) throw notAllowed('People sign in with Google here')
  if (found.row.id === found.viewer.userId) throw notAllowed('You cannot invite yourself')
  return found
}

export const invitationRoutes = (app: FastifyInstance): void => {
  bind(app, invitations.invite, whoMayInvite, async ({ db, viewer, row, now }) => {
    const link = await invite(db, viewer, row, now)
    const { mailer } = app
    if (mailer) {
      const invitation = await readInvitation(db, link.url.slice(link.url.indexOf('#') + 1), now)
      app.later(mailer.send(invitationMail(row, invitation, link.url)))
    }
    return { ...link, mailed: mailer !== undefined }
  })
  bind(app, invitations.read, whoHasPassword, async ({ db, params, request, now }) => {
    await attempt(db, [addressGuard(request.ip)])
    return readInvitation(db, params.token, now)
  })
  bind(app, invitations.accept, whoHasPassword, async (call) => {
    const { db, params, body, request, now } = call
    await attempt(db, [addressGuard(request.ip)])
    return letIn(call, await setByToken(db, 'invitation', { token: params.token, password: body.password }, now))
  })
}
