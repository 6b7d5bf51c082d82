import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { owedProofs, type Proof } from '#server/session/table.ts'
import { hashOf } from '#server/session/tokens.ts'

export type Whose = { tenantId: number; userId: number }
export type Owed = typeof owedProofs.$inferSelect
/** Of a call: by which browser, and when. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply; now: Date }

const fiveMinutes = 5 * 60

// Of its own for the second step, so that somebody who has typed their password can try a passkey, and then type a code.
const nameOf = ({ server }: FastifyRequest, proof: Proof): string =>
  `${server.secure ? '__Host-' : ''}drumbeat-${proof === 'second step' ? 'step' : 'passkey'}`

const attributes = ({ server }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: server.secure }) as const

/** Has a browser owe a proof for five minutes, in place of what it owed before. */
export const oweProof = async (
  db: Db,
  { request, reply, now }: Exchange,
  owed: { proof: Proof; whose?: Whose; challenge?: string },
): Promise<void> => {
  const cookie = randomBytes(32).toString('base64url')
  const { proof, whose, challenge } = owed
  const expiresAt = new Date(now.getTime() + fiveMinutes * 1000).toISOString()
  await db.delete(owedProofs).where(lt(owedProofs.expiresAt, now.toISOString()))
  await db.insert(owedProofs).values({ ...whose, hash: hashOf(cookie), proof, challenge, expiresAt })
  void reply.setCookie(nameOf(request, proof), cookie, { ...attributes(request), maxAge: fiveMinutes })
}

/** What the browser owes: its cookie says which row, if it has not expired. */
const owedBy = ({ request, now }: Exchange, proof: Proof) => {
  const hash = hashOf(request.cookies[nameOf(request, proof)] ?? '')
  return and(eq(owedProofs.hash, hash), eq(owedProofs.proof, proof), gt(owedProofs.expiresAt, now.toISOString()))
}

export const tooLate = (): Refusal => new Refusal('conflict', t('That took too long. Start again.'))

/** Uses up what the browser owes: of several attempts at once, one gets it. */
export const takeProof = async (db: Db, exchange: Exchange, proof: Proof): Promise<Owed> => {
  const { request, reply } = exchange
  const [owed] = await db.delete(owedProofs).where(owedBy(exchange, proof)).returning()
  void reply.clearCookie(nameOf(request, proof), attributes(request))
  if (!owed) throw tooLate()
  return owed
}

/** What the browser owes, locked until the transaction ends. */
export const lockProof = async (tx: Db, exchange: Exchange, proof: Proof): Promise<Owed | undefined> => {
  const [owed] = await tx.select().from(owedProofs).where(owedBy(exchange, proof)).for('update')
  return owed
}

/** Counts a wrong answer. */
export const countFailure = async (tx: Db, { hash }: Owed): Promise<void> => {
  await tx
    .update(owedProofs)
    .set({ failures: sql`${owedProofs.failures} + 1` })
    .where(eq(owedProofs.hash, hash))
}

/** Ends all that a person's browsers owe. */
export const endProofs = async (tx: Db, { tenantId, userId }: Whose): Promise<void> => {
  await tx.delete(owedProofs).where(and(eq(owedProofs.tenantId, tenantId), eq(owedProofs.userId, userId)))
}
