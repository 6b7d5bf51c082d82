import type { FastifyInstance } from 'fastify'
import { settings } from '#contract/settings.ts'
import { bind } from '#server/http/bind.ts'
import { admin, refuseUnlessFresh } from '#server/session/doors.ts'
import { attempt, domainLimit } from '#server/session/limits.ts'
import { note } from '#server/trail/noting.ts'
import { checkDomain, claimDomain, readDomain, removeDomain } from './domain.ts'

/** By which domain of their address people join the workspace by themselves. Whoever decides it decides who comes in. */
export const domainRoutes = (app: FastifyInstance): void => {
  bind(app, settings.domain, admin, ({ db, viewer }) => readDomain(db, viewer))
  // By itself it changes nothing.
  bind(app, settings.claimDomain, admin, ({ db, viewer, body }) => claimDomain(db, viewer, body.domain))
  bind(app, settings.checkDomain, admin, async ({ db, viewer, request }) => {
    refuseUnlessFresh(viewer)
    await attempt(db, [domainLimit(viewer.tenantId)])
    const domain = await checkDomain(db, viewer, app.resolver)
    note(request, 'domain verified', { ...viewer, facts: { domain } })
    return readDomain(db, viewer)
  })
  bind(app, settings.removeDomain, admin, async ({ db, viewer, request }) => {
    refuseUnlessFresh(viewer)
    const domain = await removeDomain(db, viewer)
    if (domain !== null) note(request, 'domain removed', { ...viewer, facts: { domain } })
    return readDomain(db, viewer)
  })
}
