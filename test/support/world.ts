import type { Role, User } from '#contract/tenants.ts'
import type { Db } from '#server/db/open.ts'
import { registerTenant, userColumns } from '#server/tenants/operations.ts'
import { teamMembers, teams, tenants, users } from '#server/tenants/table.ts'
import { eq, sql } from 'drizzle-orm'
import type { AccessToken, NewAccessToken } from '#contract/tokens.ts'
import { type Options, sharedApp, type TestApp, testApp } from './app.ts'
import { type Calls, callsByToken, callsOf, sessionFor } from './calls.ts'
import { until } from './until.ts'

export type Team = { tenantId: number; organizationId: number | null; id: number; name: string }
/** A workspace with its first admin and its team Leadership, which the admin is in. */
export type Tenant = { id: number; admin: User; team: Team }

let made = 0
const next = (): number => (made += 1)

const only = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('The database returned no row')
  return row
}

const teamColumns = { tenantId: teams.tenantId, organizationId: teams.organizationId, id: teams.id, name: teams.name }

const addTenant = async (db: Db): Promise<Tenant> => {
  const admin = await registerTenant(db, { fullName: `Founder ${next()}`, email: `founder${made}@example.com` })
  await db.update(tenants).set({ isTrusted: true }).where(eq(tenants.id, admin.tenantId))
  const team = only(await db.select(teamColumns).from(teams).where(eq(teams.tenantId, admin.tenantId)))
  return { id: admin.tenantId, admin, team }
}

const addTeam = async (db: Db, { id: tenantId, admin }: Tenant, name = `Team ${next()}`): Promise<Team> => {
  const { organizationId } = admin
  return only(await db.insert(teams).values({ tenantId, organizationId, name }).returning(teamColumns))
}

type Traits = { role?: Role; fullName?: string; email?: string; username?: string; password?: string }

const addMember = async (db: Db, tenant: Tenant, into: Team[], traits: Traits): Promise<User> => {
  const number = next()
  const { tenantId, organizationId } = into[0] ?? tenant.team
  const plain = { username: `member${number}`, fullName: `Member ${number}`, email: `member${number}@example.com` }
  const user = only(
    await db
      .insert(users)
      .values({ ...plain, ...traits, tenantId, currentTenantId: tenantId, organizationId })
      .returning(userColumns),
  )
  const rows = into.map((team) => ({ tenantId, teamId: team.id, userId: user.id }))
  if (rows.length > 0) await db.insert(teamMembers).values(rows)
  return user
}

/**
 * Waits until everything committed can be read from the journal: it holds back what is newer than the oldest open
 * transaction.
 */
const settle = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ now: string }>(sql`select pg_current_xact_id()::text as now`)
  const reached = sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 as reached`
  await until(async () => (await db.execute<{ reached: boolean }>(reached)).rows[0]?.reached === true)
}

/**
 * An app with one workspace, to which the builders add by default; `member` takes the team to be in, or several.
 * `as(null)` calls signed out. It is the worker's app, where other files have left their workspaces, unless the file wishes
 * for more than a clock. With `own` its database is empty: for those who look at more than their workspace, and where what
 * the app does by itself would come in between.
 */
export const openWorld = async ({ own, ...options }: Options & { own?: true } = {}) => {
  const { clock, ...more } = options
  const isPlain = !own && Object.keys(more).length === 0
  return worldOn(await (isPlain ? sharedApp(clock) : testApp(options)))
}

/** The same on an app that serves other tests as well. */
export const worldOn = async (served: TestApp) => {
  const { app } = served
  const { db } = app
  const home = await addTenant(db)
  const as = (person: { tenantId: number; id: number } | null, from?: string): Calls => {
    let cookie: Promise<string> | undefined
    return callsOf(app, () => (cookie ??= person ? sessionFor(app, person) : Promise.resolve('')), from)
  }
  return {
    ...served,
    db,
    home,
    settle: (): Promise<void> => settle(db),
    tenant: (): Promise<Tenant> => addTenant(db),
    team: (name?: string, tenant = home): Promise<Team> => addTeam(db, tenant, name),
    member: (team: Team | Team[] = [], traits: Traits = {}): Promise<User> =>
      addMember(db, home, [team].flat(), traits),
    as,
    /** Makes an access token of a person's, to write and for all their teams if not wished otherwise, and calls with it. */
    byToken: async (person: User, wish: Partial<NewAccessToken> = {}) => {
      const plain: NewAccessToken = { name: 'Plain', scope: 'write', expiresOn: null, ...wish }
      const { body } = await as(person).post<AccessToken & { secret: string }>('/api/user/tokens', plain)
      return { ...body, calls: callsByToken(app, body.secret) }
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
