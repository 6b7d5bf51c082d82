import pg from 'pg'

/** A class and a number in it, as PostgreSQL's advisory locks have them. */
type Lock = readonly [number, number]

/** Does work while holding a lock; what `taken` says if somebody else has it. */
export type WhileLocked = <T>(lock: Lock, work: () => Promise<T>, taken: () => T) => Promise<T>

/**
 * Locks for work that takes long. All that a process holds are on one connection beside the pool, which is open as long as
 * there are any: PostgreSQL takes them from a process that ends, however it ends.
 */
export const openLocks = (options: pg.PoolConfig): WhileLocked => {
  const held = new Set<string>()
  let opened: Promise<pg.Client> | undefined

  const open = (): Promise<pg.Client> => {
    const client = new pg.Client(options)
    const connected = client.connect().then(() => client)
    // Its locks are gone with it, and the next one needs another; which may be open before this one has ended.
    const forget = (): void => {
      if (opened === connected) opened = undefined
    }
    client.on('error', () => undefined)
    client.on('end', forget)
    connected.catch(forget)
    return connected
  }
  const closeUnused = async (): Promise<void> => {
    if (held.size > 0) return
    const unused = opened
    opened = undefined
    await unused?.then((client) => client.end()).catch(() => undefined)
  }

  return async (lock, work, taken) => {
    const name = lock.join(' ')
    // The database would give it to the same connection once more.
    if (held.has(name)) return taken()
    held.add(name)
    try {
      const client = await (opened ??= open())
      const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1, $2) as "isMine"', [
        ...lock,
      ])
      if (!rows[0]?.isMine) return taken()
      try {
        return await work()
      } finally {
        await client.query('select pg_advisory_unlock($1, $2)', [...lock]).catch(() => undefined)
      }
    } finally {
      held.delete(name)
      await closeUnused()
    }
  }
}
