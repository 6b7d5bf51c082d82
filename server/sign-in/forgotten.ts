import { sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { issueToken } from '#server/session/tokens.ts'
import { users } from '#server/tenants/table.ts'

const validMinutes = 30

const ownerOfAddress = prepared((db) =>
  db
    .select({ tenantId: users.tenantId, userId: users.id, fullName: users.fullName })
    .from(users)
    .where(sql`${users.email} = ${sql.placeholder('email')} and ${users.password} is not null`)
    .prepare('owner_of_address'),
)

/** Mails a link that sets a new password, if somebody signs in with a password and this address. */
export const mailResetLink = async (
  db: Db,
  mailer: Mailer,
  email: string,
  { origin, now }: { origin: string; now: Date },
): Promise<void> => {
  const [person] = await ownerOfAddress(db).execute({ email })
  if (!person) return
  const { fullName, ...whose } = person
  const token = await issueToken(db, 'reset', whose, new Date(now.getTime() + validMinutes * 60_000))
  await mailer.send({
    to: { name: fullName, address: email },
    subject: 'Set a new password',
    paragraphs: [
      `Hello ${fullName},`,
      'somebody, probably you, has asked for a new password for Drumbeat.',
      `The link works once, for ${validMinutes} minutes. If it was not you, leave it alone: nothing changes.`,
    ],
    // In the part of the address that browsers keep to themselves.
    link: { label: 'Set a new password', url: `${origin}/reset-password#${token}` },
  })
}
