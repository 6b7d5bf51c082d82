import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { trail, trailFilePath, TrailWish } from '#contract/trail.ts'
import { t } from '#contract/words.ts'
import { bind } from '#server/http/bind.ts'
import { isSentHere } from '#server/http/foreign.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import { admin } from '#server/session/doors.ts'
import { everyDay } from '#server/start/jobs.ts'
import { note } from '#server/trail/noting.ts'
import { listTrail, purgeTrail } from './reading.ts'
import { trailFile } from './writing.ts'

/** What the security trail says, for admins. */
export const trailRoutes = (app: FastifyInstance): void => {
  everyDay(app, 'purging the security trail', () => purgeTrail(app.db, app.clock()))
  bind(app, trail.list, admin, ({ db, viewer, query }) => listTrail(db, viewer, query))
  app.get(trailFilePath, async (request, reply) => {
    const { viewer } = await admin({ db: app.db, request, reply, params: {}, query: {} })
    if (isSentHere(request)) throw notAllowed(t('Start the export in the account settings'))
    const wish = z.safeParse(TrailWish, request.query)
    if (!wish.success) throw new Refusal('bad request', t('Invalid input'))
    note(request, 'exported', { ...viewer, facts: { what: 'trail' } })
    const name = `drumbeat-security-${app.clock().toISOString().slice(0, 10)}.csv`
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
    return reply.send(trailFile(app, viewer, wish.data))
  })
}
