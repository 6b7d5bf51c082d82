import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import type { TokenScope } from '#contract/tokens.ts'
import { createdAt, day, goesWith, instant, rowId, tenantId } from '#server/db/columns.ts'
import type { Made } from '#server/http/answers.ts'
import { teams, users } from '#server/tenants/table.ts'

/** How somebody signs in; by a code, after their password. */
export const ways = ['password', 'code', 'provider', 'passkey', 'invitation', 'demo'] as const
export type Way = (typeof ways)[number]

/** Of sessions from before ways were noted, the way is unknown. */
export type SessionData = { userAgent: string; address: string; signedInAt: string; way?: Way }

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's value, so a copy of the table lets nobody in. */
    sid: text('sid').primaryKey(),
    /** How the person's list of devices refers to it. */
    id: uuid('id').notNull().defaultRandom(),
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    sess: jsonb('sess').$type<SessionData>().notNull(),
    /** When it ends without another visit. */
    expire: instant('expire').notNull(),
    /** When it ends, however much it is used. */
    endsAt: instant('ends_at')
      .notNull()
      .default(sql`now() + interval '90 days'`),
    /** When the person last proved who they are, by signing in or when asked again. */
    confirmedAt: instant('confirmed_at')
      .notNull()
      .default(sql`now()`),
    /** When a second factor was last shown in it, or what stands in for one; null if only a password was. */
    factorShownAt: instant('factor_shown_at'),
  },
  (table) => [
    goesWith(table.tenantId, table.userId, users),
    index('session_user').on(table.tenantId, table.userId),
    index('session_expire').on(table.expire),
  ],
)

/** What is limited: attempts to sign in or register, mails. Shared by all processes on the database; swept after `until`. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** How long it counts. */
    until: instant('until')
      .notNull()
      .default(sql`clock_timestamp() + interval '1 minute'`),
  },
  (table) => [
    index('sign_in_attempts_key').on(table.key, table.until),
    index('sign_in_attempts_until').on(table.until),
  ],
)

/** The browsers that people were signed in on: guesses elsewhere don't slow them down. They let nobody in. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    /** SHA-256 of the cookie's value. */
    hash: text('hash').notNull(),
    usedAt: instant('used_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.hash] }),
    goesWith(table.tenantId, table.userId, users),
    index('known_browsers_age').on(table.usedAt),
  ],
)

/** What a link is for: setting a first password, or a new one, or confirming an address. */
export type Purpose = 'invitation' | 'reset' | 'address'

/** `expiresAt` is as PostgreSQL writes an instant into JSON. */
type FormerToken = { hash: string; madeById: number | null; expiresAt: Instant }

/** The secrets of links that work once; deleted when used. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the token, so a copy of the table lets nobody in. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    /** The admin who made it: it ends with their rights. Null if the person requested it. Reference in the migrations. */
    madeById: integer('made_by_id'),
    expiresAt: instant('expires_at').notNull(),
    /** The one that it replaced, in case making it is taken back. */
    former: jsonb('former').$type<FormerToken>(),
  },
  (table) => [
    goesWith(table.tenantId, table.userId, users),
    uniqueIndex('one_time_tokens_person').on(table.tenantId, table.userId, table.purpose),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
)

/** Personal access tokens. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the secret, so a copy of the table lets nobody in. */
    hash: text('hash').notNull(),
    scope: text('scope').$type<TokenScope>().notNull(),
    /** The only team that it reaches, with which it goes; null for all of the person's. */
    teamId: integer('team_id'),
    expiresOn: day('expires_on'),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.userId, users),
    goesWith(table.tenantId, table.teamId, teams),
    uniqueIndex('access_tokens_hash').on(table.hash),
    index('access_tokens_person').on(table.tenantId, table.userId),
    index('access_tokens_team').on(table.tenantId, table.teamId),
  ],
)

/** The changes that were made under a key, with their replies; each person's keys are their own. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 of the request. */
    digest: text('digest').notNull(),
    /** What the reply is read again from; null where there is none. */
    made: jsonb('made').$type<Made>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.key] }),
    goesWith(table.tenantId, table.userId, users),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/** Passkeys: a way in of their own. */
export const passkeys = pgTable(
  'passkeys',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    /** By which browsers and authenticators know it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of signatures; some authenticators leave it at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.userId, users),
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_person').on(table.tenantId, table.userId),
  ],
)

/** Authenticator apps, which compute a code of six digits every half minute (RFC 6238). */
export const authenticators = pgTable(
  'authenticators',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    /** Base32, as the app has it: the codes are computed from it. */
    secret: text('secret').notNull(),
    /** When the first code was right; null until then, and it counts for nothing. */
    confirmedAt: instant('confirmed_at'),
    /** The half minute since 1970 whose code was used last: each works once. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** Wrong codes since the last right one. */
    failures: integer('failures').notNull().default(0),
    failedAt: instant('failed_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] }), goesWith(table.tenantId, table.userId, users)],
)

/** What lets people in who have lost their second factor; each is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    /** SHA-256 of the code, which is as random as a key. */
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.hash] }),
    goesWith(table.tenantId, table.userId, users),
  ],
)

/** What a browser was asked to prove. */
export type Proof = 'second step' | 'sign in' | 'confirm' | 'add passkey'

/** Proofs that browsers owe for a few minutes. */
export const owedProofs = pgTable(
  'owed_proofs',
  {
    /** SHA-256 of the browser's cookie. */
    hash: text('hash').primaryKey(),
    proof: text('proof').$type<Proof>().notNull(),
    /** Whose; null while anybody may sign in by it. */
    tenantId: integer('tenant_id'),
    userId: integer('user_id'),
    /** What a passkey has to sign. */
    challenge: text('challenge'),
    /** Wrong codes so far. */
    failures: integer('failures').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    index('owed_proofs_person').on(table.tenantId, table.userId),
    index('owed_proofs_expiry').on(table.expiresAt),
  ],
)
