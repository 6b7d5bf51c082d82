import { calls } from './parts/calls.ts'
import { chaos } from './parts/chaos.ts'
import { cold } from './parts/cold.ts'
import { crowd } from './parts/crowd.ts'
import { otherEngines } from './parts/engines.ts'
import { memory } from './parts/memory.ts'
import { pages } from './parts/pages.ts'
import { reading } from './parts/reading.ts'
import { rooms } from './parts/rooms.ts'
import { scorecard } from './parts/scorecard.ts'
import { search } from './parts/search.ts'
import { secondScreen } from './parts/second-screen.ts'
import { server } from './parts/server.ts'
import { start } from './parts/start.ts'
import { two } from './parts/two.ts'
import { weight } from './parts/weight.ts'
import { keepResults } from './results.ts'
import { stopAll } from './servers/started.ts'

const parts = {
  weight,
  cold,
  start,
  server,
  calls,
  memory,
  crowd,
  two,
  'second-screen': secondScreen,
  scorecard,
  search,
  pages,
  rooms,
}

// They look for mistakes, for minutes; the engines need other browsers.
const onDemand = { chaos, reading, engines: otherEngines }

const args = process.argv.slice(2)
const isCount = (arg: string): boolean => /^\d+$/.test(arg)
const names = args.filter((arg) => arg !== '--keep' && !isCount(arg))
const known = { ...parts, ...onDemand }
const unknown = names.filter((name) => !(name in known))
if (unknown.length > 0) {
  console.error(`The bench has no part ${unknown.join(', ')}. Its parts: ${Object.keys(known).join(', ')}.`)
  process.exit(1)
}

let isEnding = false
/** Stops everything before its time; what is measured meanwhile fails, which is no news. */
const end = (reason: unknown): void => {
  if (isEnding) return
  isEnding = true
  console.error(reason)
  void stopAll().finally(() => process.exit(1))
}
process.on('uncaughtException', end)
// A terminal's signal arrives more than once: npm passes it on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end('Interrupted: stopping …'))

const count = args.find(isCount)
for (const [name, measure] of Object.entries<(count?: number) => Promise<void>>(known)) {
  if (names.length > 0 ? !names.includes(name) : name in onDemand) continue
  await measure(count === undefined ? undefined : Number(count))
  await stopAll()
}
if (names.length === 0 || args.includes('--keep')) await keepResults()
