import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { ZipFile } from 'yazl'
import { csvMark, type CsvShape, csvShape } from '#contract/spreadsheets.ts'
import type { Db } from '#server/db/open.ts'
import type { Store } from '#server/files/store.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { tenants } from '#server/tenants/table.ts'
import { csvLine } from './csv.ts'
import { columnsOf, entities, type Entity, filesEntity, pagesOf, type Row } from './entities.ts'
import { readWorkspace } from './reading.ts'

/** Pages of rows as a JSON array. */
export const json = async function* (pages: AsyncGenerator<Row[]>): AsyncGenerator<string> {
  let before = '['
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield `${before}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

type Source = { tenantId: number; shape: CsvShape }

const csv = async function* (db: Db, entity: Entity, { tenantId, shape }: Source): AsyncGenerator<string> {
  const columns = columnsOf(entity)
  yield csvMark + csvLine(columns, shape)
  for await (const rows of pagesOf(db, entity, tenantId)) {
    yield rows
      .map((row) =>
        csvLine(
          columns.map((name) => row[name]),
          shape,
        ),
      )
      .join('')
  }
}

/** The library ignores errors while it reads, and an error without a listener would end the process. */
const withErrors = (zip: ZipFile, body: Readable): Readable => body.on('error', (error) => zip.emit('error', error))

/** Adds the workspace's uploads, with unique names that cannot lead out of the folder. */
const addFiles = async (zip: ZipFile, db: Db, tenantId: number, open: (key: string) => Promise<Readable>) => {
  for await (const rows of pagesOf(db, filesEntity, tenantId)) {
    for (const row of rows) {
      if (row['size'] === null) continue
      const key = String(row['key'])
      zip.addReadStreamLazy(`files/${key}/${String(row['name'])}`, { compress: false }, (give) => {
        open(key).then(
          (body) => give(null, withErrors(zip, body)),
          (error: unknown) => give(error, Readable.from([])),
        )
      })
    }
  }
}

/** An archive that is read while lines are added to it. */
export const newArchive = async (log: FastifyBaseLogger) => {
  // Loaded when it is first needed, which is seldom.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = new Readable().wrap(zip.outputStream)
  // It may fail before anyone reads it.
  output.on('error', () => undefined)
  zip.on('error', (error: Error) => {
    log.error({ reason: error.message }, 'export failed')
    output.destroy(error)
  })
  const add = (name: string, lines: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, (give) => give(null, withErrors(zip, Readable.from(lines()))))
  return { zip, output, add }
}

/** Opens stored files one by one; closes the open one if the archive is abandoned. */
const opener = (store: Store, tenantId: number, archive: Readable) => {
  let opened: Readable | undefined
  archive.on('close', () => opened?.destroy())
  return async (key: string): Promise<Readable> => {
    opened = (await store.read({ tenantId, key }))?.body ?? Readable.from([])
    if (archive.destroyed) opened.destroy()
    return opened
  }
}

/** Grows when an archive is laid out differently, so that an import knows what it has before it. */
export const archiveFormat = 1

const workspaceJson = async (db: Db, viewer: Viewer, now: Date): Promise<Buffer> => {
  const { can: _, ...workspace } = await readWorkspace(db, viewer)
  const [tenant] = await db.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, viewer.tenantId))
  const about = { format: archiveFormat, exportedAt: now.toISOString(), ...workspace, settings: tenant?.settings ?? {} }
  return Buffer.from(`${JSON.stringify(about, null, 2)}\n`)
}

/**
 * Everything in the viewer's workspace as a zip archive: a JSON and a CSV file for each entity, and the uploads. It is
 * read while it is sent, so it is never in memory as a whole.
 */
export const exportWorkspace = async (
  db: Db,
  viewer: Viewer,
  { store, log, now }: { store: Store; log: FastifyBaseLogger; now: Date },
): Promise<Readable> => {
  const { tenantId } = viewer
  // Of whoever asks: the archive is read when nobody is any more.
  const shape = csvShape()
  const { zip, output, add } = await newArchive(log)
  zip.addBuffer(await workspaceJson(db, viewer, now), 'workspace.json')
  for (const entity of entities) {
    add(`json/${entity.name}.json`, () => json(pagesOf(db, entity, tenantId)))
    add(`csv/${entity.name}.csv`, () => csv(db, entity, { tenantId, shape }))
  }
  await addFiles(zip, db, tenantId, opener(store, tenantId, output))
  zip.end()
  if (output.errored) throw output.errored
  return output
}
