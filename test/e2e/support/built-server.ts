import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { copyMigrated } from '#test/support/prepared.ts'

const server = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))

/** The built server as `npm start` starts it, for a file's tests: to be killed, and started again on the same data. */
export const builtServer = () => {
  let dataDir: string
  let running: ChildProcess | undefined

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'drumbeat-crash-'))
    await copyMigrated(dataDir)
  })
  afterAll(async () => {
    if (running) {
      running.kill('SIGTERM')
      await once(running, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  })

  return {
    /** Starts it, on a port that is free unless one is given. Returns its address. */
    start: async (port = '0'): Promise<string> => {
      const env = { ...process.env, DATA_DIR: dataDir, PORT: port, DEMO: 'false', LOG_LEVEL: 'error', RATE_LIMIT: '0' }
      const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      for await (const line of createInterface({ input: child.stdout })) {
        const address = /ready: (http:\S+)/.exec(line)?.[1]
        if (!address) continue
        running = child
        return address
      }
      throw new Error('The server ended before it was ready')
    },
    /** Ends the server, and with `everything` its database as well, without a word. */
    kill: async (everything: boolean): Promise<void> => {
      if (everything) {
        const pid = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
        process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
      }
      const child = running
      running = undefined
      child?.kill('SIGKILL')
      if (child) await once(child, 'exit')
    },
  }
}

/** Calls a server as a browser on its own page does: with a body by POST. */
export const callServer = (address: string, path: string, body?: object, cookie = ''): Promise<Response> => {
  const headers = { origin: address, cookie, 'content-type': 'application/json' }
  const method = body ? 'POST' : 'GET'
  return fetch(address + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
}

/** Registers a person and signs them in; returns the cookie. */
export const registerOn = async (address: string): Promise<string> => {
  const person = { fullName: 'Ann Archer', email: 'ann@example.com', password: 'correct horse' }
  await callServer(address, '/api/users', person)
  const { headers } = await callServer(address, '/api/auth/login', person)
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
