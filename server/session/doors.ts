import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { IdText } from '#contract/fields.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Door, Knock } from '#server/http/bind.ts'
import { originOf } from '#server/http/context.ts'
import { notAllowed, notFound, Refusal } from '#server/http/problems.ts'
import { teams } from '#server/tenants/table.ts'
import { readSessionCookie, setSessionCookie } from './cookie.ts'
import { prolong } from './operations.ts'
import type { Sees } from './seeing.ts'
import { findViewer, sidOf, type Viewer } from './viewer.ts'

/** A row's number from a path or query; what is no number names no row. */
const idOf = (value: unknown): number => {
  const id = z.safeParse(IdText, value)
  if (!id.success) throw notFound()
  return id.data
}

const viewerOf = async ({ db, request, reply }: Knock): Promise<Viewer | null> => {
  const cookie = readSessionCookie(request)
  if (!cookie) return null
  const viewer = await findViewer(db, sidOf(cookie), originOf(request))
  await request.server.noteSession(request, viewer !== undefined)
  if (!viewer) return null
  if (await prolong(db, viewer)) setSessionCookie(request, reply, cookie)
  if (request.method === 'GET') void reply.header('x-cursor', viewer.cursor)
  return viewer
}

/** Lets anybody in; `viewer` is null for the signed-out. */
export const everyone: Door<{ viewer: Viewer | null }> = async (knock) => ({ viewer: await viewerOf(knock) })

export const signedIn: Door<{ viewer: Viewer }> = async (knock) => {
  const viewer = await viewerOf(knock)
  if (!viewer) throw new Refusal('signed out', 'You are not signed in')
  return { viewer }
}

export const admin: Door<{ viewer: Viewer }> = async (knock) => {
  const found = await signedIn(knock)
  if (found.viewer.role !== 'admin') throw notAllowed('Only an admin may do this')
  return found
}

const teamOfTenant = prepared((db) =>
  db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, sql.placeholder('tenantId')), eq(teams.id, sql.placeholder('teamId'))))
    .prepare('team_of_tenant'),
)

/** True for every team of the viewer's tenant, whether they are in it or not. */
export const isTeamOfTenant = async (db: Db, { tenantId, reach }: Viewer, teamId: number): Promise<boolean> =>
  reach.includes(teamId) || (await teamOfTenant(db).execute({ tenantId, teamId })).length > 0

/** For the team that the path names, whoever of the tenant asks; 404 for another tenant's. */
export const anyTeam: Door<{ viewer: Viewer }> = async (knock) => {
  const { viewer } = await signedIn(knock)
  const teamId = idOf(knock.params['teamId'])
  if (!(await isTeamOfTenant(knock.db, viewer, teamId))) throw notFound()
  return { viewer }
}

/** For members of the team that the path, else the query names, and admins; without a team, for the signed-in. */
export const memberOfTeam: Door<{ viewer: Viewer }> = async (knock) => {
  const { viewer } = await signedIn(knock)
  const named = knock.params['teamId'] ?? knock.query['teamId']
  if (named === undefined) return { viewer }
  const teamId = idOf(named)
  if (viewer.reach.includes(teamId)) return { viewer }
  if (!(await isTeamOfTenant(knock.db, viewer, teamId))) throw notFound()
  throw notAllowed('You are not a member of this team')
}

/** For whoever sees the row that `find` looks for; `find` returns `undefined` for what is not theirs to see. */
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
