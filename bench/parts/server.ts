import { print } from '../figures.ts'
import { inAlternation } from '../load/alternation.ts'
import { addIn, listOf } from '../load/calls.ts'
import { type Filled, fill, startPostgres } from '../servers/databases.ts'
import { memoryOf } from '../servers/processes.ts'
import { type Program, startBare, startDrumbeat } from '../servers/programs.ts'

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

/** The two busiest calls, against a server that does nothing else. */
export const server = async (): Promise<void> => {
  const postgres = await startPostgres()
  const small = await fill(postgres, 'small', { todos: 1000, teams: 20 })
  const ours = await startDrumbeat(small)
  await throughput(ours, await startBare(small.url), small)
  const large = await fill(postgres, 'large', { todos: 1_000_000, teams: 20_000 })
  await growth(ours, small, await startDrumbeat(large), large)
  const memory = await memoryOf(ours.pid)
  print([{ name: 'Memory of server and watcher after that', value: memory, unit: 'MB', max: 200 }])
}
