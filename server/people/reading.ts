import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Colleague } from '#contract/people.ts'
import { patternsOf } from '#contract/reading/finding.ts'
import type { User } from '#contract/tenants.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { hasSecondFactor } from '#server/session/factors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { notFound } from '#server/http/problems.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import {
  canDelete,
  canEdit,
  canInvite,
  canResetFactor,
  canResetPassword,
  canSignOut,
  type Known,
  type Ways,
} from './policy.ts'

const { placeholder } = sql

const knownColumns = {
  ...userColumns,
  hasSignedIn: sql<boolean>`${users.firstSignedInAt} is not null`,
  hasPassword: sql<boolean>`${users.password} is not null`,
  hasProvider: sql<boolean>`${users.googleId} is not null`,
  hasSecondFactor,
}

const ofTenant = eq(users.tenantId, placeholder('tenantId'))
const byName = [sql`lower(${users.fullName})`, asc(users.id)]

const usersOfTenant = prepared((db) =>
  db
    .select(knownColumns)
    .from(users)
    .where(ofTenant)
    .orderBy(...byName)
    .prepare('users_of_tenant'),
)

const maxFound = 20
// Whoever types these looks for a username or an address, as it is written.
const isOfAddress = /[_%@]/
const names = sql`concat_ws(' ', ${users.fullName}, ${users.username}, ${users.email})`

const usersFound = prepared((db) =>
  db
    .select(knownColumns)
    .from(users)
    .where(
      and(
        ofTenant,
        or(
          sql`strpos(lower(${names}), lower(${placeholder('q')}::text)) > 0`,
          sql`' ' || search_folded(${names}) ~ all(${placeholder('patterns')}::text[])`,
        ),
      ),
    )
    .orderBy(...byName)
    .limit(maxFound)
    .prepare('users_found'),
)

const present = (viewer: Viewer, known: Known, ways: Ways): Colleague => {
  const { hasSignedIn: _, hasPassword: __, hasProvider: ___, hasSecondFactor: hasFactor, ...person } = known
  return {
    ...person,
    ...(viewer.role === 'admin' && { hasSecondFactor: hasFactor }),
    can: {
      edit: canEdit(viewer, person),
      delete: canDelete(viewer, person),
      invite: canInvite(viewer, known),
      resetPassword: canResetPassword(viewer, known, ways),
      resetFactor: canResetFactor(viewer, known),
      signOut: canSignOut(viewer, known),
    },
  }
}

/** The tenant's people, by name; with `q`, the first few whose names or address contain it. */
export const listPeople = async (db: Db, viewer: Viewer, q: string | undefined, ways: Ways): Promise<Colleague[]> => {
  const { tenantId } = viewer
  const query =
    q === undefined
      ? usersOfTenant(db).execute({ tenantId })
      : usersFound(db).execute({ tenantId, q: q.trim(), patterns: isOfAddress.test(q) ? null : patternsOf(q) })
  return (await query).map((person) => present(viewer, person, ways))
}

const personById = prepared((db) =>
  db
    .select(knownColumns)
    .from(users)
    .where(and(ofTenant, eq(users.id, placeholder('id'))))
    .prepare('person_by_id'),
)

export const findPerson = async (db: Db, { tenantId }: Viewer, id: number): Promise<Known> => {
  const [person] = await personById(db).execute({ tenantId, id })
  if (!person) throw notFound()
  return person
}

const peopleNamed = prepared((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(and(ofTenant, sql`${users.id} = any(${placeholder('ids')}::int[])`))
    .prepare('people_named'),
)

/** Those of the tenant's people, in no order. */
export const showPeople = (db: Db, { tenantId }: Viewer, ids: number[]): Promise<User[]> =>
  peopleNamed(db).execute({ tenantId, ids })
