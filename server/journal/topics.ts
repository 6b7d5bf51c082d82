import type { SQL } from 'drizzle-orm'
import type { Day, Instant } from '#contract/fields.ts'
import type { TopicChanges } from '#contract/journal.ts'
import type { Person } from '#contract/tenants.ts'
import type { Db } from '#server/db/open.ts'
import type { Sees } from '#server/session/seeing.ts'
import type { Share } from '#server/session/sharing.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What a row, or a part of it, is called. */
export type Named = {
  id: number
  partId: string | null
  title: string
  teamId: number
  /** Completed, finished, solved or dropped. */
  done: boolean
  /** What a result of a search shows beside the title, as far as its kind has it. */
  facts?: Facts
}

type Facts = {
  dueDate?: Day | null
  /** The one who does it, owns it or fills it. */
  person?: Person | null
  status?: string
  /** When a meeting starts. */
  startTime?: Instant
  /** What it is part of: the rock of a milestone, the meeting of a note. */
  partOf?: { subject: string; subjectId: number; title: string }
}

/** A kind of rows that the journal speaks of, under the name of their table. */
export type Topic = {
  sees: Sees
  /** Whether a row has a part with this id that isn't deleted; for the topics whose rows have parts: milestones. */
  hasPart?: (db: Db, viewer: Viewer, id: number, partId: string) => Promise<boolean>
  /** Presents the rows that the viewer sees as the lists do; for the topics whose lists the web app keeps in step. */
  rows?: (db: Db, viewer: Viewer, ids: number[]) => Promise<TopicChanges['rows']>
  /** Names the rows that the viewer sees, and their parts; for the topics whose rows can be linked or found. */
  named?: (db: Db, viewer: Viewer, ids: number[]) => Promise<Named[]>
  /** Presents rows to many viewers at once, as `rows` does to one; without `rows`, their ids. */
  share: Share
  /** Selects what search finds of the rows that `wanted` names, and of their parts: see `feed`. */
  found?: SQL
  /** Everybody reads the Leadership team's rows, unless it hides them. */
  readByAll?: true
}

export type Topics = ReadonlyMap<string, Topic>

declare module 'fastify' {
  interface FastifyInstance {
    /** Each slice adds its own. */
    topics: Map<string, Topic>
  }
}
