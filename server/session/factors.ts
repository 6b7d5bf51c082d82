import { sql } from 'drizzle-orm'
import { qualified } from '#server/db/columns.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { authenticators, passkeys, type recoveryCodes, session } from './table.ts'

/** For a subquery about the person of the row. */
export const isTheirs = (table: typeof passkeys | typeof authenticators | typeof recoveryCodes) =>
  sql`${table}.tenant_id = ${users}.tenant_id and ${table}.user_id = ${users}.id`

/** Whether a person has an authenticator app that has shown a first code. */
export const hasApp = qualified(sql<boolean>`exists (select from ${authenticators}
  where ${isTheirs(authenticators)} and ${authenticators}.confirmed_at is not null)`)

const hasPasskey = qualified(sql<boolean>`exists (select from ${passkeys} where ${isTheirs(passkeys)})`)

/** Whether a person has a passkey or an authenticator app. */
export const hasSecondFactor = sql<boolean>`(${hasPasskey} or ${hasApp})`

// Sessions that began before their way was kept are those of people who have a password, or of the provider.
const way = sql`coalesce(${session.sess} ->> 'way', case when ${users.password} is null then 'provider' end, 'password')`

/** Whether a session was begun by a password alone where the workspace requires more. */
export const needsSecondFactor = sql<boolean>`(${tenants.requiresSecondFactor} and ${way} in ('password', 'invitation')
  and not ${hasSecondFactor})`
