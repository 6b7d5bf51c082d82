import { fork } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildWhatIsStale } from './builds.mjs'

// Watches the server, which runs in its own process, and restarts it if it crashes.
const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const minPause = 1000
const maxPause = 60_000
const stableAfter = 5 * 60_000
// Otherwise V8 lets the heap of a machine with much memory double before it collects, and glibc keeps what threads have
// freed apart for each of them.
const thrift = {
  execArgv: ['--max-semi-space-size=4', '--heap-growing-percent=25', '--v8-pool-size=2'],
  env: { MALLOC_ARENA_MAX: '1', ...process.env },
}
// Sent by someone who wants the server to end; other signals mean a crash.
const intended = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

let server
let starting
let pause = minPause
let wasReady = false
let isEnding = false

const start = () => {
  const began = Date.now()
  server = fork(main, thrift)
  server.on('message', (news) => {
    if (news === 'ready') wasReady = true
    if (news === 'ending') isEnding = true
  })
  server.on('exit', (code, signal) => {
    server = undefined
    if (isEnding || !wasReady || code === 0 || intended.has(signal))
      process.exit(code ?? 128 + constants.signals[signal])
    if (Date.now() - began > stableAfter) pause = minPause
    console.error(
      `The server ended unexpectedly (${signal ?? `exit code ${code}`}). ` +
        `It starts again in ${pause / 1000} s; saved data is safe.`,
    )
    starting = setTimeout(start, pause)
    pause = Math.min(pause * 2, maxPause)
  })
}

const end = () => {
  isEnding = true
  if (!server) {
    // A crash may have left the database running. A server told to end while it starts finds it and stops it.
    clearTimeout(starting)
    start()
  }
  server.send('end', () => undefined)
}

if (!(await buildWhatIsStale())) process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
start()
