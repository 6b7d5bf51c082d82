import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'

const server = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

let dataDir: string
let running: { child: ChildProcess; address: string } | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drumbeat-crash-'))
})
afterAll(async () => {
  if (running) {
    running.child.kill('SIGTERM')
    await once(running.child, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the built server as `npm start` does, on a port that is free. */
const start = async (): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'false', LOG_LEVEL: 'error', RATE_LIMIT: '0' }
  const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready: (http:\S+)/.exec(line)?.[1]
    if (!address) continue
    running = { child, address }
    return address
  }
  throw new Error('The server ended before it was ready')
}

/** Ends the server, and with `everything` its database as well, without a word. */
const kill = async (everything: boolean): Promise<void> => {
  const child = running?.child
  if (everything) {
    const pid = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
    process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
  }
  child?.kill('SIGKILL')
  if (child) await once(child, 'exit')
  running = undefined
}

const call = async (address: string, path: string, body?: object, cookie = '') => {
  const headers = { origin: address, cookie, 'content-type': 'application/json' }
  const method = body ? 'POST' : 'GET'
  return fetch(address + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
}

test('whatever was acknowledged survives killing the server and its database', async () => {
  let address = await start()
  const person = { fullName: 'Ann Archer', email: 'ann@example.com', password: 'correct horse' }
  await call(address, '/api/users', person)
  const cookie = (await call(address, '/api/auth/login', person)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const [team] = (await (await call(address, '/api/teams', undefined, cookie)).json()) as { id: number }[]

  const acknowledged: number[] = []
  const write = async (): Promise<void> => {
    for (;;) {
      const answer = await call(address, `/api/teams/${team?.id}/todos`, { title: 'Kept' }, cookie)
      // Between the end of the database and that of the server, calls are refused: nothing is promised then.
      if (answer.status !== 201) return
      acknowledged.push(((await answer.json()) as Todo).id)
    }
  }
  for (const everything of [false, true]) {
    const before = acknowledged.length
    const writers = Array.from({ length: 4 }, () => write().catch(() => undefined))
    await expect.poll(() => acknowledged.length - before).toBeGreaterThan(20)
    await kill(everything)
    await Promise.all(writers)
    address = await start()
    const answer = await call(address, '/api/user/todos', undefined, cookie)
    const kept = new Set(((await answer.json()) as Todo[]).map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  }
})
