import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP, Password Storage Cheat Sheet: argon2id, which is the library's default, with 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const { memoryCost, timeCost, parallelism } = cost
const beginning = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** Whether a hash was made at another cost than today's. */
export const isOutdatedHash = (hashed: string): boolean => !hashed.startsWith(beginning)

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

const dummyHash = hashPassword(randomUUID())

/** Without a hash false, after the same time as with one. */
export const isPassword = async (password: string, hashed: string | null | undefined): Promise<boolean> => {
  const matches = await verify(hashed ?? (await dummyHash), password)
  return matches && typeof hashed === 'string'
}
