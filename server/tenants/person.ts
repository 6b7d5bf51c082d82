import { and, type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/tenants.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { users } from './table.ts'

/** A person for JSON that the database builds; null if the query has joined none. */
export const personJson = (person: Record<keyof Person, AnyColumn>): SQL<Person | null> =>
  sql`case when ${person.id} is not null then json_build_object('id', ${person.id}, 'username', ${person.username},
    'fullName', ${person.fullName}, 'avatarUrl', ${person.avatarUrl}) end`

const personsByIds = prepared((db) =>
  db
    .select({ id: users.id, username: users.username, fullName: users.fullName, avatarUrl: users.avatarUrl })
    .from(users)
    .where(
      and(eq(users.tenantId, sql.placeholder('tenantId')), sql`${users.id} = any(${sql.placeholder('ids')}::int[])`),
    )
    .prepare('persons_by_ids'),
)

/** Those of a tenant's people whom ids name, for rows as they were earlier: who has been deleted since is left out. */
export const findPersons = (db: Db, { tenantId }: { tenantId: number }, ids: number[]): Promise<Person[]> =>
  personsByIds(db).execute({ tenantId, ids })
