import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/tenants.ts'

/** A person for JSON that the database builds; null if the query has joined none. */
export const personJson = (person: Record<keyof Person, AnyColumn>): SQL<Person | null> =>
  sql`case when ${person.id} is not null then json_build_object('id', ${person.id}, 'username', ${person.username},
    'fullName', ${person.fullName}, 'avatarUrl', ${person.avatarUrl}) end`
