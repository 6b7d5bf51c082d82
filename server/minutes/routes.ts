import type { FastifyInstance } from 'fastify'
import { minutes } from '#contract/minutes.ts'
import { room } from '#contract/room.ts'
import { bind } from '#server/http/bind.ts'
import { whoSeesRun } from '#server/room/routes.ts'
import { memberOfTeam, whoMaySee } from '#server/session/doors.ts'
import { concludeMeeting } from './concluding.ts'
import { listFigures, listPast } from './history.ts'
import { findMinutes } from './reading.ts'

export const minutesRoutes = (app: FastifyInstance): void => {
  bind(app, room.conclude, whoSeesRun, ({ db, viewer, row, now }) =>
    concludeMeeting(db, viewer, row, { now, mails: app.mailer !== undefined }),
  )
  bind(app, minutes.read, whoMaySee('meetingId', findMinutes), async ({ row }) => row)
  bind(app, minutes.history, memberOfTeam, ({ db, viewer, params, query: { search = '' } }) =>
    listPast(db, viewer, { ...params, search }),
  )
  bind(app, minutes.figures, memberOfTeam, ({ db, viewer, params }) => listFigures(db, viewer, params.teamId))
}
