import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/tenants.ts'
import type { SecurityEvent } from '#contract/trail.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Purpose } from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { note } from '#server/trail/noting.ts'

/** What happened when signing in failed with this error. */
export const failedEvent = (error: unknown): SecurityEvent =>
  error instanceof Refusal && error.code === 'too many' ? 'limit hit' : 'sign-in failed'

/**
 * Notes that a sign-in was refused, in the workspace of whoever has the address; of an address that nobody has, the log
 * alone knows, and not which. Throws the refusal.
 */
export const noteFailed =
  (request: FastifyRequest, email: string) =>
  async (refusal: unknown): Promise<never> => {
    if (!(refusal instanceof Refusal)) throw refusal
    // Takes as long whether or not somebody has it.
    const [person] = await request.server.db
      .select({ tenantId: users.tenantId, personId: users.id })
      .from(users)
      .where(eq(users.email, email))
    const boundBy = `${person?.personId} ${request.ip}`
    note(request, failedEvent(refusal), { ...person, facts: { way: 'password' }, boundBy })
    throw refusal
  }

/** Notes that somebody has set their password by a link. */
export const noteNewPassword = (request: FastifyRequest, link: Purpose, { tenantId, id: userId }: User): void => {
  note(request, 'link used', { tenantId, userId, facts: { link } })
  note(request, 'password changed', { tenantId, userId })
}
