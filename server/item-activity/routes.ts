import type { FastifyInstance } from 'fastify'
import type { activityCall } from '#contract/item-activity.ts'
import { bind, type Door } from '#server/http/bind.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { activityOf, type ItemTopic } from './reading.ts'

type Calls = ReturnType<typeof activityCall>
type Parameters = { milestoneId?: string }

/** Serves the call that tells what has happened to an item; its door lets in whoever sees the row. */
export const activityRoutes = (
  app: FastifyInstance,
  { activity }: Calls,
  door: Door<{ viewer: Viewer; id: number }>,
  topic: ItemTopic,
): void =>
  bind(app, activity, door, ({ db, viewer, id, params, query }) => {
    const { milestoneId }: Parameters = params as Parameters
    return activityOf(
      db,
      viewer,
      { topic, id, ...(milestoneId !== undefined && { milestoneId }) },
      query.before,
      app.topics,
    )
  })
