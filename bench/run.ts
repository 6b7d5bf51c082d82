import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Embedded } from '#server/db/embedded.ts'
import { creationIn, listOf } from './calls.ts'
import { fill, type Filled, withPostgres } from './databases.ts'
import { print } from './figures.ts'
import { inAlternation } from './load.ts'
import { memoryOf } from './memory.ts'
import { type Program, startBare, startDrumbeat } from './programs.ts'
import { weights } from './weight.ts'

const perSecond = (rate: number): string => `${Math.round(rate)}/s`

const throughput = async (ours: Program, bare: Program, small: Filled): Promise<void> => {
  const list = await inAlternation(listOf('Drumbeat', ours, small), listOf('bare', bare, small))
  const listed = `${perSecond(list.one)} against ${perSecond(list.other)} of bare node:http + pg`
  print([{ name: 'List 50 to-dos', value: list.ratio, unit: '×', least: 0.5, note: listed }])
  const add = await inAlternation(creationIn('Drumbeat', ours, small), creationIn('bare', bare, small))
  const added = `${perSecond(add.one)} against ${perSecond(add.other)}`
  print([{ name: 'Create a to-do', value: add.ratio, unit: '×', least: 0.4, note: added }])
}

const growth = async (ours: Program, small: Filled, ourLarge: Program, large: Filled): Promise<void> => {
  const { one, other, ratio } = await inAlternation(listOf('few', ours, small), listOf('many', ourLarge, large))
  const note = `${perSecond(one)} among 1,000, ${perSecond(other)} among 1,000,000`
  print([{ name: 'Cost of the list among a million, to 1,000', value: ratio, unit: '×', most: 1.1, note }])
}

const onOneMachine = async (server: Embedded, folder: string): Promise<void> => {
  const programs: Program[] = []
  const run = async (starting: Promise<Program>): Promise<Program> => {
    programs.push(await starting)
    return starting
  }
  try {
    const small = await fill(server, 'small', 1000)
    const ours = await run(startDrumbeat(folder, small.url))
    await throughput(ours, await run(startBare(small.url)), small)
    const large = await fill(server, 'large', 1_000_000)
    await growth(ours, small, await run(startDrumbeat(folder, large.url)), large)
    const memory = (await memoryOf(ours.pid)) / 1e6
    print([{ name: 'Memory of the server and its watcher after that', value: memory, unit: 'MB', most: 200 }])
  } finally {
    await Promise.all(programs.map((program) => program.stop()))
  }
}

const start = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumbeat-bench-'))
  try {
    const first = await startDrumbeat(folder)
    await first.stop()
    const again = await startDrumbeat(folder)
    await again.stop()
    print([
      { name: 'Start on a new data directory', value: first.startedIn / 1000, unit: 's' },
      { name: 'Start on an existing data directory', value: again.startedIn / 1000, unit: 's', most: 2 },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

print(await weights())
await start()
await withPostgres(onOneMachine)
