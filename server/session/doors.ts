import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { IdText } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Door, Knock } from '#server/http/bind.ts'
import { bearerOf } from '#server/http/bearer.ts'
import { originOf } from '#server/http/context.ts'
import { notAllowed, notFound, Refusal } from '#server/http/problems.ts'
import { findLeadership } from '#server/tenants/leadership.ts'
import { teams } from '#server/tenants/table.ts'
import { viewerByToken } from './access-tokens/bearer.ts'
import { readSessionCookie, setSessionCookie } from './cookie.ts'
import { prolong } from './operations.ts'
import type { Sees } from './seeing.ts'
import { findViewer, nobody, sidOf, type Viewer } from './viewer.ts'
import { isOpenTo } from './without-factor.ts'

/** A row's id from a path or query; anything but an id is a 404. */
const idOf = (value: unknown): number => {
  const id = z.safeParse(IdText, value)
  if (!id.success) throw notFound()
  return id.data
}

const viewerBySession = async ({ db, request, reply }: Knock): Promise<Viewer | null> => {
  const cookie = readSessionCookie(request)
  if (!cookie) return null
  const viewer = await findViewer(db, sidOf(cookie), originOf(request))
  await request.server.noteCredential(request, viewer !== undefined)
  if (!viewer) return null
  const seconds = await prolong(db, viewer)
  if (seconds !== undefined) setSessionCookie(request, reply, cookie, seconds)
  return viewer
}

/**
 * Refuses a change that another person's page sends: the browser's cookie may have become someone else's since the page
 * was loaded, or while the change waited for a connection.
 */
const checkSender = ({ request: { headers } }: Knock, { userId }: Viewer): void => {
  const sender = headers['x-sender']
  if (sender !== undefined && sender !== String(userId))
    throw new Refusal('signed out', t('You are signed in as someone else'))
}

const refusals = {
  owed: () =>
    new Refusal('not allowed', t('Confirm it’s you with your second factor'), {
      confirm: true,
      secondFactor: 'owed',
    }),
  missing: () =>
    new Refusal('not allowed', t('Your workspace requires a second factor. Add one to go on.'), {
      secondFactor: 'missing',
    }),
}

/** Refuses almost everything to those who still have to show a second factor, or to add one. */
const checkFactor = ({ request: { method, routeOptions } }: Knock, { factorDebt }: Viewer): void => {
  if (factorDebt && !isOpenTo(factorDebt, { method, path: routeOptions.url ?? '' })) throw refusals[factorDebt]()
}

/** By the token, if the request has one: then its cookie counts for nothing, whether or not the token is valid. */
const viewerOf = async (knock: Knock): Promise<Viewer | null> => {
  const secret = bearerOf(knock.request)
  const viewer = await (secret === undefined ? viewerBySession(knock) : viewerByToken(knock, secret))
  if (viewer) {
    checkSender(knock, viewer)
    knock.request.caller = viewer
    checkFactor(knock, viewer)
    knock.caller = viewer
  }
  if (viewer && knock.request.method === 'GET') void knock.reply.header('x-cursor', viewer.cursor)
  return viewer
}

/** Refuses what needs the person to have signed in, or to have been asked again, within the last ten minutes. */
export const refuseUnlessFresh = ({ isFresh }: Viewer): void => {
  if (!isFresh) throw new Refusal('not allowed', t('Confirm it’s you'), { confirm: true })
}

/** Lets anyone in; `viewer` is null for the signed-out. */
export const everyone: Door<{ viewer: Viewer | null }> = async (knock) => ({ viewer: await viewerOf(knock) })

export const signedIn: Door<{ viewer: Viewer }> = async (knock) => {
  const viewer = await viewerOf(knock)
  if (!viewer) throw new Refusal('signed out', t('You are not signed in'))
  return { viewer }
}

export const admin: Door<{ viewer: Viewer }> = async (knock) => {
  const found = await signedIn(knock)
  if (found.viewer.role !== 'admin') throw notAllowed(t('Only admins can do this'))
  return found
}

const teamsOfTenant = prepared((db) =>
  db
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.tenantId, sql.placeholder('tenantId')),
        sql`${teams.id} = any(${sql.placeholder('teamIds')}::int[])`,
      ),
    )
    .prepare('named_teams_of_tenant'),
)

/**
 * Whether teams are all in the viewer's tenant, whether or not they are a member. A token of one team knows of no other.
 */
export const areTeamsOfTenant = async (db: Db, viewer: Viewer, teamIds: number[]): Promise<boolean> => {
  const { tenantId, reach, personId } = viewer
  const others = teamIds.filter((id) => !reach.includes(id))
  if (others.length === 0) return true
  if (personId === nobody) return false
  return (await teamsOfTenant(db).execute({ tenantId, teamIds: others })).length === new Set(others).size
}

/** The same of one. */
export const isTeamOfTenant = (db: Db, viewer: Viewer, teamId: number): Promise<boolean> =>
  areTeamsOfTenant(db, viewer, [teamId])

/** Refuses a team that a request names: 404 if there is none, 403 for those who are not in it. */
export const checkReach = async (db: Db, viewer: Viewer, teamId: number): Promise<void> => {
  if (viewer.reach.includes(teamId)) return
  throw (await isTeamOfTenant(db, viewer, teamId)) ? notAllowed(t('You are not a member of this team')) : notFound()
}

/** For the whole tenant of the team in the path; 404 for other tenants. */
export const anyTeam: Door<{ viewer: Viewer }> = async (knock) => {
  const { viewer } = await signedIn(knock)
  const teamId = idOf(knock.params['teamId'])
  if (!(await isTeamOfTenant(knock.db, viewer, teamId))) throw notFound()
  return { viewer }
}

/** For members of the team in the path or the query, and admins; without a team, for anyone signed in. */
export const memberOfTeam: Door<{ viewer: Viewer }> = async (knock) => {
  const { viewer } = await signedIn(knock)
  const given = knock.params['teamId'] ?? knock.query['teamId']
  if (given === undefined) return { viewer }
  await checkReach(knock.db, viewer, idOf(given))
  return { viewer }
}

/**
 * For members of the team in the path, admins, and everyone if it is the Leadership team. A token of one team opens
 * that team alone.
 */
export const readerOfTeam: Door<{ viewer: Viewer }> = async (knock) => {
  const { viewer } = await signedIn(knock)
  const teamId = idOf(knock.params['teamId'])
  const isOpen = viewer.personId !== nobody && teamId === (await findLeadership(knock.db, viewer))
  return isOpen ? { viewer } : memberOfTeam(knock)
}

/** For whoever may see the row; `find` returns undefined for a row that is not theirs to see. */
export const whoMaySee =
  <Row>(
    parameter: string,
    find: (db: Db, viewer: Viewer, id: number) => Promise<Row | undefined>,
  ): Door<{
    viewer: Viewer
    row: Row
  }> =>
  async (knock) => {
    const { viewer } = await signedIn(knock)
    const row = await find(knock.db, viewer, idOf(knock.params[parameter]))
    if (row === undefined) throw notFound()
    return { viewer, row }
  }

/** For whoever sees the row that the path names, where its id is all that is needed of it. */
export const whoSees =
  (parameter: string, sees: Sees): Door<{ viewer: Viewer; id: number }> =>
  async (knock) => {
    const { viewer } = await signedIn(knock)
    const id = idOf(knock.params[parameter])
    const seen = await sees(knock.db, viewer, [id])
    if (seen.length === 0) throw notFound()
    return { viewer, id }
  }
