import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'
import { bundle } from './bundle.ts'
import type { World } from './world.ts'

/** Bundles the server for a file's tests. */
export const bundleServer = async (): Promise<string> => {
  // As far below the project as the built server, so that it finds the words.
  const directory = new URL(`../../.build/server-${randomUUID()}/`, import.meta.url)
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const program = fileURLToPath(new URL('main.mjs', directory))
  await bundle(new URL('../../server/main.ts', import.meta.url), program)
  return program
}

/** Starts the server as a process of its own, on a world's database and files, to be killed; with `more` environment. */
export const startServer = async (
  program: string,
  { fresh: { connection }, app }: Pick<World, 'fresh'> & { app: { config: { dataDir: string } } },
  more: Record<string, string> = {},
) => {
  const { host, port, user, password, database } = connection
  // The host may be a directory with a socket in it.
  const url = new URL(`postgres://${user}:${password}@localhost:${port}/${database}`)
  url.searchParams.set('host', host)
  const temporary = await mkdtemp(join(tmpdir(), 'server-'))
  onTestFinished(() => rm(temporary, { recursive: true }))
  const env = {
    ...process.env,
    DATABASE_URL: url.href,
    DATA_DIR: app.config.dataDir,
    TMPDIR: temporary,
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    ...more,
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready: (http:\S+)/.exec(line)?.[1]
    if (address) return { address, child, kill, temporary }
  }
  throw new Error('The server ended before it was ready')
}
