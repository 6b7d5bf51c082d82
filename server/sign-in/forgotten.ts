import { sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import { issueToken } from '#server/session/tokens.ts'
import { users } from '#server/tenants/table.ts'
import { inLanguage } from '#server/words/speaking.ts'

const validMinutes = 30

type Whose = { tenantId: number; userId: number; madeById?: number }

/** Creates a link that sets a new password. */
export const issueResetLink = async (
  db: Db,
  whose: Whose,
  { origin, now, minutes = validMinutes }: { origin: string; now: Date; minutes?: number },
): Promise<{ url: string; expiresAt: Instant }> => {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const token = await issueToken(db, 'reset', whose, expiresAt)
  // In the fragment, which browsers do not send.
  return { url: `${origin}/reset-password#${token}`, expiresAt: expiresAt.toISOString() }
}

type Reader = { fullName: string; email: string }

export const resetMail = ({ fullName, email }: Reader, askedBy: string | null, url: string): Mail => ({
  to: { name: fullName, address: email },
  subject: t('Set a new password'),
  paragraphs: [
    t('Hello {name},', { name: fullName }),
    askedBy === null
      ? t('Someone, probably you, asked for a new password for your Drumbeat account.')
      : t('{name} asked for a new password for your Drumbeat account.', { name: askedBy }),
    t('The link works once and expires in {minutes} minutes.', { minutes: validMinutes }),
    t('If you did not expect this, you can ignore it: your password stays the same.'),
  ],
  link: { label: t('Set a new password'), url },
})

const ownerOfAddress = prepared((db) =>
  db
    .select({ tenantId: users.tenantId, userId: users.id, fullName: users.fullName, language: users.language })
    .from(users)
    .where(sql`${users.email} = ${sql.placeholder('email')} and ${users.password} is not null`)
    .prepare('owner_of_address'),
)

/** Mails a link that sets a new password, if someone has this address and a password. Returns for whom, if for anybody. */
export const mailResetLink = async (
  db: Db,
  mailer: Mailer,
  email: string,
  { origin, now }: { origin: string; now: Date },
): Promise<{ tenantId: number; personId: number } | undefined> => {
  const [person] = await ownerOfAddress(db).execute({ email })
  if (!person) return undefined
  const { fullName, language, ...whose } = person
  const { url } = await issueResetLink(db, whose, { origin, now })
  await inLanguage(language, () => mailer.send(resetMail({ fullName, email }, null, url)))
  return { tenantId: whose.tenantId, personId: whose.userId }
}
