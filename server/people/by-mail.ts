import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import { hashOf, newToken } from '#server/session/tokens.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { confirmationEnds, confirmationUrl } from './addresses.ts'
import { tenantOfDomain } from './domains.ts'
import { giveUpAddress } from './giving-up.ts'
import { addPerson, register } from './registration.ts'
import { type Registrant, registrations } from './table.ts'

/**
 * The account that has an address, if there is one, and whether it keeps it: because the address is confirmed, or the
 * workspace has proven its domain.
 */
const accountOf = async (db: Db, email: string): Promise<{ keeps: boolean } | undefined> => {
  const [found] = await db
    .select({
      keeps: sql<boolean>`${users.emailVerifiedAt} is not null
        or ${tenants.domain} is not distinct from split_part(${users.email}, '@', 2)`,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(eq(users.email, email))
  return found
}

const keep = async (db: Db, registrant: Registrant, now: Date): Promise<string> => {
  const token = newToken()
  await db.delete(registrations).where(lte(registrations.expiresAt, now.toISOString()))
  await db
    .insert(registrations)
    .values({ hash: hashOf(token), registrant, expiresAt: confirmationEnds(now).toISOString() })
  return token
}

// What the visitor typed besides the address is not repeated: it may be a stranger's words.
const someone = () => t('Someone, probably you, registered on Drumbeat with this email address.')

const welcome = (email: string, url: string): Mail => ({
  to: { name: email, address: email },
  subject: t('Finish your registration'),
  paragraphs: [
    someone(),
    t('Open the link to create the account. If you did not register, ignore this email: then there is none.'),
  ],
  link: { label: t('Create the account'), url },
})

const reminder = (email: string, signIn: string, ownUrl: string | null): Mail => ({
  to: { name: email, address: email },
  subject: t('You already have an account'),
  paragraphs: [someone(), t('It already has an account. Sign in with it, or set a new password there.')],
  link: { label: t('Sign in'), url: signIn },
  small:
    ownUrl === null
      ? []
      : [{ text: t('Not your account? Take the address away from it and create one of your own'), url: ownUrl }],
})

/**
 * Mails whoever registers a link that creates their account. Only the owner of the address gets to know whether there
 * is one already.
 */
export const registerByMail = async (
  db: Db,
  mailer: Mailer,
  registrant: Registrant,
  { origin, now }: { origin: string; now: Date },
): Promise<void> => {
  const known = await accountOf(db, registrant.email)
  const url = known?.keeps ? null : confirmationUrl(origin, await keep(db, registrant, now))
  const { email } = registrant
  if (known) await mailer.send(reminder(email, `${origin}/auth`, url))
  else if (url !== null) await mailer.send(welcome(email, url))
}

type Whose = { tenantId: number; userId: number }

/** Creates the account of whoever has opened the link in the mail; undefined if the link is not valid. */
export const finishRegistration = (db: Db, token: string, now: Date): Promise<Whose | undefined> =>
  transaction(db, async (tx) => {
    const isTheirs = and(eq(registrations.hash, hashOf(token)), gt(registrations.expiresAt, now.toISOString()))
    const [found] = await tx.delete(registrations).where(isTheirs).returning()
    if (!found) return undefined
    const { company, ...newcomer } = { ...found.registrant, emailVerifiedAt: now.toISOString() }
    const tenantId = await tenantOfDomain(tx, newcomer.email)
    await giveUpAddress(tx, newcomer.email, tenantId)
    const person = await (tenantId === undefined
      ? register(tx, { ...newcomer, company })
      : addPerson(tx, { tenantId, actorId: null }, { ...newcomer, role: 'user' }))
    return { tenantId: person.tenantId, userId: person.id }
  })
