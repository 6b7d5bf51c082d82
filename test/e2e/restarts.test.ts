import { execFileSync, type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyMigrated } from '#test/support/prepared.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// A bug that waits for a signal.
const bug = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { throw new Error('A bug') })")}`

let dataDir: string
let port: number
let running: ChildProcess[]

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drumbeat-restarts-'))
  await copyMigrated(dataDir)
  port = await freePort()
  running = []
})
afterEach(async () => {
  for (const child of running) await end(child)
  await rm(dataDir, { recursive: true, force: true })
})

/** Reads lines up to the next one with a pattern, as often as it is called. */
const linesOf = (input: Readable) => {
  const lines = createInterface({ input })[Symbol.asyncIterator]()
  return async (pattern: RegExp): Promise<string> => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      if (pattern.test(line.value)) return line.value
    }
    throw new Error(`The server ended without ${String(pattern)}`)
  }
}

/** Starts the server as `npm start` does. */
const start = () => {
  const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'false', LOG_LEVEL: 'error' }
  const env = { ...process.env, ...settings, NODE_OPTIONS: `--import=${bug}` }
  const child = spawn(process.execPath, ['bin/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  const says = linesOf(child.stdout)
  return { child, ready: () => says(/ready: http:/), complains: linesOf(child.stderr) }
}

const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<unknown> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  return (await ended)[0]
}

/** The server that a start watches over; undefined when there is none. */
const serverOf = ({ pid }: ChildProcess): number | undefined =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .find(([, parent]) => parent === pid)?.[0]

const hit = (child: ChildProcess, signal: NodeJS.Signals): number => {
  const server = serverOf(child)
  if (server === undefined) throw new Error('There is no server')
  process.kill(server, signal)
  return server
}

const databaseRuns = (): boolean => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))

const call = (path: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('a server that ends by a mistake starts again with what was saved, more slowly each time, until it is told to end', async () => {
  const { child, ready, complains } = start()
  await ready()
  const person = { fullName: 'Ann Archer', email: 'ann@example.com', password: 'correct horse' }
  expect((await call('/api/users', person)).status).toBe(201)
  for (const [mistake, seconds] of [
    ['SIGUSR2', 1],
    ['SIGABRT', 2],
  ] as const) {
    hit(child, mistake)
    expect(await complains(/It starts again/)).toContain(`in ${seconds} s; saved data is safe`)
    await ready()
  }
  expect((await call('/api/auth/login', person)).status).toBe(200)

  // Told to stop while it waits, it leaves nothing behind.
  hit(child, 'SIGSEGV')
  expect(await complains(/It starts again/)).toContain('in 4 s')
  expect(databaseRuns()).toBe(true)
  expect(await end(child, 'SIGINT')).toBe(0)
  expect(databaseRuns()).toBe(false)
})

test('killed outright, it leaves its port to the next start at once', async () => {
  const first = start()
  await first.ready()
  await end(first.child, 'SIGKILL')
  const second = start()
  await second.ready()
  hit(second.child, 'SIGKILL')
  expect((await once(second.child, 'exit'))[0]).toBe(137)
  const third = start()
  await third.ready()
  expect(await end(third.child, 'SIGINT')).toBe(0)
  expect(databaseRuns()).toBe(false)
})

test('a start that fails with a message is not retried', async () => {
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  const { child, complains } = start()
  const exited = once(child, 'exit')
  await complains(/is taken by another program/)
  expect((await exited)[0]).toBe(1)
  taken.close()
})
