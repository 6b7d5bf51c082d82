import type { FastifyInstance } from 'fastify'
import { people } from '#contract/people.ts'
import { bind } from '#server/http/bind.ts'
import { admin, refuseUnlessFresh } from '#server/session/doors.ts'
import { note } from '#server/trail/noting.ts'
import { erasePerson } from './erasing.ts'
import { listFormer } from './former.ts'

/** Erasing people, for admins. */
export const erasingRoutes = (app: FastifyInstance): void => {
  bind(app, people.former, admin, ({ db, viewer, now }) => listFormer(db, viewer, now))
  bind(app, people.erase, admin, async ({ db, viewer, body, request }) => {
    refuseUnlessFresh(viewer)
    await erasePerson(db, viewer, body)
    note(request, 'person erased', { ...viewer, personId: body.id })
  })
}
