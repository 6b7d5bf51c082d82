import { type Figure, print } from '../figures.ts'
import { rateOf } from '../load/alternation.ts'
import { changesSince, commentOn, targetOf, toggleOf } from '../load/calls.ts'
import { cpuOf } from '../load/cpu.ts'
import { post } from '../load/post.ts'
import type { Call } from '../load/repeat.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

const figuresOf = async (name: string, call: Call, column?: Figure['column']): Promise<Figure[]> => [
  { name, value: await rateOf(call), unit: '/s' },
  ...(await cpuOf(call, { column })),
]

/** Calls that are made often, without a server to compare them with. */
export const calls = async (): Promise<void> => {
  const postgres = await startPostgres()
  const filled = await fill(postgres, 'called', { todos: 3000, teams: 1 })
  const target = targetOf(await startDrumbeat(filled), filled, postgres)
  const { origin, cookie, listed } = target
  const list = await fetch(`${origin}/api/user/todos?teamId=${listed}`, { headers: { cookie } })
  const ids = ((await list.json()) as { id: number }[]).map(({ id }) => id)
  // So that there is one row to be told of.
  await post(target, `/api/teams/${listed}/todos`, { title: 'Call Halvorsen Paper' })
  const cursor = list.headers.get('x-cursor') ?? ''
  print(await figuresOf('Ask for changes, one row', changesSince(target, cursor), 'Changes µs'))
  print(await figuresOf('Tick a to-do', toggleOf(target, ids)))
  print(await figuresOf('Comment on a to-do', commentOn(target, ids)))
}
