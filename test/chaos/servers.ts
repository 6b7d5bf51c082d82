import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Findings } from './findings.ts'

const ahead = fileURLToPath(new URL('ahead.mjs', import.meta.url))

export type Server = {
  origin: string
  start: () => Promise<void>
  /** Ends it without a word. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const settings = { HOST: '127.0.0.1', DEMO: 'false', LOG_LEVEL: 'error', RATE_LIMIT: '0' }

/** Waits for the address that a server prints once it is ready; keeps what it has said. */
const readyAt = async ({ stdout, stderr }: ChildProcess, said: string[]): Promise<string | undefined> => {
  if (!stdout || !stderr) return undefined
  createInterface({ input: stderr }).on('line', (line) => said.push(line))
  const lines = createInterface({ input: stdout }).on('line', (line) => said.push(line))
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const address = /ready: (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    lines.on('close', () => resolve(undefined))
  })
}

/** A server on a data directory that others share, always on the same port; with `isAhead` its clock is ahead. */
export const openServer = (program: string, dataDir: string, findings: Findings, isAhead = false): Server => {
  let running: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const child = running
    running = undefined
    if (!child) return
    const ended = once(child, 'exit')
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await ended
  }
  const server: Server = {
    origin: '',
    start: async () => {
      const port = server.origin === '' ? '0' : new URL(server.origin).port
      const env = { ...process.env, ...settings, DATA_DIR: dataDir, PORT: port }
      // It ends if this process does, as under its watcher.
      const child = fork(program, { env, execArgv: isAhead ? ['--import', ahead] : [], silent: true })
      running = child
      const said: string[] = []
      child.on('exit', (code, signal) => {
        if (running === child) findings.add('a server ended by itself', `${signal ?? code}: ${said.join('\n')}`)
      })
      const origin = await readyAt(child, said)
      if (origin === undefined) throw new Error(`A server ended before it was ready:\n${said.join('\n')}`)
      server.origin = origin
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
  return server
}
