import type { TopicChanges } from '#contract/journal.ts'
import type { Db } from '#server/db/open.ts'
import type { Sees } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** A kind of rows that the journal speaks of, under the name of their table. */
export type Topic = {
  sees: Sees
  /** Whether a row has a part with this id that isn't deleted; for the topics whose rows have parts: milestones. */
  hasPart?: (db: Db, viewer: Viewer, id: number, partId: string) => Promise<boolean>
  /** Presents the rows that the viewer sees as the lists do; for the topics whose lists the web app keeps in step. */
  rows?: (db: Db, viewer: Viewer, ids: number[]) => Promise<TopicChanges['rows']>
}

export type Topics = ReadonlyMap<string, Topic>

declare module 'fastify' {
  interface FastifyInstance {
    /** Each slice adds its own. */
    topics: Map<string, Topic>
  }
}
