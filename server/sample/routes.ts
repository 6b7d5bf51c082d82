import type { FastifyInstance } from 'fastify'
import { sample } from '#contract/sample.ts'
import { bind } from '#server/http/bind.ts'
import { admin } from '#server/session/doors.ts'
import { addSample } from './filling.ts'
import { removeSample } from './removing.ts'

export const sampleRoutes = (app: FastifyInstance): void => {
  bind(app, sample.add, admin, ({ db, viewer, now }) => addSample(db, viewer, now), {
    again: { note: ({ teamId }) => [teamId], read: async (_, [teamId = 0]) => ({ teamId }) },
  })
  bind(app, sample.remove, admin, ({ db, viewer }) => removeSample(db, viewer))
}
