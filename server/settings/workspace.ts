import { and, asc, eq, sql } from 'drizzle-orm'
import type { Workspace, WorkspaceChange } from '#contract/settings.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, wrongField } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { organizations, tenants, users } from '#server/tenants/table.ts'
import { canChangeWorkspace } from './policy.ts'

const firstOrganization = (tenantId: number) =>
  sql`(select min(id) from ${organizations} where tenant_id = ${tenantId})`

/** The workspace as account settings show it. */
export const readWorkspace = async (db: Db, viewer: Viewer): Promise<Workspace> => {
  const { tenantId } = viewer
  const [found] = await db
    .select({
      name: tenants.name,
      description: organizations.description,
      contactEmail: sql<string | null>`${tenants.settings} ->> 'contactEmail'`,
      memberSince: tenants.createdAt,
      logoUrl: tenants.logoUrl,
      weekStart: tenants.weekStart,
      fiscalYearStart: tenants.fiscalYearStart,
      timeZone: tenants.timeZone,
    })
    .from(tenants)
    .leftJoin(
      organizations,
      and(eq(organizations.tenantId, tenants.id), eq(organizations.id, firstOrganization(tenantId))),
    )
    .where(eq(tenants.id, tenantId))
  if (!found) throw notFound()
  const [owner] = await db
    .select({ id: users.id, username: users.username, fullName: users.fullName, avatarUrl: users.avatarUrl })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.role, 'admin')))
    .orderBy(asc(users.id))
    .limit(1)
  const may = canChangeWorkspace(viewer)
  return {
    ...found,
    owner: owner ?? null,
    accountType: viewer.role,
    can: { edit: may, export: may, delete: may },
  }
}

const noteChange = (tx: Db, viewer: Viewer, before: Workspace, after: Record<string, unknown>): Promise<void> => {
  const title = typeof after['name'] === 'string' ? after['name'] : before.name
  const old = Object.fromEntries(Object.keys(after).map((name) => [name, before[name as keyof Workspace]]))
  const entry = { teamId: null, verb: 'changed', subject: 'tenants', subjectId: viewer.tenantId, title }
  return record(tx, viewer, { ...entry, before: old, after })
}

const isNamed = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined)

/** Changes the given fields. */
export const changeWorkspace = (db: Db, viewer: Viewer, change: WorkspaceChange): Promise<Workspace> =>
  transaction(db, async (tx) => {
    const { tenantId } = viewer
    const { name, description, contactEmail, weekStart, fiscalYearStart, timeZone } = change
    const before = await readWorkspace(tx, viewer)
    if (!isNamed(change)) return before
    const settings =
      contactEmail === undefined ? undefined : sql`${tenants.settings} || ${JSON.stringify({ contactEmail })}::jsonb`
    const ofTenant = { name, weekStart, fiscalYearStart, timeZone, settings }
    if (isNamed(ofTenant)) await tx.update(tenants).set(ofTenant).where(eq(tenants.id, tenantId))
    const ofOrganization = { name, description }
    if (isNamed(ofOrganization)) {
      const first = eq(organizations.id, firstOrganization(tenantId))
      await tx
        .update(organizations)
        .set(ofOrganization)
        .where(and(eq(organizations.tenantId, tenantId), first))
    }
    await noteChange(tx, viewer, before, change)
    return readWorkspace(tx, viewer)
  })

/** Sets the logo; null removes it. */
export const changeLogo = async (tx: Db, viewer: Viewer, logoUrl: string | null): Promise<Workspace> => {
  const before = await readWorkspace(tx, viewer)
  await tx.update(tenants).set({ logoUrl }).where(eq(tenants.id, viewer.tenantId))
  await noteChange(tx, viewer, before, { logoUrl })
  return { ...before, logoUrl }
}

/**
 * Deletes the workspace with its journal; the foreign keys delete everything else in it. Requires its exact name.
 */
export const deleteWorkspace = (db: Db, { tenantId }: Viewer, name: string): Promise<void> =>
  transaction(db, async (tx) => {
    const deleted = await tx
      .delete(tenants)
      .where(and(eq(tenants.id, tenantId), eq(tenants.name, name.trim())))
      .returning({ id: tenants.id })
    if (deleted.length === 0) throw wrongField('name', 'This is not the name of the workspace')
    await tx.delete(journal).where(eq(journal.tenantId, tenantId))
  })
