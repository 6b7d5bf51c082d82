import { type Figure, print } from '../figures.ts'
import { type Comparison, inAlternation, type Pace, steadiness } from '../load/alternation.ts'
import { addIn, listOf, type Target, targetOf } from '../load/calls.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { memoryOf } from '../servers/processes.ts'
import { startBare, startDrumbeat } from '../servers/programs.ts'

const perSecond = ({ rate }: Pace): string => `${Math.round(rate)}/s`
const each = ({ spent = 0 }: Pace): string => `${Math.round(spent)} µs`

/** `least` is how many times as fast as the bare server it has to be, in rate and in CPU. */
const compared = (kind: 'List' | 'Create', { one, other, ratio }: Comparison, least: number): Figure[] => {
  const name = `${kind} to-dos`
  const paces = `${perSecond(one)} against ${perSecond(other)}`
  const rate: Figure = { name, value: ratio.rate, unit: '×', min: least, note: paces, column: `${kind} ×` }
  if (ratio.spent === undefined) return [rate]
  const note = `${each(one)} against ${each(other)}, node and PostgreSQL`
  return [
    rate,
    { name: '  CPU for each', value: ratio.spent, unit: '×', max: 1 / least, note, column: `${kind} CPU ×` },
    steadiness(ratio),
  ]
}

const throughput = async (ours: Target, bare: Target): Promise<void> => {
  console.log('Against bare node:http + pg, fifty to-dos in a list')
  print(compared('List', await inAlternation(listOf('Drumbeat', ours), listOf('bare', bare)), 0.9))
  print(compared('Create', await inAlternation(addIn('Drumbeat', ours), addIn('bare', bare)), 0.5))
}

const growth = async (few: Target, many: Target): Promise<void> => {
  const { one, other, ratio } = await inAlternation(listOf('few', few), listOf('many', many))
  const note = `${perSecond(one)} among 1,000, ${perSecond(other)} among 1,000,000`
  print([{ name: 'List among a million to-dos, against 1,000', value: ratio.rate, unit: '×', max: 1.1, note }])
}

/** The two busiest calls, against a server that does nothing else. */
export const server = async (): Promise<void> => {
  const postgres = await startPostgres()
  const small = await fill(postgres, 'small', { todos: 1000, teams: 20 })
  const program = await startDrumbeat(small)
  const ours = targetOf(program, small, postgres)
  await throughput(ours, targetOf(await startBare(small.url), small, postgres))
  const large = await fill(postgres, 'large', { todos: 1_000_000, teams: 20_000 })
  await growth(ours, targetOf(await startDrumbeat(large), large, postgres))
  const memory = await memoryOf(program.pid)
  print([{ name: 'Memory of server and watcher after that', value: memory, unit: 'MB', max: 150 }])
}
