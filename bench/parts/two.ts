import { print } from '../figures.ts'
import { inAlternation } from '../load/alternation.ts'
import { addIn, listOf, targetOf } from '../load/calls.ts'
import { openCrowd } from '../readers/crowd.ts'
import { fanOut, figuresOf } from '../readers/fan-out.ts'
import { fill, fillCrowd, type Postgres, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

const across = async (postgres: Postgres): Promise<void> => {
  const { url, teamIds, cookies } = await fillCrowd(postgres, [200])
  const [teamId = 0] = teamIds
  const [cookie = ''] = cookies
  const near = await startDrumbeat({ url })
  const far = await startDrumbeat({ url })
  const path = `/api/user/todos?teamId=${teamId}`
  const readers = await openCrowd(
    cookies.map((own) => ({ origin: far.origin, cookie: own, path })),
    'todos',
  )
  const pids = [near.pid, far.pid, postgres.pid]
  const found = await fanOut(readers, { origin: near.origin, cookie }, { teamId, readers: cookies.length, pids })
  print(figuresOf('Row to 200 readers at another process', found))
}

const shared = async (postgres: Postgres): Promise<void> => {
  const filled = await fill(postgres, 'shared', { todos: 1000, teams: 20 })
  const one = targetOf(await startDrumbeat(filled), filled, postgres)
  const other = targetOf(await startDrumbeat(filled), filled, postgres)
  for (const [name, callOf] of [
    ['List 50 to-dos with two processes', listOf],
    ['Create a to-do with two processes', addIn],
  ] as const) {
    const found = await inAlternation([callOf('one', one), callOf('other', other)], callOf('one', one))
    const note = `${Math.round(found.one)}/s against ${Math.round(found.other)}/s with one`
    print([{ name, value: found.ratio, unit: '×', note }])
  }
}

/** Two app processes on one database. */
export const two = async (): Promise<void> => {
  const postgres = await startPostgres()
  await across(postgres)
  await shared(postgres)
}
