import { sql } from 'drizzle-orm'
import { qualified } from '#server/db/columns.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { authenticators, passkeys, type recoveryCodes, session, type Way } from './table.ts'

/** For a subquery about the person of the row. */
export const isTheirs = (table: typeof passkeys | typeof authenticators | typeof recoveryCodes) =>
  sql`${table}.tenant_id = ${users}.tenant_id and ${table}.user_id = ${users}.id`

/** Whether a person has an authenticator app that has shown a first code. */
export const hasApp = qualified(sql<boolean>`exists (select from ${authenticators}
  where ${isTheirs(authenticators)} and ${authenticators}.confirmed_at is not null)`)

const hasPasskey = qualified(sql<boolean>`exists (select from ${passkeys} where ${isTheirs(passkeys)})`)

/** Whether a person has a passkey or an authenticator app. */
export const hasSecondFactor = sql<boolean>`(${hasPasskey} or ${hasApp})`

/**
 * Whether somebody has shown a second factor by signing in in a way. The provider asks for what the company wants, a
 * passkey is two factors in one, and the demo's visitors have none to show.
 */
export const showsFactor: Record<Way, boolean> = {
  password: false,
  code: true,
  provider: true,
  passkey: true,
  invitation: false,
  demo: true,
}

/** What is owed in a session before almost anything is open to it: to show the second factor, or first to add one. */
export type FactorDebt = 'owed' | 'missing'

/** The debt of a session in which none was shown, if its person has one or their workspace requires it. */
export const factorDebt = sql<FactorDebt | null>`case when ${session.factorShownAt} is not null then null
  when ${hasSecondFactor} then 'owed' when ${tenants.requiresSecondFactor} then 'missing' end`
