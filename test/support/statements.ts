import type { PoolClient } from 'pg'
import type { Lines } from '#server/db/lines.ts'
import { allNotified } from '../server/notifications/drive.ts'
import type { World } from './world.ts'

export type Statement = { text: string; values: unknown[] }

const statementIn = ([query, values]: unknown[]): Statement => {
  const config = typeof query === 'string' ? { text: query } : (query as Partial<Statement>)
  return { text: config.text ?? '', values: config.values ?? (Array.isArray(values) ? values : []) }
}

/** What the app sends to its database while `work` runs; its background jobs may add to it. */
export const statementsOf = async (
  { database: { pool, lines } }: Pick<World, 'database'>,
  work: () => Promise<unknown>,
): Promise<Statement[]> => {
  const sent: Statement[] = []
  const watched = new Set<PoolClient | Lines>()
  const watch = (client: PoolClient | Lines): void => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const noted = (...args: unknown[]): unknown => {
      sent.push(statementIn(args))
      return query(...args)
    }
    Object.assign(client, { query: noted })
  }
  const unwatched = lines.map(({ query }) => query)
  lines.forEach(watch)
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    // Leaves the method of its class.
    for (const client of watched) Reflect.deleteProperty(client, 'query')
    lines.forEach((each, index) => Object.assign(each, { query: unwatched[index] }))
  }
  return sent
}

/** How many statements `work` takes: the fewest of three runs, as what runs in the background may add to one. */
export const fewestStatements = async (
  world: Pick<World, 'database' | 'db'>,
  work: (run: number) => Promise<unknown>,
): Promise<number> => {
  const counts: number[] = []
  for (const run of [0, 1, 2]) {
    await allNotified(world)
    const sent = await statementsOf(world, () => work(run))
    counts.push(sent.filter(({ text }) => !text.includes('notify')).length)
  }
  return Math.min(...counts)
}
