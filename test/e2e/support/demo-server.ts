import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { people } from '#contract/people.ts'
import { session } from '#contract/session.ts'
import { seedDemo } from '#seeds/demo.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate, openDatabase } from '#server/db/open.ts'

/** Starts the app with the demo workspace on a throwaway database, and lets a browser enter it. */
export const startDemo = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'drumbeat-demo-'))
  const embedded = await startEmbedded({ dataDir, log: console.error, settings: { fsync: 'off' } })
  const database = openDatabase(embedded.connection, console.error)
  await migrate(database)
  await seedDemo(database.db, new Date())
  const config = { ...readConfig({ LOG_LEVEL: 'warn', RATE_LIMIT: '0', DEMO: 'true' }), dataDir }
  const app = await buildApp({ config, database })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    enter: async (context: BrowserContext): Promise<void> => {
      await context.request.post(session.demo.path, { headers: { origin: address } })
    },
    /** Signs a new person in, with a workspace of their own. */
    register: async (context: BrowserContext, name: string): Promise<void> => {
      const person = { fullName: 'Nora New', email: `${name}@example.com`, password: 'long enough' }
      const headers = { origin: address }
      await context.clearCookies()
      await context.request.post(people.add.path, { headers, data: person })
      await context.request.post(session.login.path, { headers, data: person })
    },
    stop: async (): Promise<void> => {
      await app.close()
      await database.close()
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
