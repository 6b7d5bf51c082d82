import type { FastifyInstance } from 'fastify'
import { editing } from '#contract/editing.ts'
import { journal } from '#contract/journal.ts'
import { bind } from '#server/http/bind.ts'
import { signedIn } from '#server/session/doors.ts'
import { changesSince } from './operations.ts'

export const journalRoutes = (app: FastifyInstance): void => {
  bind(app, journal.changes, signedIn, ({ db, viewer, query }) => changesSince(db, viewer, query.since, app.topics))
  bind(app, editing.say, signedIn, ({ viewer, body, now }) => app.editors.say(viewer, body, now))
}
