import { sql } from 'drizzle-orm'
import { qualified } from '#server/db/columns.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { authenticators, passkeys, session } from './table.ts'

/** Whether a person has a second factor: a passkey, or an authenticator app that has shown a first code. */
export const hasSecondFactor = qualified(sql<boolean>`(exists (select from ${passkeys}
    where ${passkeys}.tenant_id = ${users}.tenant_id and ${passkeys}.user_id = ${users}.id)
  or exists (select from ${authenticators}
    where ${authenticators}.tenant_id = ${users}.tenant_id and ${authenticators}.user_id = ${users}.id
      and ${authenticators}.confirmed_at is not null))`)

// Sessions that began before their way was kept are those of people who have a password, or of the provider.
const way = sql`coalesce(${session.sess} ->> 'way', case when ${users.password} is null then 'provider' end, 'password')`

/** Whether a session was begun by a password alone where the workspace requires more. */
export const needsSecondFactor = sql<boolean>`(${tenants.requiresSecondFactor} and ${way} in ('password', 'invitation')
  and not ${hasSecondFactor})`
