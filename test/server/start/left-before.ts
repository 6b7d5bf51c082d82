import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The migrations that the releases before one with that name brought along. */
export const migrationsBefore = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumbeat-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('server/db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}
