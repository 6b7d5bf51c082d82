import { print } from '../figures.ts'
import { openCrowd } from '../readers/crowd.ts'
import { type Besides, fanOut, figuresOf } from '../readers/fan-out.ts'
import { fillCrowd, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

const teams: { size: number; besides?: Besides }[] = [
  { size: 12 },
  { size: 200, besides: { row: { max: 100, column: 'Row to 200 ms' }, spent: { max: 84, column: 'CPU to 200 ms' } } },
  { size: 1000, besides: { row: { max: 500, column: 'Row to 1,000 ms' }, write: { max: 100 } } },
]

/** A thousand streams, and someone who adds to a list that twelve, two hundred and all of them read. */
export const crowd = async (): Promise<void> => {
  const postgres = await startPostgres()
  const { url, teamIds, cookies } = await fillCrowd(
    postgres,
    teams.map(({ size }) => size),
  )
  const { origin, pid } = await startDrumbeat({ url })
  const path = `/api/user/todos?teamId=${teamIds.at(-1)}`
  const readers = await openCrowd(
    cookies.map((cookie) => ({ origin, cookie, path })),
    'todos',
  )
  const [cookie = ''] = cookies
  for (const [place, { size, besides }] of teams.entries()) {
    const teamId = teamIds[place] ?? 0
    const found = await fanOut(readers, { origin, cookie }, { teamId, readers: size, pids: [pid, postgres.pid] })
    print(figuresOf(`Row to ${size} readers, of ${cookies.length} streams`, found, besides))
  }
}
