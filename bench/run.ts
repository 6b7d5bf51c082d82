import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Embedded } from '#server/db/embedded.ts'
import { inBrowser, type Visit } from './browser.ts'
import { addIn, listOf } from './calls.ts'
import { fill, type Filled, fillRooms, withPostgres } from './databases.ts'
import { print } from './figures.ts'
import { inAlternation } from './load.ts'
import { onScorecard, withRocks, withTodos } from './interactions.ts'
import { memoryOf } from './memory.ts'
import { type Program, startBare, startDrumbeat } from './programs.ts'
import { allRooms, oneRoom } from './rooms.ts'
import { onScreens } from './screens.ts'
import { scorecardTimes } from './scorecard.ts'
import { searchTimes } from './search.ts'
import { weights } from './weight.ts'

const perSecond = (rate: number): string => `${Math.round(rate)}/s`

const throughput = async (ours: Program, bare: Program, small: Filled): Promise<void> => {
  const list = await inAlternation(listOf('Drumbeat', ours, small), listOf('bare', bare, small))
  const listed = `${perSecond(list.one)} against ${perSecond(list.other)} of bare node:http + pg`
  print([{ name: 'List 50 to-dos', value: list.ratio, unit: '×', min: 0.5, note: listed }])
  const add = await inAlternation(addIn('Drumbeat', ours, small), addIn('bare', bare, small))
  const added = `${perSecond(add.one)} against ${perSecond(add.other)}`
  print([{ name: 'Create a to-do', value: add.ratio, unit: '×', min: 0.4, note: added }])
}

const growth = async (ours: Program, small: Filled, ourLarge: Program, large: Filled): Promise<void> => {
  const { one, other, ratio } = await inAlternation(listOf('few', ours, small), listOf('many', ourLarge, large))
  const note = `${perSecond(one)} among 1,000, ${perSecond(other)} among 1,000,000`
  print([{ name: 'List among a million to-dos, against 1,000', value: ratio, unit: '×', max: 1.1, note }])
}

type Start = (url: string, starting?: (url: string) => Promise<Program>) => Promise<Program>

/** Gives `work` a way to start programs, and stops them afterwards. */
const withPrograms = async (folder: string, work: (start: Start) => Promise<void>): Promise<void> => {
  const programs: Program[] = []
  const start: Start = async (url, starting = (own) => startDrumbeat(folder, own)) => {
    const program = await starting(url)
    programs.push(program)
    return program
  }
  await work(start).finally(() => Promise.all(programs.map((program) => program.stop())))
}

const onServer = (server: Embedded, folder: string): Promise<void> =>
  withPrograms(folder, async (run) => {
    const small = await fill(server, 'small', { todos: 1000, teams: 20 })
    const ours = await run(small.url)
    await throughput(ours, await run(small.url, startBare), small)
    const large = await fill(server, 'large', { todos: 1_000_000, teams: 20_000 })
    await growth(ours, small, await run(large.url), large)
    const memory = (await memoryOf(ours.pid)) / 1e6
    print([{ name: 'Memory of server and watcher after that', value: memory, unit: 'MB', max: 200 }])
  })

const onPages = (server: Embedded, folder: string): Promise<void> =>
  withPrograms(folder, async (run) => {
    const few = await fill(server, 'few', { todos: 500, rocks: 50, headlines: 500, meetings: 50, teams: 1 })
    const many = await fill(server, 'many', { todos: 10_000, rocks: 500, headlines: 10_000, meetings: 5000, teams: 1 })
    await inBrowser({ program: await run(few.url), filled: few }, { program: await run(many.url), filled: many }, [
      ['10,000 to-dos, against 500', withTodos],
      ['500 rocks of ten milestones each, against 50', withRocks],
    ])
  })

const onScorecards = (server: Embedded, folder: string): Promise<void> =>
  withPrograms(folder, async (run) => {
    const withWeeks = async (name: string, measurables: number, weeks: number) => {
      const filled = await fill(server, name, { todos: 10, teams: 1, measurables, weeks })
      return { filled, program: await run(filled.url) }
    }
    const decade = await withWeeks('decade', 200, 520)
    const times = await scorecardTimes(await withWeeks('quarter', 200, 13), decade)
    print([
      { name: 'Scorecard of 200 measurables × 13 weeks', value: times.short, unit: 'ms', max: 60 },
      { name: 'The same with ten years behind it', value: times.long, unit: 'ms', max: 60 },
    ])
    const visits: Visit[] = [['200 measurables, against 20', onScorecard]]
    await inBrowser(await withWeeks('few', 20, 520), decade, visits)
  })

const inSearch = (server: Embedded, folder: string): Promise<void> =>
  withPrograms(folder, async (run) => {
    const filled = await fill(server, 'written', { todos: 60_000, issues: 20_000, headlines: 20_000, teams: 20 })
    console.log('Search among 100,000 items')
    print(await searchTimes(await run(filled.url), filled))
  })

const inRooms = (server: Embedded, folder: string): Promise<void> =>
  withPrograms(folder, async (run) => {
    const { url, rooms } = await fillRooms(server, 'rooms', { rooms: 200, people: 12 })
    const { origin } = await run(url)
    const [first] = rooms
    if (!first) throw new Error('There is no meeting')
    print([await oneRoom(origin, first, 60)])
    const one = await onScreens(origin, first, { acts: 40, screens: 1 })
    print([{ name: 'The same, drawn by a browser', ...one, max: 150 }])
    // Its bound would be one for the machine, which here draws twelve screens, and not one.
    const twelve = await onScreens(origin, first, { acts: 40, screens: 12 })
    print([{ name: 'Twelve browsers, all on this machine', ...twelve }])
    print([await allRooms(origin, rooms, { seconds: 10, rounds: 3 })])
  })

const start = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumbeat-bench-'))
  try {
    const first = await startDrumbeat(folder)
    await first.stop()
    const again = await startDrumbeat(folder)
    await again.stop()
    print([
      { name: 'Start on a new data directory', value: first.startedIn / 1000, unit: 's' },
      { name: 'Start on an existing data directory', value: again.startedIn / 1000, unit: 's', max: 2 },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const parts: Record<string, () => Promise<void>> = {
  weight: async () => print(await weights()),
  start,
  server: () => withPostgres(onServer),
  scorecard: () => withPostgres(onScorecards),
  search: () => withPostgres(inSearch),
  pages: () => withPostgres(onPages),
  rooms: () => withPostgres(inRooms),
}

const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await measure()
