import closeWithGrace from 'close-with-grace'

const longestCloseMilliseconds = 20_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `close` once when the process is told to end or fails, and ends it then. */
export const closeOnSignals = (close: () => Promise<void>): void => {
  const grace = closeWithGrace({ delay: longestCloseMilliseconds, skip: [...signals] }, async ({ err }) => {
    if (err) console.error(err)
    await close()
  })
  let toldAt: number | undefined
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to npm and to us, and npm passes its own on: only a later one is a second wish.
      if (toldAt !== undefined && Date.now() - toldAt > 1000) process.exit(1)
      if (toldAt === undefined) grace.close()
      toldAt ??= Date.now()
    })
  }
}
