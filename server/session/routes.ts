import type { FastifyInstance } from 'fastify'
import { session } from '#contract/session.ts'
import { bind } from '#server/http/bind.ts'
import { everyDay } from '#server/start/every-day.ts'
import { getUser } from '#server/tenants/operations.ts'
import { note } from '#server/trail/noting.ts'
import { answerOnce, findAnswer, forgetAnswers } from './answers.ts'
import { clearSessionCookie } from './cookie.ts'
import { endDevice, listDevices } from './devices.ts'
import { everyone, memberOfTeam, signedIn } from './doors.ts'
import { lastTeamOf, rememberTeam } from './last-team.ts'
import { endSession } from './operations.ts'
import { noteRefusals } from './refusals.ts'

export const sessionRoutes = (app: FastifyInstance): void => {
  noteRefusals(app)
  app.decorate('answers', { find: findAnswer, once: answerOnce })
  everyDay(app, 'forgetting idempotency keys', () => forgetAnswers(app.db, app.clock()))
  bind(app, session.user, signedIn, async ({ db, viewer }) => ({
    ...(await getUser(db, viewer.tenantId, viewer.userId)),
    calendar: viewer.calendar,
    lastTeamId: await lastTeamOf(db, viewer),
    language: viewer.language,
  }))
  bind(app, session.rememberTeam, memberOfTeam, ({ db, viewer, params }) => rememberTeam(db, viewer, params.teamId))
  bind(app, session.logout, everyone, async ({ db, viewer, request, reply }) => {
    if (viewer) await endSession(db, viewer)
    clearSessionCookie(request, reply)
    if (viewer) note(request, 'signed out', viewer)
  })
  bind(app, session.devices, signedIn, ({ db, viewer }) => listDevices(db, viewer))
  bind(app, session.signOutDevice, signedIn, async ({ db, viewer, params, request }) => {
    await endDevice(db, viewer, params.sessionId)
    note(request, 'sessions ended', viewer)
  })
}
