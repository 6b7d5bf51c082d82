import type { FastifyInstance } from 'fastify'
import { journal } from '#contract/journal.ts'
import { bind } from '#server/http/bind.ts'
import { signedIn } from '#server/session/doors.ts'
import { changesSince } from './operations.ts'

export const journalRoutes = (app: FastifyInstance): void => {
  bind(app, journal.changes, signedIn, ({ db, viewer, query }) => changesSince(db, viewer, query.since, app.topics))
}
