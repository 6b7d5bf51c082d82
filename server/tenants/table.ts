import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { plainCalendar, type WeekStart } from '#contract/fields.ts'
import type { Role } from '#contract/tenants.ts'
import type { TimeFormat } from '#contract/time-format.ts'
import type { Language } from '#contract/words.ts'
import { createdAt, goesWith, instant, rowId, tenantId, updatedAt, version } from '#server/db/columns.ts'

const isSample = () => boolean('is_sample').notNull().default(false)

export const tenants = pgTable(
  'tenants',
  {
    id: rowId().primaryKey(),
    name: text('name').notNull(),
    /** A verified email domain; whoever comes with a confirmed address of it joins this tenant. */
    domain: text('domain'),
    /** The domain that an admin has claimed and not yet proven, and what its TXT record has to say. */
    claimedDomain: text('claimed_domain'),
    domainProof: text('domain_proof'),
    plan: text('plan').notNull().default('free'),
    status: text('status').notNull().default('active'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    logoUrl: text('logo_url'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    weekStart: text('week_start').$type<WeekStart>().notNull().default(plainCalendar.weekStart),
    /** 1 for January. */
    fiscalYearStart: integer('fiscal_year_start').notNull().default(plainCalendar.fiscalYearStart),
    /** An IANA name. */
    timeZone: text('time_zone').notNull().default(plainCalendar.timeZone),
    /** Whether it may send many mails, also to addresses that nobody has confirmed; set for those from before that counted. */
    isTrusted: boolean('is_trusted').notNull().default(false),
    /** Whoever signs in with a password needs a second factor. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  },
  (table) => [uniqueIndex('tenants_domain').on(table.domain)],
)

export const organizations = pgTable(
  'organizations',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    description: text('description'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const users = pgTable(
  'users',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: rowId(),
    username: text('username').notNull(),
    /** Argon2id; null for those who sign in elsewhere. */
    password: text('password'),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** When it was proven that the address is theirs; null until then, and again once it changes. Never sent to others. */
    emailVerifiedAt: instant('email_verified_at'),
    googleId: text('google_id'),
    /** The provider that knows them by `googleId`. */
    googleIssuer: text('google_issuer'),
    /** A picture that is stored here. */
    avatarUrl: text('avatar_url'),
    /** Where the provider has their picture, until it has been copied. */
    pictureFrom: text('picture_from'),
    role: text('role').$type<Role>().notNull().default('user'),
    createdAt: createdAt(),
    currentTenantId: integer('current_tenant_id').notNull(),
    organizationId: integer('organization_id'),
    /** Null for people who were added and have not signed in; once they have, nobody else can set their password. */
    firstSignedInAt: instant('first_signed_in_at'),
    /** Their browser's when they first signed in, an IANA name; null for UTC. */
    timeZone: text('time_zone'),
    /** The team that they used last. The reference is in the migrations. */
    lastTeamId: integer('last_team_id'),
    /** A person of the sample data, who cannot sign in and is never notified. */
    isSample: isSample(),
    /** That they read: their browser's when they first signed in, until they choose one; null before. */
    language: text('language').$type<Language>(),
    /** Whether single characters are keys of the page for them, see WCAG 2.1.4. */
    characterKeys: boolean('character_keys').notNull().default(true),
    /** How they want times of day written. */
    timeFormat: text('time_format').$type<TimeFormat>().notNull().default('automatic'),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [organizations.tenantId, organizations.id],
    }),
    uniqueIndex('users_username').on(table.tenantId, sql`lower(${table.username})`),
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_google_id').on(table.googleIssuer, table.googleId),
  ],
)

export const teams = pgTable(
  'teams',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    description: text('description'),
    organizationId: integer('organization_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** A team of the sample data; everything in it is sample data as well. */
    isSample: isSample(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [organizations.tenantId, organizations.id],
    }),
  ],
)

export const teamMembers = pgTable(
  'team_members',
  { tenantId: tenantId(), teamId: integer('team_id').notNull(), userId: integer('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.teamId, table.userId] }),
    goesWith(table.tenantId, table.teamId, teams),
    goesWith(table.tenantId, table.userId, users),
    index('team_members_user').on(table.tenantId, table.userId),
  ],
)
