import { tellWatcher } from './watcher.ts'

const closeTimeoutMilliseconds = 20_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `close` once when the process is told to end or fails, then exits. */
export const closeOnSignals = (close: () => Promise<void>): void => {
  let isEnding = false
  const end = async (code: number): Promise<void> => {
    isEnding = true
    setTimeout(() => {
      console.error(`Closing took longer than ${closeTimeoutMilliseconds / 1000} s.`)
      process.exit(1)
    }, closeTimeoutMilliseconds)
    await close()
    process.exit(code)
  }
  // Unhandled rejections end up here as well.
  process.on('uncaughtException', (error) => {
    console.error(error)
    if (isEnding) process.exit(1)
    void end(1)
  })
  let signaledAt: number | undefined
  const onSignal = (): void => {
    // A terminal sends Ctrl-C to npm and to us, and npm passes its own on: only a later one counts as a second.
    if (signaledAt !== undefined && Date.now() - signaledAt > 1000) process.exit(1)
    if (signaledAt === undefined) tellWatcher('ending')
    if (!isEnding) void end(0)
    signaledAt ??= Date.now()
  }
  for (const signal of signals) process.on(signal, onSignal)
  process.on('message', onSignal)
  // The watcher has been killed: leave the port to the next start.
  process.on('disconnect', () => process.exit(1))
}
