import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { counted } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal, wrongField } from '#server/http/problems.ts'
import { revokeTokens } from '#server/session/access-tokens/changes.ts'
import { endSessions } from '#server/session/devices.ts'
import { endTokens, redeemToken } from '#server/session/tokens.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import { hashPassword, isPassword } from './password.ts'
import { recordPerson } from './recording.ts'
import { knownOf, refuseWeak } from './weak-passwords.ts'

type Whose = { tenantId: number; userId: number }

const byId = ({ tenantId, userId }: Whose) => and(eq(users.tenantId, tenantId), eq(users.id, userId))

const refuseWeakFor = async (db: Db, whose: Whose, password: string): Promise<void> => {
  const known = await knownOf(db, whose)
  if (known) await refuseWeak(password, known)
}

type New = {
  /** Null for no password. */
  hash: string | null
  verb: string
  kept?: string
  timeZone?: string | undefined
  fullName?: string | undefined
  /** Whether the link for it can only have come by mail. */
  isMailed?: boolean
}

/** Stores a hash as a person's password, ends their links, tokens and sessions except `kept`, and records it. */
const store = async (
  tx: Db,
  whose: Whose,
  { hash, verb, kept, timeZone = '', fullName, isMailed }: New,
): Promise<User> => {
  const [person] = await tx
    .update(users)
    .set({
      password: hash,
      ...(fullName !== undefined && { fullName }),
      firstSignedInAt: sql`coalesce(${users.firstSignedInAt}, now())`,
      timeZone: sql`coalesce(${users.timeZone}, nullif(${timeZone}, ''))`,
      ...(isMailed && { emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` }),
      ...counted(users),
    })
    .where(byId(whose))
    .returning(userColumns)
  if (!person) throw notFound()
  await endSessions(tx, whose, kept)
  await endTokens(tx, whose)
  await revokeTokens(tx, whose)
  await recordPerson(tx, whose, verb, person)
  return person
}

const verbs = { invitation: 'accepted the invitation of', reset: 'reset the password of' } as const

/** Sets the password of the person a token was made for. The token works once; all their sessions end. */
export const setByToken = async (
  db: Db,
  purpose: keyof typeof verbs,
  { token, password, ...own }: { token: string; password: string } & Pick<New, 'timeZone' | 'fullName'>,
  now: Date,
): Promise<User> => {
  const hash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const whose = await redeemToken(tx, { purpose, token, now })
    if (!whose) throw new Refusal('not found', t('This link is no longer valid. Ask for a new one.'))
    // A refusal rolls back, so the link stays valid.
    await refuseWeakFor(tx, whose, password)
    // An invitation's link has also been shown to the admin who made it, as has one that is handed over.
    const isMailed = purpose === 'reset' && whose.madeById === null
    return store(tx, whose, { hash, verb: verbs[purpose], ...own, isMailed })
  })
}

const passwordOf = async (db: Db, whose: Whose): Promise<string | null> => {
  const [found] = await db.select({ password: users.password }).from(users).where(byId(whose))
  return found?.password ?? null
}

export const hasPassword = async (db: Db, viewer: Viewer): Promise<boolean> => (await passwordOf(db, viewer)) !== null

/** Replaces the viewer's password; their other sessions end. A wrong `current` is refused. */
export const changePassword = async (
  db: Db,
  viewer: Viewer,
  { current, password }: { current: string; password: string },
): Promise<User> => {
  const isTheirs = await isPassword(current, await passwordOf(db, viewer))
  if (!isTheirs) throw wrongField('current', t('The current password is wrong'))
  await refuseWeakFor(db, viewer, password)
  const hash = await hashPassword(password)
  return transaction(db, (tx) => store(tx, viewer, { hash, verb: 'changed the password of', kept: viewer.sid }))
}

/** Leaves the viewer without a password; their other sessions end. Call it once they have another way in. */
export const removePasswordOf = async (tx: Db, viewer: Viewer): Promise<void> => {
  await store(tx, viewer, { hash: null, verb: 'removed the password of', kept: viewer.sid })
}
