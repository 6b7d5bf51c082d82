import pg from 'pg'

type Query = (statement: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>

export type Lines = { query: Query; close: () => Promise<void> }

/** A connection, how many statements wait for their rows on it, and when it last had none or was done with one. */
type Line = { client: pg.Client; connected: Promise<unknown>; waiting: number; movedAt: number }

const mostWaiting = 8
const stuckMilliseconds = 50

/** What lines are for, and how many of them are opened at most. */
const purposes = {
  // What only reads waits for no lock.
  reading: { most: 3, options: '-c default_transaction_read_only=on' },
  writing: { most: 4, options: `-c lock_timeout=${stuckMilliseconds}` },
}

// To plan a list takes as long as to read it, and PostgreSQL plans again for whatever asks for less than the average.
const planOnce = '-c plan_cache_mode=force_generic_plan'

const hasWaitedForLock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/**
 * Connections beside the pool, each for several statements at a time: they are sent without waiting for the rows of those
 * before, and each is a transaction of its own. Nothing is put behind a statement that takes long, or into a long line: it
 * goes by the pool instead, and so does what would wait for a lock.
 */
export const openLines = (
  pool: pg.Pool,
  wish: pg.PoolConfig,
  purpose: keyof typeof purposes,
  now = () => performance.now(),
): Lines => {
  const { most, options } = purposes[purpose]
  const lines = new Set<Line>()
  const open = (): Line => {
    const client = new pg.Client({ ...wish, options: `${wish.options ?? ''} ${planOnce} ${options}`, pipeline: true })
    const line = { client, connected: client.connect(), waiting: 0, movedAt: 0 }
    client.on('error', () => lines.delete(line))
    lines.add(line)
    return line
  }
  const takesMore = ({ waiting, movedAt }: Line): boolean =>
    waiting === 0 || (waiting < mostWaiting && now() - movedAt < stuckMilliseconds)
  const choose = (): Line | undefined => {
    const [line] = [...lines].filter(takesMore).toSorted((one, other) => one.waiting - other.waiting)
    return line?.waiting === 0 || lines.size === most ? line : open()
  }
  /** As the pool does it, after any failure: what is under way comes to its end, and the next statement opens another. */
  const giveUp = (line: Line): void => {
    if (lines.delete(line)) line.client.end().catch(() => undefined)
  }
  const query: Query = async (statement, values) => {
    const line = choose()
    if (!line) return pool.query(statement, values)
    if (line.waiting === 0) line.movedAt = now()
    line.waiting += 1
    try {
      await line.connected
      return await line.client.query(statement, values)
    } catch (error) {
      if (hasWaitedForLock(error)) return pool.query(statement, values)
      giveUp(line)
      throw error
    } finally {
      line.waiting -= 1
      line.movedAt = now()
    }
  }
  return { query, close: async () => void (await Promise.all([...lines].map(({ client }) => client.end()))) }
}
