import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import type { Lines } from '#server/db/lines.ts'
import type { World } from './world.ts'

export type Statement = { text: string; values: unknown[] }
/** Whether the work itself has sent it, rather than something else that goes on meanwhile. */
type Sent = Statement & { isOwn: boolean }

const working = new AsyncLocalStorage<true>()

const statementIn = ([query, values]: unknown[]): Statement => {
  const config = typeof query === 'string' ? { text: query } : (query as Partial<Statement>)
  return { text: config.text ?? '', values: config.values ?? (Array.isArray(values) ? values : []) }
}

/** What the app sends to its database while `work` runs, be it in the background or for somebody else. */
export const statementsOf = async (
  { database: { pool, lines } }: Pick<World, 'database'>,
  work: () => Promise<unknown>,
): Promise<Sent[]> => {
  const sent: Sent[] = []
  const watched = new Set<PoolClient | Lines>()
  const watch = (client: PoolClient | Lines): void => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const noted = (...args: unknown[]): unknown => {
      sent.push({ ...statementIn(args), isOwn: working.getStore() === true })
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

/** What `work` itself sends, without what goes on meanwhile. */
export const ownStatementsOf = async (
  world: Pick<World, 'database'>,
  work: () => Promise<unknown>,
): Promise<Statement[]> => {
  const sent = await statementsOf(world, () => working.run(true, async () => await work()))
  const own = sent.filter(({ isOwn }) => isOwn)
  // What comes by a real connection is served by whoever accepts that.
  if (own.length === 0) throw new Error('Either it takes no statement, or it cannot be told from others')
  return own
}

/** How many statements `work` itself takes. It is done twice: the first time it may have more to find out. */
export const countStatements = async (
  world: Pick<World, 'database'>,
  work: (run: number) => Promise<unknown>,
): Promise<number> => {
  await work(0)
  return (await ownStatementsOf(world, () => work(1))).length
}
