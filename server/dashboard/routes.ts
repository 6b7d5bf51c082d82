import type { FastifyInstance } from 'fastify'
import { dashboard } from '#contract/dashboard.ts'
import { bind } from '#server/http/bind.ts'
import { memberOfTeam, signedIn } from '#server/session/doors.ts'
import { recentActivity } from './activity.ts'
import { firstSteps } from './first-steps.ts'
import { performanceOf } from './performance.ts'
import { readYours } from './yours.ts'

export const dashboardRoutes = (app: FastifyInstance): void => {
  bind(app, dashboard.performance, memberOfTeam, ({ db, viewer, query }) => performanceOf(db, viewer, query))
  bind(app, dashboard.activity, memberOfTeam, ({ db, viewer, query }) => recentActivity(db, viewer, query, app.topics))
  bind(app, dashboard.yours, signedIn, ({ db, viewer }) => readYours(db, viewer))
  bind(app, dashboard.firstSteps, memberOfTeam, ({ db, viewer, query }) => firstSteps(db, viewer, query.teamId))
}
