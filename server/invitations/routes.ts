import type { FastifyInstance } from 'fastify'
import { invitations } from '#contract/invitations.ts'
import { t } from '#contract/words.ts'
import { bind, type Door } from '#server/http/bind.ts'
import { notAllowed } from '#server/http/problems.ts'
import { ownOrigin } from '#server/mail/mailer.ts'
import { askToConfirm } from '#server/people/addresses.ts'
import { setByToken } from '#server/people/new-password.ts'
import { canInvite, type Known } from '#server/people/policy.ts'
import { findPerson } from '#server/people/reading.ts'
import { refuseInOpenDemo } from '#server/session/demo.ts'
import { admin, everyone, refuseUnlessFresh, whoMaySee } from '#server/session/doors.ts'
import { addressLimit, attempt, invitationLimit, mailLimit } from '#server/session/limits.ts'
import { enteredFromLimit, enteredLimit, recipientLimit, workspaceMailLimit } from '#server/session/mail-limits.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { letIn, whoUsesPasswords } from '#server/sign-in/doors.ts'
import { noteNewPassword } from '#server/sign-in/noting.ts'
import { note, noteEach } from '#server/trail/noting.ts'
import { inviteAll } from './many.ts'
import { invitationMail, invitationMails, invite, readInvitation, takeBackInvitation } from './operations.ts'

const person = whoMaySee('userId', findPerson)

const refusalOf = (viewer: Viewer, { id, isSample }: Known): string => {
  if (viewer.role !== 'admin') return t('Only admins can do this')
  if (isSample) return t('The people of the sample data cannot sign in')
  return id === viewer.userId
    ? t('You cannot invite yourself')
    : t('They have already signed in and do not need an invitation')
}

const whoMayInvite: Door<{ viewer: Viewer; row: Known }> = async (knock) => {
  const { viewer, row } = await person(knock)
  if (!canInvite(viewer, row)) throw notAllowed(refusalOf(viewer, row))
  return { viewer, row }
}

const whoInvites: typeof person = async (knock) => {
  const found = await person(knock)
  if (found.viewer.role !== 'admin') throw notAllowed(t('Only admins can do this'))
  return found
}

const facts = { link: 'invitation' }

export const invitationRoutes = (app: FastifyInstance): void => {
  // A link that is mailed never follows the request's host, which anyone can make up.
  const linkOrigin = ({ origin }: Viewer): string => (app.mailer ? ownOrigin(app.config) : origin)
  bind(app, invitations.invite, whoMayInvite, async ({ db, viewer, row, request, now }) => {
    const { mailer } = app
    await refuseInOpenDemo(request, viewer)
    if (row.role === 'admin') refuseUnlessFresh(viewer)
    if (mailer) {
      const budget = await workspaceMailLimit(db, app.config, viewer.tenantId)
      const perPerson = [mailLimit(row.email, request.ip), recipientLimit('invitation', row.email)]
      await attempt(db, [addressLimit(request.ip), ...perPerson, budget])
    }
    const { url, invitation } = await invite(db, viewer, row, { origin: linkOrigin(viewer), now })
    note(request, 'link made', { ...viewer, personId: row.id, facts })
    if (mailer) app.afterReply(mailer.send(invitationMail(invitation, url)))
    return { url, expiresAt: invitation.expiresAt, mailed: mailer !== undefined }
  })
  bind(app, invitations.takeBack, whoInvites, async ({ db, viewer, row, body, request }) => {
    await takeBackInvitation(db, viewer, row, body.token)
    note(request, 'link ended', { ...viewer, personId: row.id, facts })
  })
  bind(app, invitations.inviteAll, admin, async ({ db, viewer, body, request, now }) => {
    const { mailer } = app
    await refuseInOpenDemo(request, viewer)
    if (body.role === 'admin') refuseUnlessFresh(viewer)
    const { tenantId } = viewer
    const times = body.people.length
    const entered = [enteredFromLimit(request.ip, times), await enteredLimit(db, app.config, tenantId, times)]
    const budget = mailer ? [await workspaceMailLimit(db, app.config, tenantId, times)] : []
    await attempt(db, [invitationLimit(tenantId), ...budget, ...entered])
    const { people, expiresAt } = await inviteAll(db, viewer, body, { origin: linkOrigin(viewer), now })
    const added = people.flatMap(({ userId }) => (userId === null ? [] : [{ ...viewer, personId: userId, facts }]))
    noteEach(request, 'link made', added)
    if (mailer) for (const mail of await invitationMails(db, viewer, people)) app.afterReply(mailer.send(mail))
    return { people, expiresAt, mailed: mailer !== undefined }
  })
  bind(app, invitations.read, everyone, async ({ db, body, request, now }) => {
    await attempt(db, [addressLimit(request.ip)])
    return readInvitation(db, body.token, now)
  })
  bind(app, invitations.accept, whoUsesPasswords, async (call) => {
    const { db, body, request, now } = call
    await attempt(db, [addressLimit(request.ip)])
    const accepted = await setByToken(db, 'invitation', body, now)
    noteNewPassword(request, 'invitation', accepted)
    // The admin has seen the link as well, so that opening it proves nothing.
    askToConfirm(app, { tenantId: accepted.tenantId, userId: accepted.id })
    return letIn(call, accepted, 'invitation')
  })
}
