import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { getUser, userColumns } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'

const usersOfTenant = prepared((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(eq(users.tenantId, sql.placeholder('tenantId')))
    .orderBy(sql`lower(${users.fullName})`, asc(users.id))
    .prepare('users_of_tenant'),
)

const foundAtMost = 20

const usersFound = prepared((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(
      and(
        eq(users.tenantId, sql.placeholder('tenantId')),
        sql`position(lower(${sql.placeholder('q')}) in lower(concat_ws(' ', ${users.fullName}, ${users.username}, ${users.email}))) > 0`,
      ),
    )
    .orderBy(sql`lower(${users.fullName})`, asc(users.id))
    .limit(foundAtMost)
    .prepare('users_found'),
)

/** The people of the tenant, by name; with `q`, the first few in whose names or address it occurs. */
export const listPeople = (db: Db, { tenantId }: Viewer, q: string | undefined): Promise<User[]> =>
  q === undefined ? usersOfTenant(db).execute({ tenantId }) : usersFound(db).execute({ tenantId, q: q.trim() })

/** Those of the named people who are in the tenant. */
export const personRows = (db: Db, { tenantId }: Viewer, ids: number[]): Promise<User[]> =>
  db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, ids)))

export const findPerson = (db: Db, { tenantId }: Viewer, id: number): Promise<User> => getUser(db, tenantId, id)
