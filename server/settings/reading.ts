import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Workspace } from '#contract/settings.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { organizations, tenants, users } from '#server/tenants/table.ts'
import { canChangeWorkspace } from './policy.ts'

const tenant = sql.placeholder('tenantId')

/** A workspace has one organization; its first admin is its owner. */
export const organizationOf = (tenantId: number | Placeholder): SQL =>
  sql`(select min(id) from ${organizations} where tenant_id = ${tenantId})`
const ownerOf = (tenantId: Placeholder): SQL =>
  sql`(select min(id) from ${users} where tenant_id = ${tenantId} and role = 'admin')`

const workspaceOfTenant = prepared((db) =>
  db
    .select({
      name: tenants.name,
      description: organizations.description,
      contactEmail: sql<string | null>`${tenants.settings} ->> 'contactEmail'`,
      memberSince: tenants.createdAt,
      updatedAt: tenants.updatedAt,
      logoUrl: tenants.logoUrl,
      requiresSecondFactor: tenants.requiresSecondFactor,
      weekStart: tenants.weekStart,
      fiscalYearStart: tenants.fiscalYearStart,
      timeZone: tenants.timeZone,
      owner: { id: users.id, username: users.username, fullName: users.fullName, avatarUrl: users.avatarUrl },
    })
    .from(tenants)
    .leftJoin(organizations, and(eq(organizations.tenantId, tenants.id), eq(organizations.id, organizationOf(tenant))))
    .leftJoin(users, and(eq(users.tenantId, tenants.id), eq(users.id, ownerOf(tenant))))
    .where(eq(tenants.id, tenant))
    .prepare('workspace_of_tenant'),
)

/** The workspace as account settings show it. */
export const readWorkspace = async (db: Db, viewer: Viewer): Promise<Workspace> => {
  const { tenantId, role } = viewer
  const [found] = await workspaceOfTenant(db).execute({ tenantId })
  if (!found) throw notFound()
  const may = canChangeWorkspace(viewer)
  return { ...found, accountType: role, can: { edit: may, export: may, delete: may } }
}
