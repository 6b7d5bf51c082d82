import { and, eq } from 'drizzle-orm'
import { msg, t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { users } from '#server/tenants/table.ts'

const inUse = msg('This email address is already in use')
/** For an address of another workspace: what is told of it is no more than that. */
export const elsewhere = msg('This email address cannot be used here')

const refusedAt = (path: string, text: string): Refusal => {
  const message = t(text)
  return new Refusal('conflict', message, { issues: [{ path, message }] })
}

const violated = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
}

/** Refuses an address that somebody in the workspace has, or will have once they accept an invitation. */
export const refuseColleagues = async (db: Db, tenantId: number, email: string | undefined): Promise<void> => {
  if (email === undefined) return
  const theirs = and(eq(users.tenantId, tenantId), eq(users.email, email))
  const [colleague] = await db.select({ id: users.id }).from(users).where(theirs)
  if (colleague) throw refusedAt('email', inUse)
}

/** Waits for `work`; if it fails because another person has the email address or username, says which. */
export const unlessTaken = async <T>(work: Promise<T>, takenAddress: string = inUse): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const constraint = violated(error)
    if (constraint === 'users_email') throw refusedAt('email', takenAddress)
    if (constraint === 'users_username') throw refusedAt('username', msg('This username is already taken'))
    throw error
  }
}
