import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type Embedded } from '#server/db/embedded.ts'
import { migrate, openDatabase } from '#server/db/open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    server: Embedded['connection']
  }
}

/** Starts a PostgreSQL before the tests, with one migrated database, which `freshDatabase` copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'drumbeat-tests-'))
  // Only a superuser may drop a database while it is being vacuumed.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  // Each test file has a database of its own.
  const furtherRights = 'ALTER ROLE drumbeat CREATEDB'
  const server = await startEmbedded({ dataDir, log: console.error, settings, furtherRights })
  const tearDown = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const template = openDatabase(server.connection, console.error)
    await migrate(template)
    await template.close()
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('server', server.connection)
  return tearDown
}
