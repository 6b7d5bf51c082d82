import { tellWatcher } from './watcher.ts'

const closeTimeoutMilliseconds = 20_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `close` once when the process is told to end or fails, and ends it then. */
export const closeOnSignals = (close: () => Promise<void>): void => {
  let isEnding = false
  const end = async (code: number): Promise<void> => {
    isEnding = true
    setTimeout(() => {
      console.error(`Closing has taken longer than ${closeTimeoutMilliseconds / 1000} s.`)
      process.exit(1)
    }, closeTimeoutMilliseconds)
    await close()
    process.exit(code)
  }
  // Also for a promise that is rejected and waited for by nobody.
  process.on('uncaughtException', (error) => {
    console.error(error)
    if (isEnding) process.exit(1)
    void end(1)
  })
  let toldAt: number | undefined
  const told = (): void => {
    // A terminal sends Ctrl-C to npm and to us, and npm passes its own on: only a later one is a second wish.
    if (toldAt !== undefined && Date.now() - toldAt > 1000) process.exit(1)
    if (toldAt === undefined) tellWatcher('ending')
    if (!isEnding) void end(0)
    toldAt ??= Date.now()
  }
  for (const signal of signals) process.on(signal, told)
  process.on('message', told)
  // Who watched over this process has been killed: its port is to be free for the next start.
  process.on('disconnect', () => process.exit(1))
}
