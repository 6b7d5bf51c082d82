import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { session } from '#contract/session.ts'
import type { Presents } from '#server/http/again.ts'
import { bind } from '#server/http/bind.ts'
import { everyDay } from '#server/start/jobs.ts'
import { getSelf } from '#server/tenants/operations.ts'
import { note } from '#server/trail/noting.ts'
import { findMade, forgetAnswers, makeOnce } from './answers.ts'
import { leaveBrowser } from './cookie.ts'
import { endDevice, endSessions, listDevices } from './devices.ts'
import { everyone, memberOfTeam, signedIn } from './doors.ts'
import { ownFacts, rememberTeam } from './own-facts.ts'
import { endSession, sweepSessions } from './operations.ts'
import { noteRefusals } from './refusals.ts'

export const sessionRoutes = (app: FastifyInstance): void => {
  noteRefusals(app)
  app.decorate('answers', { find: findMade, once: makeOnce })
  app.decorate('presents', new Map<z.core.$ZodType, Presents>())
  everyDay(app, 'sweeping sessions', () => sweepSessions(app.db))
  everyDay(app, 'forgetting idempotency keys', () => forgetAnswers(app.db, app.clock()))
  bind(app, session.user, signedIn, async ({ db, viewer }) => ({
    ...(await getSelf(db, viewer.tenantId, viewer.userId)),
    calendar: viewer.calendar,
    ...(await ownFacts(db, viewer)),
    language: viewer.language,
    secondFactor: viewer.factorDebt,
  }))
  bind(app, session.rememberTeam, memberOfTeam, ({ db, viewer, params }) => rememberTeam(db, viewer, params.teamId))
  bind(app, session.logout, everyone, async ({ db, viewer, request, reply }) => {
    if (viewer) await endSession(db, viewer)
    leaveBrowser(request, reply)
    if (viewer) note(request, 'signed out', viewer)
  })
  bind(app, session.devices, signedIn, ({ db, viewer }) => listDevices(db, viewer))
  // Nobody is asked again: whoever fears for their account should have it easy, and somebody else gains nothing by it.
  bind(app, session.signOutEverywhere, signedIn, async ({ db, viewer, query: { except }, request, reply }) => {
    await endSessions(db, viewer, except && viewer.sid)
    if (!except) leaveBrowser(request, reply)
    note(request, 'sessions ended', viewer)
  })
  bind(app, session.signOutDevice, signedIn, async ({ db, viewer, params, request }) => {
    await endDevice(db, viewer, params.sessionId)
    note(request, 'sessions ended', viewer)
  })
}
