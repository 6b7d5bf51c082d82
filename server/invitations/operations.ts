import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Invitation } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { findToken, issueToken } from '#server/session/tokens.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { tenants, users } from '#server/tenants/table.ts'

const validDays = 7

/** Makes a link that lets a person of the workspace set their own password. */
export const invite = (
  db: Db,
  viewer: Viewer,
  { id: userId, fullName }: User,
  now: Date,
): Promise<{ url: string; expiresAt: string }> =>
  transaction(db, async (tx) => {
    const { tenantId, userId: madeById, origin } = viewer
    const expiresAt = new Date(now.getTime() + validDays * 24 * 60 * 60_000)
    const token = await issueToken(tx, 'invitation', { tenantId, userId, madeById }, expiresAt)
    const entry = { teamId: null, personIds: [userId], subject: 'users', subjectId: userId, title: fullName }
    await record(tx, viewer, { ...entry, verb: 'invited' })
    // In the part of the address that browsers keep to themselves.
    return { url: `${origin}/invitation#${token}`, expiresAt: expiresAt.toISOString() }
  })

const inviter = alias(users, 'inviter')

/** Whom an invitation greets, while it is valid. */
export const readInvitation = async (db: Db, token: string, now: Date): Promise<Invitation> => {
  const found = await findToken(db, 'invitation', token, now)
  if (!found) throw new Refusal('not found', 'This invitation is not valid any more. Ask for a new one.')
  const { tenantId, userId, madeById, expiresAt } = found
  const [greeted] = await db
    .select({ fullName: users.fullName, email: users.email, workspace: tenants.name, invitedBy: inviter.fullName })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(inviter, and(eq(inviter.tenantId, users.tenantId), eq(inviter.id, madeById ?? 0)))
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  if (!greeted) throw new Refusal('not found', 'This invitation is not valid any more. Ask for a new one.')
  return { ...greeted, expiresAt }
}

/** What an invited person is written. */
export const invitationMail = (person: User, { workspace, invitedBy }: Invitation, url: string): Mail => ({
  to: { name: person.fullName, address: person.email },
  subject: `You are invited to ${workspace} on Drumbeat`,
  paragraphs: [
    `Hello ${person.fullName},`,
    `${invitedBy ?? 'A colleague'} has invited you to ${workspace} on Drumbeat, where the team keeps its weekly rhythm.`,
    `The link lets you choose your password. It works once, for ${validDays} days.`,
  ],
  link: { label: 'Accept the invitation', url },
})
