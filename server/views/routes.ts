import type { FastifyInstance } from 'fastify'
import { ListView, views } from '#contract/views.ts'
import { bind } from '#server/http/bind.ts'
import { memberOfTeam, whoSees } from '#server/session/doors.ts'
import { addView, changeView, removeView } from './changes.ts'
import { findViews, listOfTeam, seesViews, shareViews } from './reading.ts'

const whoSeesView = whoSees('viewId', seesViews)

export const viewRoutes = (app: FastifyInstance): void => {
  app.topics.set('list_views', { sees: seesViews, share: shareViews, rows: findViews })
  app.presents.set(ListView, findViews)
  bind(app, views.list, memberOfTeam, ({ db, viewer, params }) => listOfTeam(db, viewer, params))
  bind(app, views.add, memberOfTeam, ({ db, viewer, params, body }) => addView(db, viewer, params.teamId, body))
  bind(app, views.change, whoSeesView, ({ db, viewer, id, body }) => changeView(db, viewer, id, body))
  bind(app, views.remove, whoSeesView, ({ db, viewer, id }) => removeView(db, viewer, id))
}
