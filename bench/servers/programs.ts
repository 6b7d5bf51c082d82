import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { stopLater, temporaryFolder } from './started.ts'

export type Program = {
  origin: string
  pid: number
  /** Milliseconds until it was ready. */
  startedIn: number
  stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const bare = fileURLToPath(new URL('bare.ts', import.meta.url))
const ready = /is ready: (http:\S+)/

/** The built server as `npm start` runs it in production, on the database at `url` or its own in `dataDir`. */
export const startDrumbeat = async (wish: { url?: string; dataDir?: string }): Promise<Program> =>
  startProgram(['bin/start.mjs'], {
    NODE_ENV: 'production',
    PORT: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    DEMO: 'false',
    DATA_DIR: wish.dataDir ?? (await temporaryFolder()),
    ...(wish.url === undefined ? {} : { DATABASE_URL: wish.url }),
  })

export const startBare = (url: string): Promise<Program> => startProgram(['--import', 'tsx', bare, url], {})

const startProgram = async (args: string[], settings: Record<string, string>): Promise<Program> => {
  const began = performance.now()
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...settings }, stdio })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  stopLater(stop)
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
      const found = ready.exec(output)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`${args.join(' ')} ended before it was ready:\n${output}`)))
  })
  return { origin, pid: child.pid ?? 0, startedIn: performance.now() - began, stop }
}
