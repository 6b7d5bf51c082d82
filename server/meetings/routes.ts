import type { FastifyInstance } from 'fastify'
import { Meeting, meetings } from '#contract/meetings.ts'
import { bind } from '#server/http/bind.ts'
import { memberOfTeam, signedIn, whoMaySee, whoSees } from '#server/session/doors.ts'
import { announcing, everyDay, type Failed } from '#server/start/jobs.ts'
import { addMeeting } from './adding.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { changeMeeting, removeMeeting } from './changes.ts'
import { foundMeetings } from './found.ts'
import { overviewOf } from './overview.ts'
import {
  findMeeting,
  findMeetings,
  listOfTeam,
  listUpcoming,
  nameMeetings,
  seesMeetings,
  shareMeetings,
} from './reading.ts'
import { restoreMeetings } from './restoring.ts'
import { extendSeries } from './series/extending.ts'
import { takeBackSeries } from './series/taking-back.ts'
import { meetings as meetingTable } from './table.ts'

const whoSeesIt = whoSees('meetingId', seesMeetings)

export const meetingRoutes = (app: FastifyInstance): void => {
  app.topics.set('meetings', {
    sees: seesMeetings,
    share: shareMeetings,
    rows: findMeetings,
    named: nameMeetings,
    found: foundMeetings,
  })
  app.presents.set(Meeting, findMeetings)
  everyDay(app, 'extending weekly meetings', (failed) => extend(app, failed))
  app.teamContents.set('meetings', meetingTable)
  bind(app, meetings.list, memberOfTeam, ({ db, viewer, params }) => listOfTeam(db, viewer, params))
  bind(app, meetings.upcoming, memberOfTeam, ({ db, viewer, params, now }) =>
    listUpcoming(db, viewer, { ...params, now: now.toISOString() }),
  )
  bind(app, meetings.overview, memberOfTeam, ({ db, viewer, query, now }) => overviewOf(db, viewer, query, now))
  bind(app, meetings.add, memberOfTeam, ({ db, viewer, params, body, now }) =>
    addMeeting(db, viewer, params.teamId, body, now),
  )
  bind(app, meetings.read, whoMaySee('meetingId', findMeeting), async ({ row }) => row)
  bind(app, meetings.change, whoSeesIt, ({ db, viewer, id, body, now }) => changeMeeting(db, viewer, id, body, now))
  bind(app, meetings.takeBack, whoSeesIt, ({ db, viewer, id, body, now }) =>
    takeBackSeries(db, viewer, id, body.updatedAt, now),
  )
  bind(app, meetings.remove, whoSeesIt, ({ db, viewer, id, query, now }) =>
    removeMeeting(db, viewer, id, query.scope, now),
  )
  bind(app, meetings.restore, signedIn, ({ db, viewer, body, now }) => restoreMeetings(db, viewer, body.ids, now))
  calendarRoutes(app)
}

const extend = async (app: FastifyInstance, failed: Failed): Promise<void> => {
  const rows = await announcing(app, extendSeries(app.db, app.clock(), failed))
  if (rows > 0) app.log.info({ rows }, 'added weekly meetings')
}
