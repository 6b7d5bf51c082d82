import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { withoutIsolation } from '#contract/reading/direction.ts'
import type { User } from '#contract/tenants.ts'
import type { Language } from '#contract/words.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { freeUsernames } from './username.ts'
import { organizations, teamMembers, teams, tenants, users } from './table.ts'

const {
  password: _,
  emailVerifiedAt: _verified,
  googleIssuer: _issuer,
  version: __,
  firstSignedInAt: _first,
  timeZone: _zone,
  lastTeamId: _team,
  language: _language,
  characterKeys: _keys,
  timeFormat: _times,
  pictureFrom: _from,
  ...ownColumns
} = getTableColumns(users)

/** A person's columns as the API sends them to everyone in the workspace: no password, and no account elsewhere. */
export const userColumns = { ...ownColumns, googleId: sql<string | null>`null` }

const isPerson = and(eq(users.tenantId, sql.placeholder('tenantId')), eq(users.id, sql.placeholder('userId')))

const userById = prepared((db) => db.select(userColumns).from(users).where(isPerson).prepare('user_by_id'))

const selfById = prepared((db) => db.select(ownColumns).from(users).where(isPerson).prepare('self_by_id'))

const getFrom =
  (query: typeof userById | typeof selfById) =>
  async (db: Db, tenantId: number, userId: number): Promise<User> => {
    const [user] = await query(db).execute({ tenantId, userId })
    if (!user) throw notFound()
    return user
  }

export const getUser = getFrom(userById)

/** A person as only they themself see them. */
export const getSelf = getFrom(selfById)

/** The language that a person reads. */
export const languageOf = async (db: Db, { tenantId, id }: Pick<User, 'tenantId' | 'id'>): Promise<Language | null> => {
  const [found] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id)))
  return found?.language ?? null
}

/** Locks the tenant until the transaction ends, for changes that have to be one at a time. */
export const lockTenant = async (tx: Db, { tenantId }: { tenantId: number }): Promise<void> => {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update')
}

type Founder = {
  fullName: string
  /** The workspace's name; without one it is named after the person. */
  company?: string | undefined
  email: string
  emailVerifiedAt?: string
  password?: string
  googleId?: string
  googleIssuer?: string
  pictureFrom?: string | null
  timeZone?: string | undefined
}

/** What a workspace is called until somebody names it. */
const nameAfter = ({ fullName }: Founder): string => withoutIsolation(t("{name}'s company", { name: fullName }))

/**
 * Creates a workspace for a person: tenant, organization, the person as its admin, and a first team named Leadership with
 * the person in it. `password` is a hash. A taken address is a conflict.
 */
export const registerTenant = (db: Db, { company, ...founder }: Founder): Promise<User> =>
  transaction(db, async (tx) => {
    const name = company ?? nameAfter(founder)
    const settings = company === undefined ? { unnamed: true } : {}
    const { timeZone } = founder
    const [tenant] = await tx.insert(tenants).values({ name, timeZone, settings }).returning({ id: tenants.id })
    const tenantId = tenant?.id ?? 0
    const [organization] = await tx.insert(organizations).values({ tenantId, name }).returning({ id: organizations.id })
    const organizationId = organization?.id ?? null
    const [username = ''] = await freeUsernames(tx, tenantId, [founder.email])
    const [user] = await tx
      .insert(users)
      .values({ ...founder, tenantId, currentTenantId: tenantId, organizationId, username, role: 'admin' })
      .returning(userColumns)
    const [team] = await tx
      .insert(teams)
      .values({ tenantId, organizationId, name: 'Leadership', description: t('The leadership team') })
      .returning({ id: teams.id })
    if (!user || !team) throw notFound()
    await tx.insert(teamMembers).values({ tenantId, teamId: team.id, userId: user.id })
    return user
  })
