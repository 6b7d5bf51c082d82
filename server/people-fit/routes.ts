import type { FastifyInstance } from 'fastify'
import { peopleFit, SeatFit, ValueFit } from '#contract/people-fit.ts'
import { bind } from '#server/http/bind.ts'
import { admin, whoMaySee } from '#server/session/doors.ts'
import { readBar, setBar } from './bar.ts'
import { setRaters } from './raters.ts'
import { rateSeat, rateValue } from './rating.ts'
import { findSeatFits, findValueFits, readHistory } from './reading.ts'
import { findRated, findSheet } from './rights.ts'
import { readSheet } from './sheet.ts'

/** For admins, the raters who are named for the person in the path, and the person; for the rest there is no such row. */
const ofPerson = whoMaySee('userId', findRated)
/** For whoever sees the ratings of at least one person on the team's sheet. */
const ofTeam = whoMaySee('teamId', findSheet)

export const peopleFitRoutes = (app: FastifyInstance): void => {
  app.presents.set(ValueFit, findValueFits)
  app.presents.set(SeatFit, findSeatFits)
  bind(app, peopleFit.sheet, ofTeam, ({ db, viewer, row, params, query }) =>
    readSheet(db, viewer, row, { ...params, ...query }),
  )
  bind(app, peopleFit.history, ofPerson, ({ db, viewer, row }) => readHistory(db, viewer, row))
  bind(app, peopleFit.rateValue, ofPerson, ({ db, viewer, params: { userId, ...rating }, body, now }) =>
    rateValue(db, viewer, { personId: userId, ...rating }, body, now),
  )
  bind(app, peopleFit.rateSeat, ofPerson, ({ db, viewer, params: { userId, ...rating }, body, now }) =>
    rateSeat(db, viewer, { personId: userId, ...rating }, body, now),
  )
  bind(app, peopleFit.setRaters, ofPerson, ({ db, viewer, params, body }) => setRaters(db, viewer, params.userId, body))
  bind(app, peopleFit.setBar, admin, ({ db, viewer, body }) => setBar(db, viewer, body), {
    again: { read: ({ db, viewer }) => readBar(db, viewer) },
  })
}
