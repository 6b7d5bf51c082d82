import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

/** What is in an archive, for whoever decides about importing it. */
export const ArchiveContents = z.object({
  /** The name of the workspace that it was exported from, and when. */
  workspace: z.string(),
  exportedAt: Instant,
  people: z.number(),
  teams: z.number(),
  todos: z.number(),
  rocks: z.number(),
  issues: z.number(),
  headlines: z.number(),
  meetings: z.number(),
  measurables: z.number(),
  goals: z.number(),
  positions: z.number(),
  comments: z.number(),
  files: z.number(),
  /** In bytes. */
  fileBytes: z.number(),
})
export type ArchiveContents = z.infer<typeof ArchiveContents>

/** How far an import is: its archive is checked, then an admin starts it; a refused one has not written anything. */
export const ImportState = z.enum(['checking', 'ready', 'importing', 'done', 'refused'])
export type ImportState = z.infer<typeof ImportState>

export const WorkspaceImport = z.object({
  state: ImportState,
  /** Whether a server is at it. If none is while it is checked or imported, it has been interrupted. */
  isRunning: z.boolean(),
  /** How much of the check or of the import is done, in percent. */
  progress: z.number(),
  /** The archive's size in bytes. */
  size: z.number(),
  /** Why it was refused, as a sentence. */
  reason: z.nullable(z.string()),
  /** Null until it has been checked. */
  contents: z.nullable(ArchiveContents),
})
export type WorkspaceImport = z.infer<typeof WorkspaceImport>

/** Takes an archive, sent as it is, and begins to check it. */
export const archivePath = '/api/tenant/import/archive'

export const workspaceImport = {
  state: endpoint({
    method: 'GET',
    path: '/api/tenant/import',
    summary: 'How the import of a workspace stands, and whether there can be one (admin)',
    reply: z.object({
      /** Whether the workspace has nothing in it that an import would replace. */
      isEmpty: z.boolean(),
      /** The largest archive that can be sent, in bytes. */
      largest: z.number(),
      current: z.nullable(WorkspaceImport),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/tenant/import',
    summary:
      'Import the archive that was checked into the empty workspace, or go on where the server was stopped (admin)',
    fleeting: true,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/tenant/import',
    summary: 'Forget the archive that was sent (admin)',
    fleeting: true,
  }),
}
