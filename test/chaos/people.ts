import { and, eq } from 'drizzle-orm'
import { tokenPrefix } from '#contract/tokens.ts'
import { addSessions } from '#seeds/sessions.ts'
import type { Db } from '#server/db/open.ts'
import { accessTokens } from '#server/session/table.ts'
import { hashOf, newToken } from '#server/session/tokens.ts'
import { registerTenant } from '#server/tenants/operations.ts'
import { teamMembers, teams, tenants, users } from '#server/tenants/table.ts'
import type { Pool } from './pool.ts'
import { type Roll, rollsOf } from './rolls.ts'

/** Somebody who acts: with a page of the web app, as a program with an access token, or as a guest of meetings. */
export type Person = {
  /** All that they write begins with it. */
  name: string
  kind: 'page' | 'program' | 'guest'
  workspace: number
  tenantId: number
  id: number
  teamIds: number[]
  cookie?: string
  token?: string
  isSignedOut?: boolean
  /** Somebody has deleted them. */
  hasLeft?: boolean
  pool: Pool
  /** What happens to their calls on the way. */
  net: Roll
}

/** What marks a text: who wrote it, in which step, and which of its texts it is. */
export const markPattern = /ws\dp\d+t?n\d+x\d+/g

/** The teams that each person of a workspace is in, by their place; the first is its founder, of the first team. */
const workspaces = [
  [[0], [0, 1], [1], [1, 2], [2], [0, 2], [1]],
  [[0], [0, 1], [1]],
]

const onlyId = (rows: { id: number }[]): number => rows[0]?.id ?? 0

const signedIn = async (db: Db, { tenantId, id }: Pick<Person, 'tenantId' | 'id'>): Promise<string> =>
  (await addSessions(db, tenantId, [id]))[0] ?? ''

/** Signs somebody in again whose session has ended; whoever has been deleted leaves. */
export const signInAgain = async (db: Db, person: Person): Promise<void> => {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, person.tenantId), eq(users.id, person.id)))
  if (!found) person.hasLeft = true
  else person.cookie = await signedIn(db, person)
  person.isSignedOut = false
}

/** Adds two workspaces with their people, and a token and a guest of the first. */
export const addPeople = async (db: Db, seed: number): Promise<Person[]> => {
  const people: Person[] = []
  for (const [index, seats] of workspaces.entries()) {
    const workspace = index + 1
    const prefix = `ws${workspace}p`
    const founder = await registerTenant(db, { fullName: `${prefix}1`, email: `${prefix}1@example.com` })
    const { tenantId, organizationId } = founder
    await db.update(tenants).set({ isTrusted: true }).where(eq(tenants.id, tenantId))
    const teamIds = [onlyId(await db.select({ id: teams.id }).from(teams).where(eq(teams.tenantId, tenantId)))]
    const size = Math.max(...seats.flat())
    for (let number = 1; number <= size; number += 1) {
      const added = { tenantId, organizationId, name: `Team ${prefix}0n${number}` }
      teamIds.push(onlyId(await db.insert(teams).values(added).returning({ id: teams.id })))
    }
    for (const [place, seat] of seats.entries()) {
      const name = `${prefix}${place + 1}`
      const added = { tenantId, currentTenantId: tenantId, organizationId, username: name, fullName: name }
      const email = `${name}@example.com`
      const id =
        place === 0
          ? founder.id
          : onlyId(
              await db
                .insert(users)
                .values({ ...added, email })
                .returning({ id: users.id }),
            )
      const own = seat.map((team) => teamIds[team] ?? 0)
      const members = own.map((teamId) => ({ tenantId, teamId, userId: id }))
      await db.insert(teamMembers).values(members).onConflictDoNothing()
      const who = {
        name,
        workspace,
        tenantId,
        id,
        teamIds: own,
        pool: poolOf(teamIds),
        net: rollsOf(seed, name, 'net'),
      }
      people.push({ ...who, kind: 'page', cookie: await signedIn(db, { tenantId, id }) })
    }
  }
  return [...people, ...(await addOthers(db, seed, people))]
}

const poolOf = (teamIds: number[]): Pool => new Map([['team', new Map(teamIds.map((id) => [id, { id }]))]])

const addOthers = async (db: Db, seed: number, people: Person[]): Promise<Person[]> => {
  const [founder, , , holder] = people
  if (!founder || !holder) return []
  const secret = `${tokenPrefix}${newToken()}`
  const { tenantId, id: userId } = holder
  await db.insert(accessTokens).values({ tenantId, userId, name: 'Chaos', scope: 'write', hash: hashOf(secret) })
  const { cookie: _, ...rest } = holder
  const program = { ...rest, name: `${holder.name}t`, kind: 'program' as const, token: secret }
  const guest = { ...rest, name: 'ws1p0', kind: 'guest' as const, id: 0, teamIds: [] }
  return [program, guest].map((person) => ({
    ...person,
    // A guest has the links that the founder has made, and nothing else.
    pool: person === guest ? founder.pool : poolOf(holder.teamIds),
    net: rollsOf(seed, person.name, 'net'),
  }))
}
