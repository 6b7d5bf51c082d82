import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { type Mail, type Mailer, ownOrigin } from '#server/mail/mailer.ts'
import { issueToken, redeemToken } from '#server/session/tokens.ts'
import { users } from '#server/tenants/table.ts'
import { inLanguage } from '#server/words/speaking.ts'

type Whose = { tenantId: number; userId: number }

const validDays = 7

/** When a link that is made now to confirm an address ends. */
export const confirmationEnds = (now: Date): Date => new Date(now.getTime() + validDays * 24 * 60 * 60_000)

// In the fragment, which browsers do not send.
export const confirmationUrl = (origin: string, token: string): string => `${origin}/confirm-address#${token}`

const confirmationMail = ({ fullName, email }: { fullName: string; email: string }, url: string): Mail => ({
  to: { name: fullName, address: email },
  subject: t('Confirm your email address'),
  paragraphs: [
    t('Hello {name},', { name: fullName }),
    t('Your Drumbeat account uses this email address. Use the link below to confirm it is yours.'),
    t('The link works once and expires in {days} days.', { days: validDays }),
    t('If you do not know of this account, ignore this email: then the address is not confirmed.'),
  ],
  link: { label: t('Confirm the address'), url },
})

const unconfirmed = ({ tenantId, userId }: Whose) =>
  and(eq(users.tenantId, tenantId), eq(users.id, userId), isNull(users.emailVerifiedAt))

/** Mails a person a link that confirms their address, unless it is confirmed. */
const mailConfirmation = async (
  db: Db,
  mailer: Mailer,
  whose: Whose,
  { origin, now }: { origin: string; now: Date },
): Promise<void> => {
  // Locked, so that the link is never for another address than the one that it is mailed to.
  const made = await transaction(db, async (tx) => {
    const [person] = await tx.select().from(users).where(unconfirmed(whose)).for('update')
    return person && { person, token: await issueToken(tx, 'address', whose, confirmationEnds(now)) }
  })
  if (!made) return
  const mail = () => mailer.send(confirmationMail(made.person, confirmationUrl(origin, made.token)))
  await inLanguage(made.person.language, mail)
}

/** Has a person confirm their address, where mail can be sent. */
export const askToConfirm = ({ db, mailer, config, clock, afterReply }: FastifyInstance, whose: Whose): void => {
  if (mailer) afterReply(mailConfirmation(db, mailer, whose, { origin: ownOrigin(config), now: clock() }))
}

/** Confirms the address of the person whom a mailed link is for; undefined if the link is not valid. */
export const confirmAddress = (db: Db, token: string, now: Date): Promise<Whose | undefined> =>
  transaction(db, async (tx) => {
    const whose = await redeemToken(tx, { purpose: 'address', token, now })
    if (whose) await tx.update(users).set({ emailVerifiedAt: now.toISOString() }).where(unconfirmed(whose))
    return whose
  })
