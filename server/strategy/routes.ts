import type { FastifyInstance } from 'fastify'
import { strategy } from '#contract/strategy.ts'
import { vision } from '#contract/vision.ts'
import { tellHidden } from '#server/goals/hiding.ts'
import { bind } from '#server/http/bind.ts'
import { memberOfTeam, readerOfTeam } from '#server/session/doors.ts'
import { hideSection } from '#server/vision/changes.ts'
import { lineOfSight } from './reading.ts'

export const strategyRoutes = (app: FastifyInstance): void => {
  bind(app, strategy.lineOfSight, readerOfTeam, ({ db, viewer, params, query }) =>
    lineOfSight(db, viewer, { ...params, ...query }),
  )
  // Goals are a part of the 1-year plan, and the slices that hold the two don't know of this one.
  bind(app, vision.hide, memberOfTeam, ({ db, viewer, params: { teamId, section }, body: { hidden }, now }) =>
    hideSection(db, viewer, teamId, { section, hidden }, now, async (tx) => {
      if (section === 'one-year-plan') await tellHidden(tx, viewer, teamId, hidden)
    }),
  )
}
