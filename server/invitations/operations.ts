import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Invitation } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { record } from '#server/journal/record.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { findToken, issueToken } from '#server/session/tokens.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { invitationOver } from '#server/sign-in/invited.ts'
import { tenants, users } from '#server/tenants/table.ts'

const validDays = 7

const inviter = alias(users, 'inviter')

type Made = { tenantId: number; userId: number; madeById: number | null; expiresAt: string }

/** Whom an invitation greets, and in whose name. */
const greetingOf = async (db: Db, { tenantId, userId, madeById, expiresAt }: Made): Promise<Invitation> => {
  const [greeted] = await db
    .select({ fullName: users.fullName, email: users.email, workspace: tenants.name, invitedBy: inviter.fullName })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .innerJoin(inviter, and(eq(inviter.tenantId, users.tenantId), eq(inviter.id, madeById ?? 0)))
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  if (!greeted) throw invitationOver()
  return { ...greeted, expiresAt }
}

/** Makes a link that lets a person of the workspace in for the first time, with a password of their own or by the provider. */
export const invite = (
  db: Db,
  viewer: Viewer,
  { id: userId, fullName }: User,
  now: Date,
): Promise<{ url: string; invitation: Invitation }> =>
  transaction(db, async (tx) => {
    const { tenantId, userId: madeById, origin } = viewer
    const expiresAt = new Date(now.getTime() + validDays * 24 * 60 * 60_000)
    const made = { tenantId, userId, madeById }
    const token = await issueToken(tx, 'invitation', made, expiresAt)
    const entry = { teamId: null, personIds: [userId], subject: 'users', subjectId: userId, title: fullName }
    await record(tx, viewer, { ...entry, verb: 'invited' })
    const invitation = await greetingOf(tx, { ...made, expiresAt: expiresAt.toISOString() })
    // In the part of the address that browsers keep to themselves.
    return { url: `${origin}/invitation#${token}`, invitation }
  })

/** What an invitation says to whoever opens it, while it is valid. */
export const readInvitation = async (db: Db, token: string, now: Date): Promise<Invitation> => {
  const found = await findToken(db, { purpose: 'invitation', token, now })
  if (!found) throw invitationOver()
  return greetingOf(db, found)
}

/** What an invited person is written. */
export const invitationMail = ({ fullName, email, workspace, invitedBy }: Invitation, url: string): Mail => ({
  to: { name: fullName, address: email },
  subject: `You are invited to ${workspace} on Drumbeat`,
  paragraphs: [
    `Hello ${fullName},`,
    `${invitedBy} has invited you to ${workspace} on Drumbeat, where the team keeps its weekly rhythm.`,
    `Accept the invitation with the link below. It works once, within ${validDays} days.`,
  ],
  link: { label: 'Accept the invitation', url },
})
