import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/tenants.ts'
import { instant, rowId, tenantId } from '#server/db/columns.ts'

export const tenants = pgTable(
  'tenants',
  {
    id: rowId().primaryKey(),
    name: text('name').notNull(),
    /** A verified e-mail domain; whoever signs in with Google from it joins this tenant. */
    domain: text('domain'),
    plan: text('plan').notNull().default('free'),
    status: text('status').notNull().default('active'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    logoUrl: text('logo_url'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
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
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
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
    googleId: text('google_id'),
    avatarUrl: text('avatar_url'),
    role: text('role').$type<Role>().notNull().default('user'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    currentTenantId: integer('current_tenant_id').notNull(),
    organizationId: integer('organization_id'),
    /** Null for people who have been added and never came: from then on, nobody else can set their password. */
    firstSignedInAt: instant('first_signed_in_at'),
    /** Where their browser was when they came, an IANA name; null for UTC. */
    timeZone: text('time_zone'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [organizations.tenantId, organizations.id],
    }),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_google_id').on(table.googleId),
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
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    version: integer('version').notNull().default(1),
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
    foreignKey({ columns: [table.tenantId, table.teamId], foreignColumns: [teams.tenantId, teams.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.tenantId, table.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      'cascade',
    ),
    index('team_members_user').on(table.tenantId, table.userId),
  ],
)
