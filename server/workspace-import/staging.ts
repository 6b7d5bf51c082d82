import { sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { type Entity, entities } from '#server/settings/entities.ts'
import { type Archive, refused } from './archive.ts'
import type { Job } from './job.ts'
import { rowsIn } from './lines.ts'
import { rowChecker } from './rows.ts'
import { workspaceImportRows } from './table.ts'

const largestPage = 500
const largestPageText = 1_000_000
const largestNumberOfRows = 3_000_000

/** How many rows an archive has of each entity. */
export type Counts = Record<string, number>

const stage = (db: Db, tenantId: number, entity: string, page: { rows: string[]; first: number }) =>
  db.execute(sql`
    insert into ${workspaceImportRows} (tenant_id, entity, place, row)
    select ${tenantId}::int, ${entity}, ${page.first}::int + place - 1, row
    from jsonb_array_elements(${`[${page.rows.join(',')}]`}::jsonb) with ordinality as staged (row, place)`)

const stageEntity = async ({ db, tenantId, signal }: Job, archive: Archive, entity: Entity, most: number) => {
  const name = `json/${entity.name}.json`
  const check = rowChecker(entity)
  let page: string[] = []
  let text = 0
  let count = 0
  const send = async () => {
    signal.throwIfAborted()
    if (page.length > 0) await stage(db, tenantId, entity.name, { rows: page, first: count - page.length + 1 })
    page = []
    text = 0
  }
  for await (const row of rowsIn(name, await archive.open(name))) {
    const checked = JSON.stringify(check(row))
    page.push(checked)
    text += checked.length
    count += 1
    if (count > most) throw refused(t('There are too many rows in this archive'))
    if (page.length === largestPage || text > largestPageText) await send()
  }
  await send()
  return count
}

/** Checks the rows of an archive one by one and stores them where nothing but the import reads them. */
export const stageRows = async (job: Job, archive: Archive): Promise<Counts> => {
  const counts: Counts = {}
  const names = entities.map(({ name }) => `json/${name}.json`)
  const bytes = names.reduce((sum, name) => sum + archive.sizeOf(name), 0)
  let done = 0
  let rows = 0
  for (const entity of entities) {
    const count = await stageEntity(job, archive, entity, largestNumberOfRows - rows)
    counts[entity.name] = count
    rows += count
    done += archive.sizeOf(`json/${entity.name}.json`)
    await job.progress(Math.floor((done / bytes) * 95))
  }
  await job.db.execute(sql`analyze ${workspaceImportRows}`)
  return counts
}
