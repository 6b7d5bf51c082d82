import { fork } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildWhatIsStale } from './builds.mjs'

// Watches over the server, which is a process of its own: one that ends by a mistake is started again.
const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const minPause = 1000
const maxPause = 60_000
const runsWellAfter = 5 * 60_000
// Somebody has sent these; by the others a process ends by itself.
const sent = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

let server
let starting
let pause = minPause
let wasReady = false
let isToEnd = false

const start = () => {
  const began = Date.now()
  server = fork(main, { execArgv: ['--max-semi-space-size=8'] })
  server.on('message', (news) => {
    if (news === 'ready') wasReady = true
    if (news === 'ending') isToEnd = true
  })
  server.on('exit', (code, signal) => {
    server = undefined
    if (isToEnd || !wasReady || code === 0 || sent.has(signal)) process.exit(code ?? 128 + constants.signals[signal])
    if (Date.now() - began > runsWellAfter) pause = minPause
    console.error(
      `The server has ended unexpectedly (${signal ?? `exit code ${code}`}). ` +
        `It starts again in ${pause / 1000} s; what was saved is kept.`,
    )
    starting = setTimeout(start, pause)
    pause = Math.min(pause * 2, maxPause)
  })
}

const end = () => {
  isToEnd = true
  if (!server) {
    // A crash may have left the database running: a server that is told to end while it starts takes it along.
    clearTimeout(starting)
    start()
  }
  server.send('end', () => undefined)
}

if (!(await buildWhatIsStale())) process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
start()
