import type { Db } from './open.ts'

type Turn<Found> = { keys: Set<string>; found: Promise<Map<string, Found>> }

/**
 * Finds one at a time what `find` finds by one query for many: it is asked once for all that is wanted in the same turn of
 * the event loop. What it finds is therefore never older than the request that wants it.
 */
export const gathering = <Found>(
  find: (db: Db, keys: string[]) => Promise<Map<string, Found>>,
): ((db: Db, key: string) => Promise<Found | undefined>) => {
  const turns = new WeakMap<Db, Turn<Found>>()
  const begin = (db: Db): Turn<Found> => {
    const keys = new Set<string>()
    const ended = new Promise<void>((resolve) => void setImmediate(resolve))
    const found = ended.then(() => {
      turns.delete(db)
      return find(db, [...keys])
    })
    const turn = { keys, found }
    turns.set(db, turn)
    return turn
  }
  return async (db, key) => {
    const { keys, found } = turns.get(db) ?? begin(db)
    keys.add(key)
    return (await found).get(key)
  }
}
