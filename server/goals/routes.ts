import type { FastifyInstance } from 'fastify'
import { goals, PlanGoal } from '#contract/goals.ts'
import { bind } from '#server/http/bind.ts'
import { memberOfTeam, readerOfTeam, signedIn, whoSees } from '#server/session/doors.ts'
import { addGoal, changeGoal, onGoals, placeGoal } from './changes.ts'
import { foundGoals } from './found.ts'
import { listFormerGoals } from './past.ts'
import { findGoals, listGoals, nameGoals, seesGoals, shareGoals } from './reading.ts'
import { restoreGoals } from './restoring.ts'
import { goals as goalTable } from './table.ts'

const whoSeesGoal = whoSees('goalId', seesGoals)

export const goalRoutes = (app: FastifyInstance): void => {
  app.topics.set('goals', {
    sees: seesGoals,
    share: shareGoals,
    rows: findGoals,
    named: nameGoals,
    found: foundGoals,
    readByAll: true,
  })
  app.presents.set(PlanGoal, findGoals)
  app.teamContents.set('goals', goalTable)
  bind(app, goals.list, readerOfTeam, ({ db, viewer, params, query, now }) =>
    query.asOf === undefined
      ? listGoals(db, viewer, params)
      : listFormerGoals(db, viewer, params.teamId, query.asOf, now),
  )
  bind(app, goals.add, memberOfTeam, ({ db, viewer, params, body, now }) =>
    addGoal(db, viewer, params.teamId, body, now),
  )
  bind(app, goals.change, whoSeesGoal, ({ db, viewer, id, body }) => changeGoal(db, viewer, id, body))
  bind(app, goals.place, whoSeesGoal, ({ db, viewer, id, body }) => placeGoal(db, viewer, id, body.afterId))
  bind(app, goals.remove, whoSeesGoal, ({ db, viewer, id, now }) => onGoals.remove(db, viewer, [id], now))
  bind(app, goals.restore, signedIn, ({ db, viewer, body }) => restoreGoals(db, viewer, body.ids))
}
