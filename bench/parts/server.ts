import { type Figure, print } from '../figures.ts'
import { inAlternation } from '../load/alternation.ts'
import { addIn, listOf, type Target, targetOf } from '../load/calls.ts'
import { cpuAgainst } from '../load/cpu.ts'
import type { Call } from '../load/repeat.ts'
import { checkSameAnswer } from '../load/same-answer.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { memoryOf } from '../servers/processes.ts'
import { startBare, startDrumbeat } from '../servers/programs.ts'

/** How many times as fast as the bare server it has to be, and how many times the CPU time it may take. */
type Bounds = { least: number; most: number }

const compared = async (
  kind: 'List' | 'Create',
  ours: Call,
  bare: Call,
  { least, most }: Bounds,
): Promise<Figure[]> => {
  await checkSameAnswer(ours, bare)
  const { one, other, ratio } = await inAlternation(ours, bare)
  const note = `${Math.round(one)}/s against ${Math.round(other)}/s`
  return [
    { name: `${kind} to-dos`, value: ratio, unit: '×', min: least, note, column: `${kind} ×` },
    ...(await cpuAgainst(ours, bare, { max: most, column: `${kind} CPU ×` })),
  ]
}

const throughput = async (ours: Target, bare: Target): Promise<void> => {
  console.log('Against bare node:http + pg, fifty to-dos in a list')
  print(await compared('List', listOf('Drumbeat', ours), listOf('bare', bare), { least: 0.9, most: 1.11 }))
  print(await compared('Create', addIn('Drumbeat', ours), addIn('bare', bare), { least: 0.5, most: 2.2 }))
}

const growth = async (few: Target, many: Target): Promise<void> => {
  const { one, other, ratio } = await inAlternation(listOf('few', few), listOf('many', many))
  const note = `${Math.round(one)}/s among 1,000, ${Math.round(other)}/s among 1,000,000`
  print([{ name: 'List among a million to-dos, against 1,000', value: ratio, unit: '×', max: 1.1, note }])
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
