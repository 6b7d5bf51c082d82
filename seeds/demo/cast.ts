import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { organizations, teamMembers, teams, tenants, users } from '#server/tenants/table.ts'
import { freeUsernames } from '#server/tenants/username.ts'
import { admins, companyName, emailDomain, isWho, personNames, demoTeams, type TeamName, type Who } from './company.ts'

type Person = { id: number; username: string }

/** The stories' people and teams in the database. */
export type Cast = {
  tenantId: number
  teamIds: number[]
  person: (who: Who) => Person
  team: (name: TeamName) => number
  isMember: (who: Who, name: TeamName) => boolean
}

/** Creates the company with its people and teams, as of `since`. */
export const hire = async (tx: Db, since: Instant, timeZone: string): Promise<Cast> => {
  const settings = { demo: true }
  const tenant = await tx
    .insert(tenants)
    .values({ name: companyName, settings, timeZone, createdAt: since })
    .returning()
  const tenantId = only(tenant).id
  const organization = await tx
    .insert(organizations)
    .values({ tenantId, name: companyName, createdAt: since })
    .returning()
  const origin = { tenantId, organizationId: only(organization).id, createdAt: since }
  const cast = await staff(tx, { ...origin, domain: emailDomain, admins, teamName: (name) => name })
  await startInLeadership(tx, cast)
  return cast
}

/** Who is in several teams begins with this one; visitors would otherwise see the first by name, where little is theirs. */
const startInLeadership = async (tx: Db, { tenantId, team, person }: Cast): Promise<void> => {
  const leaders = demoTeams.leadership.members.map((who) => person(who).id)
  await tx
    .update(users)
    .set({ lastTeamId: team('leadership') })
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, leaders)))
}

/** Where people and teams are added, since when, and how they are told apart from others. */
export type Origin = {
  tenantId: number
  organizationId: number | SQL
  createdAt: Instant
  isSample?: boolean
  /** Of the people's email addresses, which are unique across tenants. */
  domain: string
  admins: readonly Who[]
  teamName: (name: string) => string
}

/** Adds the stories' people and teams to a workspace. */
export const staff = async (tx: Db, origin: Origin): Promise<Cast> => {
  const { tenantId } = origin
  const people = await addPeople(tx, origin)
  const groups = await addTeams(tx, origin)
  const members = Object.entries(demoTeams).flatMap(([name, team]) =>
    team.members.map((who) => ({ tenantId, teamId: of(groups, name), userId: of(people, who).id })),
  )
  await tx.insert(teamMembers).values(members)
  return {
    tenantId,
    teamIds: [...groups.values()],
    person: (who) => of(people, who),
    team: (name) => of(groups, name),
    isMember: (who, name) => demoTeams[name].members.some((member) => member === who),
  }
}

const addPeople = async (tx: Db, origin: Origin): Promise<Map<string, Person>> => {
  const { tenantId, organizationId, createdAt, isSample, domain, admins } = origin
  const everybody = Object.keys(personNames).filter(isWho)
  const emails = everybody.map((who) => `${personNames[who].toLowerCase().replaceAll(' ', '.')}@${domain}`)
  const usernames = await freeUsernames(tx, tenantId, emails)
  const rows = everybody.map((who, index) => ({
    tenantId,
    organizationId,
    createdAt,
    isSample,
    currentTenantId: tenantId,
    username: usernames[index] ?? who,
    fullName: personNames[who],
    email: emails[index] ?? who,
    // Nobody else can have an address of an example's domain.
    emailVerifiedAt: createdAt,
    role: admins.includes(who) ? ('admin' as const) : ('user' as const),
  }))
  const added = await tx.insert(users).values(rows).returning({ id: users.id, username: users.username })
  return pairs(everybody, added)
}

const addTeams = async (tx: Db, { teamName, ...origin }: Origin): Promise<Map<string, number>> => {
  const rows = Object.values(demoTeams).map(({ name, description }) => {
    return { ...origin, name: teamName(name), description }
  })
  const added = await tx.insert(teams).values(rows).returning({ id: teams.id })
  return pairs(
    Object.keys(demoTeams),
    added.map(({ id }) => id),
  )
}

const pairs = <Value>(names: string[], values: Value[]): Map<string, Value> =>
  new Map(values.map((value, index) => [names[index] ?? '', value]))

const of = <Value>(map: Map<string, Value>, name: string): Value => {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The demo has no ${name}`)
  return value
}

const only = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('The database returned no row')
  return row
}
