import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { users } from './table.ts'

/** Makes a username from an email address: letters, digits and underscore, at least three characters. */
const usernameFrom = (email: string): string => {
  const local = email.slice(0, email.indexOf('@')).toLowerCase()
  const word = local
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 30)
  return word.length >= 3 ? word : `${word || 'user'}_user`.slice(0, 30)
}

const patterns = (wanted: string[]) => sql`any(${sql.param(wanted.map((word) => `${word}%`))}::text[])`

const firstFree = (wanted: string, names: Set<string>): string => {
  let number = 1
  while (names.has(number === 1 ? wanted : `${wanted}${number}`)) number += 1
  return number === 1 ? wanted : `${wanted}${number}`
}

/** Usernames made from addresses and free in the workspace, with a number where the plain one is taken. */
export const freeUsernames = async (db: Db, tenantId: number, emails: string[]): Promise<string[]> => {
  const wanted = emails.map(usernameFrom)
  // In LIKE an underscore matches any character; at worst that finds too many.
  const taken = await db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`lower(${users.username}) like ${patterns(wanted)}`))
  const names = new Set(taken.map(({ username }) => username))
  return wanted.map((word) => {
    const free = firstFree(word, names)
    names.add(free)
    return free
  })
}
