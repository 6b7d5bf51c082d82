import { eq } from 'drizzle-orm'
import { inOneLine } from '#contract/fields.ts'
import type { User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { tenantOfDomain } from '#server/people/domains.ts'
import { giveUpAddress } from '#server/people/giving-up.ts'
import { addPerson, type NewPerson, register } from '#server/people/registration.ts'
import { users } from '#server/tenants/table.ts'
import type { Claims } from './client.ts'
import { Failure } from './failure.ts'
import { findKnown, identityOf } from './identity.ts'
import { addressOf, type Coming, link } from './linking.ts'

const newPersonOf = (claims: Claims, { timeZone }: Coming): NewPerson => {
  const { email = '', name, picture } = claims
  const local = email.slice(0, email.indexOf('@'))
  const fullName = [name && inOneLine(name).trim().slice(0, 120), local.slice(0, 120)].find(
    (text) => text && text.length >= 2,
  )
  const emailVerifiedAt = new Date().toISOString()
  const pictureFrom = addressOf(picture)
  return { fullName: fullName ?? email, email, emailVerifiedAt, ...identityOf(claims), pictureFrom, timeZone }
}

const exists = async (db: Db, email: string): Promise<boolean> => {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return rows.length > 0
}

/** The person the provider has signed in: known, linked by a verified address, or new. */
export const personOf = async (db: Db, claims: Claims, coming: Coming): Promise<User> => {
  const known = await findKnown(db, claims)
  if (known) return known
  const { email, isVerified } = claims
  if (!email || !isVerified) throw new Failure('google_unverified')
  return transaction(db, async (tx) => {
    const tenantId = await tenantOfDomain(tx, email)
    const linked = await link(tx, claims, { ...coming, tenantId })
    if (linked) return linked
    if (tenantId === undefined && coming.registration === 'closed') {
      throw new Failure((await exists(tx, email)) ? 'address_unconfirmed' : 'registration_closed')
    }
    // What is left unconfirmed is not theirs. A confirmed one has another account of the provider: addresses are passed on
    // to others, accounts are not, and adding the person fails.
    await giveUpAddress(tx, email, tenantId)
    const newcomer = newPersonOf(claims, coming)
    if (tenantId !== undefined) return addPerson(tx, { tenantId, actorId: null }, { ...newcomer, role: 'user' })
    return register(tx, newcomer)
  })
}
