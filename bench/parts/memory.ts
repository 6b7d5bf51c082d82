import autocannon from 'autocannon'
import { print } from '../figures.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { memoryOf } from '../servers/processes.ts'
import { startDrumbeat } from '../servers/programs.ts'

const lists = 40
const connections = 4
const sampledEvery = 250

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
  const options = { url, headers: { cookie: filled.cookie }, connections, amount: lists, timeout: 60 }
  const { non2xx, errors } = await autocannon(options)
  clearInterval(sampling)
  if (non2xx + errors > 0) throw new Error('Lists failed')
  const note = `${lists} lists of 10,000 to-dos, ${connections} at once`
  print([
    { name: 'Memory of server and watcher at the peak', value: peak, unit: 'MB', max: 250, note, column: 'Peak MB' },
  ])
}
