import autocannon from 'autocannon'
import { print } from '../figures.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { memoryOf } from '../servers/processes.ts'
import { startDrumbeat } from '../servers/programs.ts'

const seconds = 15
const connections = 4
const sampledEvery = 100

/** The most that server and watcher take while ten thousand rows are listed over and over. */
export const memory = async (): Promise<void> => {
  const filled = await fill(await startPostgres(), 'many', { todos: 10_000, teams: 1 })
  const { origin, pid } = await startDrumbeat(filled)
  let peak = await memoryOf(pid)
  const sample = async (): Promise<void> => {
    peak = Math.max(peak, await memoryOf(pid))
  }
  const sampling = setInterval(() => void sample(), sampledEvery)
  const url = `${origin}/api/user/todos?teamId=${filled.listed}`
  const { requests } = await autocannon({ url, headers: { cookie: filled.cookie }, connections, duration: seconds })
  clearInterval(sampling)
  const note = `${requests.total} lists of 10,000 to-dos by ${connections} at once`
  print([
    { name: 'Memory of server and watcher at the peak', value: peak, unit: 'MB', max: 250, note, column: 'Peak MB' },
  ])
}
