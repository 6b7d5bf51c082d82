import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { counted } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { files, pictures } from '#server/files/table.ts'
import { notFound } from '#server/http/problems.ts'
import { calendarFeeds } from '#server/meetings/table.ts'
import { notificationChoices } from '#server/notifications/table.ts'
import { organizationOf } from '#server/settings/reading.ts'
import {
  accessTokens,
  authenticators,
  idempotencyKeys,
  oneTimeTokens,
  owedProofs,
  passkeys,
  recoveryCodes,
  session,
} from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { workspaceImportRows } from './table.ts'

export type Admin = typeof users.$inferSelect

type OfPerson = PgTable & { tenantId: PgColumn; userId: PgColumn }

/** By what somebody is signed in or known to programs. */
const factors: OfPerson[] = [passkeys, authenticators, recoveryCodes, owedProofs]
const keys: OfPerson[] = [session, idempotencyKeys, oneTimeTokens, accessTokens, calendarFeeds, ...factors]
/** What somebody has made their own. */
const belongings: OfPerson[] = [pictures, notificationChoices]

const isRow = ({ tenantId, id }: Pick<Admin, 'tenantId' | 'id'>) => and(eq(users.tenantId, tenantId), eq(users.id, id))

const hand = async (tx: Db, { tenantId, id }: Admin, newId: number, tables: OfPerson[]): Promise<void> => {
  for (const owned of tables) {
    await tx.execute(sql`update ${owned} set user_id = ${newId} where tenant_id = ${tenantId} and user_id = ${id}`)
  }
}

/** Takes address and name from somebody's row, so that another row can have them. */
const strip = async (tx: Db, admin: Admin): Promise<void> => {
  const nobody = `importing_${admin.tenantId}_${admin.id}`
  const none = { email: `${nobody}@invalid`, username: nobody, googleId: null }
  await tx.update(users).set(none).where(isRow(admin))
}

/** Gives the only admin of a workspace an id that no row of the archive has. They stay signed in. */
export const setAside = async (tx: Db, tenantId: number): Promise<Admin> => {
  const [admin] = await tx.select().from(users).where(eq(users.tenantId, tenantId)).for('update')
  if (!admin) throw notFound()
  await strip(tx, admin)
  const { id: _, ...same } = admin
  const [moved] = await tx
    .insert(users)
    .values({ ...same, organizationId: null })
    .returning()
  if (!moved) throw notFound()
  await hand(tx, admin, moved.id, [...keys, ...belongings])
  await tx
    .update(files)
    .set({ uploadedById: moved.id })
    .where(and(eq(files.tenantId, tenantId), eq(files.uploadedById, admin.id)))
  await tx.delete(users).where(isRow(admin))
  return moved
}

/** Makes room for the person of the archive who has the admin's address, if there is one. Returns whether there is. */
export const makeRoom = async (tx: Db, admin: Admin): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from ${workspaceImportRows}
    where tenant_id = ${admin.tenantId} and entity = 'users' and row ->> 'email' = ${admin.email}`)
  if (rows.length === 0) return false
  await tx.delete(pictures).where(and(eq(pictures.tenantId, admin.tenantId), eq(pictures.userId, admin.id)))
  await tx.delete(notificationChoices).where(eq(notificationChoices.tenantId, admin.tenantId))
  await strip(tx, admin)
  return true
}

/** Has the admin go on as the person of the archive with their address. */
const goOnAs = async (tx: Db, admin: Admin): Promise<number> => {
  const { tenantId, email, emailVerifiedAt, password, googleId, googleIssuer, firstSignedInAt } = admin
  const [person] = await tx
    .update(users)
    .set({ emailVerifiedAt, password, googleId, googleIssuer, firstSignedInAt, role: 'admin', ...counted(users) })
    .where(and(eq(users.tenantId, tenantId), eq(users.email, email)))
    .returning({ id: users.id })
  if (!person) throw notFound()
  await hand(tx, admin, person.id, keys)
  await tx.delete(users).where(isRow(admin))
  return person.id
}

const joinOrganization = async (tx: Db, admin: Admin): Promise<number> => {
  await tx
    .update(users)
    .set({ organizationId: organizationOf(admin.tenantId) })
    .where(isRow(admin))
  return admin.id
}

/** Lets the admin into the workspace that has come: as the person who they were in it, or besides its people. Returns their id. */
export const takeIn = (tx: Db, admin: Admin, isOfArchive: boolean): Promise<number> =>
  isOfArchive ? goOnAs(tx, admin) : joinOrganization(tx, admin)
