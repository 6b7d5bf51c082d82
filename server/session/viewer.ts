import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Calendar } from '#contract/fields.ts'
import type { Role } from '#contract/tenants.ts'
import type { Language } from '#contract/words.ts'
import { gathering } from '#server/db/gathering.ts'
import { type Db, prepared, reading } from '#server/db/open.ts'
import { journalPosition } from '#server/db/position.ts'
import { teamMembers, teams, tenants, users } from '#server/tenants/table.ts'
import { factorDebt, type FactorDebt } from './factors.ts'
import { isAlive, isFactorFresh, isFresh } from './life.ts'
import { session } from './table.ts'

/** The person who makes a request, and what they can reach; all of it from one query. */
export type Viewer = {
  userId: number
  tenantId: number
  role: Role
  /** The teams they are in. */
  teamIds: number[]
  /** The teams whose rows they may read and change; for admins, all of the tenant's. */
  reach: number[]
  /** Whose own rows they see besides those in reach: theirs; those of `nobody` by a token of one team. */
  personId: number
  /** How their workspace counts weeks, quarters and years. */
  calendar: Calendar
  /** That they read; null until they first sign in. */
  language: Language | null
  /** A journal position that everything read from now on includes. */
  cursor: string
  /** The session's key in the database, and when it ends without another visit. */
  sid: string
  expire: string
  /** Whether they have just signed in or were asked again: see `refuseUnlessFresh`. */
  isFresh: boolean
  /** Whether they have just shown a second factor: see `server/second-factor/doors.ts`. */
  isFactorFresh: boolean
  /** While they owe it, almost everything is closed to them: see `without-factor.ts`. */
  factorDebt: FactorDebt | null
  /** The origin at which their browser reaches this server; addresses in replies start with it. */
  origin: string
}

/** How the database stores a session's cookie. */
export const sidOf = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url')

/** In place of a person's id. */
export const nobody = 0

/** Somebody of the same workspace who sees and may do nothing. */
export const nobodyBeside = (viewer: Viewer): Viewer => ({
  ...viewer,
  userId: nobody,
  personId: nobody,
  role: 'user',
  teamIds: [],
  reach: [],
})

export const rights = {
  userId: users.id,
  tenantId: users.tenantId,
  role: users.role,
  language: users.language,
  teamIds: sql<number[]>`array(select ${teamMembers.teamId} from ${teamMembers}
    where ${teamMembers.tenantId} = ${users.tenantId} and ${teamMembers.userId} = ${users.id})`,
  everyTeamId: sql<number[] | null>`case when ${users.role} = 'admin' then
    array(select ${teams.id} from ${teams} where ${teams.tenantId} = ${users.tenantId}) end`,
  calendar: {
    weekStart: tenants.weekStart,
    fiscalYearStart: tenants.fiscalYearStart,
    timeZone: tenants.timeZone,
  },
  cursor: sql<string>`${journalPosition}::text`,
}

const viewersOfSessions = reading((db) =>
  db
    .select({ ...rights, sid: session.sid, expire: session.expire, isFresh, isFactorFresh, factorDebt })
    .from(session)
    .innerJoin(users, and(eq(users.tenantId, session.tenantId), eq(users.id, session.userId)))
    .innerJoin(tenants, eq(tenants.id, session.tenantId))
    .where(and(sql`${session.sid} = any(${sql.placeholder('sids')}::text[])`, isAlive))
    .prepare('viewers_of_sessions'),
)

type Found = Awaited<ReturnType<ReturnType<typeof viewersOfSessions>['execute']>>[number]

const findSessions = async (db: Db, sids: string[]): Promise<Map<string, Found>> =>
  new Map((await viewersOfSessions(db).execute({ sids })).map((each) => [each.sid, each]))

const findSession = gathering(findSessions)

const viewerOfPerson = prepared((db) =>
  db
    .select(rights)
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.tenantId, sql.placeholder('tenantId')), eq(users.id, sql.placeholder('userId'))))
    .prepare('viewer_of_person'),
)

/** A person as the viewer, for what is done on their behalf without a session. */
export const viewerOf = async (
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  origin: string,
): Promise<Viewer | undefined> => {
  const [found] = await viewerOfPerson(db).execute({ tenantId, userId })
  if (!found) return undefined
  const { everyTeamId, ...viewer } = found
  return {
    ...viewer,
    origin,
    sid: '',
    expire: '',
    isFresh: false,
    isFactorFresh: false,
    factorDebt: null,
    personId: userId,
    reach: everyTeamId ?? viewer.teamIds,
  }
}

/** The viewer behind a session's key; undefined if the session has ended. */
export const findViewer = async (db: Db, sid: string, origin: string): Promise<Viewer | undefined> => {
  const found = await findSession(db, sid)
  return found && inSession(found, origin)
}

/** Rereads many viewers by one query; those whose session has ended are left out. */
export const rereadViewers = async (db: Db, viewers: readonly Viewer[]): Promise<Map<Viewer, Viewer>> => {
  const sids = [...new Set(viewers.map(({ sid }) => sid))]
  const found = await findSessions(db, sids)
  return new Map(
    viewers.flatMap((viewer) => {
      const now = found.get(viewer.sid)
      return now ? [[viewer, inSession(now, viewer.origin)]] : []
    }),
  )
}

const inSession = ({ everyTeamId, ...viewer }: Found, origin: string): Viewer => ({
  ...viewer,
  origin,
  personId: viewer.userId,
  reach: everyTeamId ?? viewer.teamIds,
})
