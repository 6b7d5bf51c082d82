import type { FastifyInstance } from 'fastify'
import { Import, imports, largestImport } from '#contract/imports.ts'
import { bind } from '#server/http/bind.ts'
import { signedIn, whoMaySee } from '#server/session/doors.ts'
import { note } from '#server/trail/noting.ts'
import { checkFile } from './checks.ts'
import { importRows } from './importing.ts'
import { findImport, findImports, listImports, nameImports, seesImports, shareImports } from './reading.ts'
import { undoImport, undoingOf } from './undoing.ts'

const whoseImport = whoMaySee('importId', findImport)
const largestBody = largestImport

export const importRoutes = (app: FastifyInstance): void => {
  app.topics.set('imports', { sees: seesImports, share: shareImports, named: nameImports })
  app.presents.set(Import, findImports)
  app.decorate('importParts', [])
  bind(app, imports.list, signedIn, ({ db, viewer }) => listImports(db, viewer))
  bind(app, imports.check, signedIn, ({ db, viewer, body }) => checkFile(db, viewer, body), {
    largestBody,
    again: { read: ({ db, viewer, body }) => checkFile(db, viewer, body) },
  })
  bind(
    app,
    imports.add,
    signedIn,
    async ({ db, viewer, body, now, request }) => {
      const imported = await importRows(db, viewer, body, now)
      note(request, 'imported', { ...viewer, facts: { what: 'rows' } })
      return imported
    },
    {
      largestBody,
      again: {
        note: ({ import: made, known }) => [made?.id ?? 0, known],
        read: async ({ db, viewer }, [id = 0, known = 0]) => ({
          import: (await findImport(db, viewer, id)) ?? null,
          known,
        }),
      },
    },
  )
  bind(app, imports.undoing, whoseImport, ({ db, viewer, row }) => undoingOf(db, viewer, row, app.importParts))
  bind(app, imports.undo, whoseImport, ({ db, viewer, row, now }) =>
    undoImport(db, viewer, row, { parts: app.importParts, now }),
  )
}
