import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What undoing an import does to the rows of a slice. */
export type PartUndo = {
  /** How many rows it deletes. */
  rows: number
  /** How many values it puts back. */
  values: number
  /** The names of what somebody has changed since: that stays as it is. */
  staying: string[]
}

/** How a slice undoes what imports have brought it, as far as the viewer may. */
export type ImportPart = {
  undoing: (db: Db, viewer: Viewer, importId: number) => Promise<PartUndo>
  undo: (tx: Db, viewer: Viewer, importId: number, now: Date) => Promise<PartUndo>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the slices above this one; each adds its own. */
    importParts: ImportPart[]
  }
}
