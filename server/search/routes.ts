import type { FastifyInstance } from 'fastify'
import { search } from '#contract/search.ts'
import { bind } from '#server/http/bind.ts'
import { followJournal, readNext } from '#server/journal/following.ts'
import { memberOfTeam } from '#server/session/doors.ts'
import { feedFrom } from './feeding.ts'
import { find } from './finding.ts'

export const searchRoutes = (app: FastifyInstance): void => {
  bind(app, search.find, memberOfTeam, ({ db, viewer, query }) => find(db, viewer, query, app.topics))
  // Indexing words costs more than anything else that follows a change, and nobody searches for what was written half a second ago.
  followJournal(app, 'feeding the search', 500, (failed) =>
    readNext(app.db, 'search', (tx, entries) => feedFrom(tx, entries, app.topics), failed),
  )
}
