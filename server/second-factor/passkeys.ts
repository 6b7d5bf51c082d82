import { and, asc, eq } from 'drizzle-orm'
import type { Passkey, PasskeyAnswer } from '#contract/second-factor.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { passkeys } from '#server/session/table.ts'
import { getUser } from '#server/tenants/operations.ts'
import { added, type Adding } from './added.ts'
import { lockFactors } from './factors.ts'
import { type Exchange, oweProof, type Owed, takeProof, tooLate, type Whose } from './owed.ts'
import { counterIn, credentialIn, optionsToAdd, optionsToProve } from './webauthn.ts'

const maxPasskeys = 20

const { id, name, createdAt, lastUsedAt } = passkeys
const shown = { id, name, createdAt, lastUsedAt }

export const ownPasskeys = ({ tenantId, userId }: Whose) =>
  and(eq(passkeys.tenantId, tenantId), eq(passkeys.userId, userId))

/** A person's passkeys, oldest first. */
export const listPasskeys = (db: Db, whose: Whose): Promise<Passkey[]> =>
  db.select(shown).from(passkeys).where(ownPasskeys(whose)).orderBy(asc(id))

/** One of a person's own. */
export const findPasskey = async (db: Db, whose: Whose, passkeyId: number): Promise<Passkey | undefined> => {
  const [found] = await db
    .select(shown)
    .from(passkeys)
    .where(and(ownPasskeys(whose), eq(id, passkeyId)))
  return found
}

const credentialsOf = (db: Db, whose: Whose) =>
  db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(ownPasskeys(whose))

/** Starts adding a passkey in the requesting browser. */
export const startPasskey = async (db: Db, exchange: Exchange, { tenantId, userId }: Whose) => {
  const whose = { tenantId, userId }
  const person = await getUser(db, tenantId, userId)
  const options = await optionsToAdd(exchange.request, person, await credentialsOf(db, whose))
  await oweProof(db, exchange, { proof: 'add passkey', whose, challenge: options.challenge })
  return { options }
}

const isOf = (owed: Owed, { tenantId, userId }: Whose): boolean => owed.tenantId === tenantId && owed.userId === userId

/** Adds the passkey that the browser has made. With the first factor come recovery codes. */
export const addPasskey = async (
  db: Db,
  exchange: Exchange,
  adding: Adding,
  wish: { name: string; answer: PasskeyAnswer },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> => {
  const { tenantId, userId } = adding.viewer
  const whose = { tenantId, userId }
  const owed = await takeProof(db, exchange, 'add passkey')
  if (!isOf(owed, whose) || owed.challenge === null) throw tooLate()
  const credential = await credentialIn(exchange.request, owed.challenge, wish.answer)
  if (!credential) throw new Refusal('bad request', t('This passkey could not be checked. Try again.'))
  const { id: credentialId, publicKey, counter, transports = [] } = credential
  const keys = { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  return transaction(db, async (tx) => {
    const { passkeys: had } = await lockFactors(tx, whose)
    if (had >= maxPasskeys)
      throw new Refusal('conflict', t('You have {maxPasskeys} passkeys. Remove one first.', { maxPasskeys }))
    const values = { ...whose, ...keys, name: wish.name, createdAt: exchange.now.toISOString() }
    const [passkey] = await tx.insert(passkeys).values(values).returning(shown)
    if (!passkey) throw notFound()
    return { passkey, recoveryCodes: await added(tx, adding) }
  })
}

export const renamePasskey = async (db: Db, whose: Whose, passkeyId: number, newName: string): Promise<Passkey> => {
  const [renamed] = await db
    .update(passkeys)
    .set({ name: newName })
    .where(and(ownPasskeys(whose), eq(id, passkeyId)))
    .returning(shown)
  if (!renamed) throw notFound()
  return renamed
}

type Asked = { proof: 'sign in' } | { proof: 'confirm'; whose: Whose }

/** Starts proving by a passkey who somebody is: whoever they are or, if they are asked again, the same person. */
export const startProof = async (db: Db, exchange: Exchange, asked: Asked) => {
  const theirs = 'whose' in asked ? await credentialsOf(db, asked.whose) : []
  const options = await optionsToProve(exchange.request, theirs)
  await oweProof(db, exchange, { ...asked, challenge: options.challenge })
  return { options }
}

// The same for whatever is wrong: nothing is told of the passkeys there are. Whoever is asked again stays signed in.
const refusalOf = (proof: Asked['proof']): Refusal =>
  new Refusal(
    proof === 'confirm' ? 'bad request' : 'signed out',
    t('This passkey could not be accepted. It may have been removed.'),
  )

/** Whose passkey has signed what the browser was asked for; a use is counted. */
export const provedBy = async (
  db: Db,
  exchange: Exchange,
  { proof, answer }: { proof: Asked['proof']; answer: PasskeyAnswer },
): Promise<Whose> => {
  const { challenge, ...owed } = await takeProof(db, exchange, proof)
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id))
  if (!passkey || challenge === null) throw refusalOf(proof)
  const { tenantId, userId, credentialId, publicKey, counter } = passkey
  const credential = { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter }
  const next = await counterIn(exchange.request, challenge, answer, credential)
  if (next === undefined || (owed.userId !== null && !isOf({ ...owed, challenge }, passkey))) throw refusalOf(proof)
  // Of two at once with the same counter, one is a copy.
  const used = await db
    .update(passkeys)
    .set({ counter: next, lastUsedAt: exchange.now.toISOString() })
    .where(and(ownPasskeys(passkey), eq(id, passkey.id), eq(passkeys.counter, counter)))
    .returning({ id })
  if (used.length === 0) throw refusalOf(proof)
  return { tenantId, userId }
}
