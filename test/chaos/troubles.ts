import { setTimeout as wait } from 'node:timers/promises'
import type { Roll } from './rolls.ts'
import type { Server } from './servers.ts'
import type { Town } from './town.ts'

const restart = async (server: Server): Promise<void> => {
  await server.kill()
  await server.start()
}

const killDatabase = ({ postmaster }: Town): void => {
  const pid = postmaster()
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

const cutConnections =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and pid % $1 = $2'

/** Each with its name, for what is printed. */
const troubles: Record<string, (town: Town, roll: Roll) => Promise<unknown>> = {
  'a server is killed': ({ servers }, roll) => Promise.all(servers.slice(roll(2)).slice(0, 1).map(restart)),
  'the database is killed': async (town) => killDatabase(town),
  'a server and the database are killed': async (town, roll) => {
    killDatabase(town)
    await Promise.all(town.servers.slice(roll(2)).slice(0, 1).map(restart))
  },
  'everything is killed': async (town) => {
    killDatabase(town)
    await Promise.all(town.servers.map(restart))
  },
  'connections to the database are cut': ({ pool }, roll) =>
    pool.query(cutConnections, [2, roll(2)]).catch(() => undefined),
  'streams are cut': async ({ tabs }, roll) => {
    for (const tab of tabs.values()) if (roll(2) === 0) tab.cutStream()
  },
}

const names = Object.keys(troubles)

/** Brings on one trouble after another until it is over. Returns what there was. */
export const trouble = async (town: Town, roll: Roll, isOver: () => boolean): Promise<string[]> => {
  const had: string[] = []
  for (;;) {
    await wait(1000 + roll(1500))
    if (isOver()) return had
    const name = names[roll(names.length)] ?? ''
    had.push(name)
    await troubles[name]?.(town, roll)
  }
}
