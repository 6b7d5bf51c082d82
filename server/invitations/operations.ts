import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Instant } from '#contract/fields.ts'
import type { Invitation, Invited } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { recordPerson } from '#server/people/recording.ts'
import { findToken, issueToken, takeBackToken } from '#server/session/tokens.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { invitationOver } from '#server/sign-in/provider/invited.ts'
import { tenants, users } from '#server/tenants/table.ts'

const validDays = 7

/** When an invitation that is made now ends. */
export const invitationEnds = (now: Date): Date => new Date(now.getTime() + validDays * 24 * 60 * 60_000)

// In the fragment, which browsers do not send.
export const invitationUrl = (origin: string, token: string): string => `${origin}/invitation#${token}`

const inviter = alias(users, 'inviter')

type Made = { tenantId: number; userId: number; madeById: number | null; expiresAt: Instant }

/** Who is invited, where and by whom. */
const invitationOf = async (db: Db, { tenantId, userId, madeById, expiresAt }: Made): Promise<Invitation> => {
  const [found] = await db
    .select({ fullName: users.fullName, email: users.email, workspace: tenants.name, invitedBy: inviter.fullName })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .innerJoin(inviter, and(eq(inviter.tenantId, users.tenantId), eq(inviter.id, madeById ?? 0)))
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  if (!found) throw invitationOver()
  return { ...found, expiresAt }
}

/** Where links lead, and the time. */
export type Where = { origin: string; now: Date }

/** Creates a link for a person's first sign-in, by a password that they choose or by the provider. */
export const invite = (
  db: Db,
  viewer: Viewer,
  person: User,
  { origin, now }: Where,
): Promise<{ url: string; invitation: Invitation }> =>
  transaction(db, async (tx) => {
    const { tenantId, userId: madeById } = viewer
    const expiresAt = invitationEnds(now)
    const made = { tenantId, userId: person.id, madeById }
    const token = await issueToken(tx, 'invitation', made, expiresAt)
    await recordPerson(tx, viewer, 'invited', person)
    const invitation = await invitationOf(tx, { ...made, expiresAt: expiresAt.toISOString() })
    return { url: invitationUrl(origin, token), invitation }
  })

/**
 * Takes back that the viewer has just made a link for a person, who has not used it. The link before it is valid again.
 */
export const takeBackInvitation = (db: Db, viewer: Viewer, person: User, token: string): Promise<void> =>
  transaction(db, async (tx) => {
    const { tenantId, userId: madeById } = viewer
    const was = await takeBackToken(tx, { purpose: 'invitation', token, tenantId, userId: person.id, madeById })
    if (!was) throw new Refusal('conflict', t('This has been changed in the meantime'))
    await recordPerson(tx, viewer, 'took back the invitation of', person)
  })

/** What a valid invitation shows to whoever opens it. */
export const readInvitation = async (db: Db, token: string, now: Date): Promise<Invitation> => {
  const found = await findToken(db, { purpose: 'invitation', token, now })
  if (!found) throw invitationOver()
  return invitationOf(db, found)
}

type Greeting = Pick<Invitation, 'fullName' | 'email' | 'workspace' | 'invitedBy'>

export const invitationMail = ({ fullName, email, workspace, invitedBy }: Greeting, url: string): Mail => ({
  to: { name: fullName, address: email },
  subject: t('You are invited to join {workspace} on Drumbeat', { workspace }),
  paragraphs: [
    t('Hello {name},', { name: fullName }),
    t('{invitedBy} has invited you to join {workspace} on Drumbeat, where the team keeps its weekly rhythm.', {
      invitedBy,
      workspace,
    }),
    t('Accept the invitation with the link below. It works once and expires in {days} days.', { days: validDays }),
  ],
  link: { label: t('Accept the invitation'), url },
})

/** A mail for everybody who has a link. */
export const invitationMails = async (db: Db, { tenantId, userId }: Viewer, people: Invited[]): Promise<Mail[]> => {
  const [from] = await db
    .select({ workspace: tenants.name, invitedBy: users.fullName })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  if (!from) return []
  return people.flatMap(({ fullName, email, url }) =>
    url === null ? [] : [invitationMail({ fullName, email, ...from }, url)],
  )
}
