import type { FastifyInstance } from 'fastify'
import { Decision, decisions } from '#contract/decisions.ts'
import { bind } from '#server/http/bind.ts'
import { memberOfTeam, whoMaySee } from '#server/session/doors.ts'
import { findDecision, findDecisions, listDecisions } from './reading.ts'
import { changeDecision } from './rewording.ts'

export const decisionRoutes = (app: FastifyInstance): void => {
  app.presents.set(Decision, findDecisions)
  bind(app, decisions.list, memberOfTeam, ({ db, viewer, params }) => listDecisions(db, viewer, params.teamId))
  bind(app, decisions.change, whoMaySee('decisionId', findDecision), ({ db, viewer, row, body }) =>
    changeDecision(db, viewer, row, body),
  )
}
