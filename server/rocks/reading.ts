import { and, asc, eq, or, sql } from 'drizzle-orm'
import { boundsOf, type Quarter } from '#contract/quarters.ts'
import { type Rock, rockProgress } from '#contract/rocks.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { attachments } from '#server/files/table.ts'
import { notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { rightsOn } from './policy.ts'
import { selectRocks } from './selecting.ts'
import { milestones, rocks, rockTeams } from './table.ts'

const { placeholder } = sql

/** Completes the row itself: lists are long. */
const present = (viewer: Viewer, row: Omit<Rock, 'progress' | 'can'>): Rock =>
  Object.assign(row, { progress: rockProgress(row), can: rightsOn(viewer, row) })

const ofTenant = eq(rocks.tenantId, placeholder('tenantId'))

const sharedWith = (teamIds: string) =>
  sql`${rocks.id} = any(array(select ${rockTeams.rockId} from ${rockTeams}
    where ${rockTeams.tenantId} = ${placeholder('tenantId')} and ${rockTeams.teamId} = any(${placeholder(teamIds)}::int[])))`

const withMyMilestone = sql`${rocks.id} = any(array(select ${milestones.rockId} from ${milestones}
  where ${milestones.tenantId} = ${placeholder('tenantId')} and ${milestones.assignedToId} = ${placeholder('userId')}))`

/** What a person sees: their teams' rocks, those shared with these, and those with which they have to do themselves. */
const visible = or(
  sql`${rocks.teamId} = any(${placeholder('reach')}::int[])`,
  eq(rocks.ownerId, placeholder('userId')),
  eq(rocks.createdById, placeholder('userId')),
  sharedWith('reach'),
  withMyMilestone,
)

/** The quarter's and the undated ones, if it is asked for; archived ones apart from the others. */
const filtered = and(
  eq(rocks.isArchived, placeholder('archived')),
  sql`(${placeholder('first')}::date is null or ${rocks.dueDate} is null
    or ${rocks.dueDate} between ${placeholder('first')}::date and ${placeholder('last')}::date)`,
)

type Filters = { quarter?: Quarter | undefined; archived?: boolean | undefined }

const valuesOf = ({ quarter, archived = false }: Filters) => ({
  archived,
  ...(quarter === undefined ? { first: null, last: null } : boundsOf(quarter)),
})

const inOrder = [sql`${rocks.dueDate} asc nulls last`, asc(rocks.id)]

const rocksVisible = prepared((db) =>
  selectRocks(db)
    .where(and(ofTenant, visible, filtered))
    .orderBy(...inOrder)
    .prepare('rocks_visible'),
)
const rocksOfTeam = prepared((db) =>
  selectRocks(db)
    .where(and(ofTenant, eq(rocks.teamId, placeholder('teamId')), filtered))
    .orderBy(...inOrder)
    .prepare('rocks_of_team'),
)
const rocksShared = prepared((db) =>
  selectRocks(db)
    .where(and(ofTenant, sharedWith('teamIds'), filtered))
    .orderBy(...inOrder)
    .prepare('rocks_shared'),
)
const rocksByIds = prepared((db) =>
  selectRocks(db)
    .where(and(ofTenant, sql`${rocks.id} = any(${placeholder('ids')}::int[])`, visible))
    .orderBy(...inOrder)
    .prepare('rocks_by_ids'),
)

/** All that the viewer may see, by due date, undated last. */
export const listVisible = async (db: Db, viewer: Viewer, filters: Filters): Promise<Rock[]> => {
  const rows = await rocksVisible(db).execute({ ...viewer, ...valuesOf(filters) })
  return rows.map((row) => present(viewer, row))
}

export const listOfTeam = async (db: Db, viewer: Viewer, teamId: number, filters: Filters): Promise<Rock[]> => {
  const rows = await rocksOfTeam(db).execute({ ...viewer, ...valuesOf(filters), teamId })
  return rows.map((row) => present(viewer, row))
}

/** The rocks of other teams that a team is involved in. */
export const listShared = async (db: Db, viewer: Viewer, teamId: number, filters: Filters): Promise<Rock[]> => {
  const rows = await rocksShared(db).execute({ ...viewer, ...valuesOf(filters), teamIds: [teamId] })
  return rows.map((row) => present(viewer, row))
}

/** Those of the rocks that the viewer may see. */
export const findRocks = async (db: Db, viewer: Viewer, ids: number[]): Promise<Rock[]> => {
  const rows = await rocksByIds(db).execute({ ...viewer, ids })
  return rows.map((row) => present(viewer, row))
}

export const findRock = async (db: Db, viewer: Viewer, id: number): Promise<Rock | undefined> =>
  (await findRocks(db, viewer, [id]))[0]

/** The same, where its absence means that it has left the viewer's sight. */
export const getRock = async (db: Db, viewer: Viewer, id: number): Promise<Rock> => {
  const rock = await findRock(db, viewer, id)
  if (!rock) throw notFound()
  return rock
}

const withFile = prepared((db) =>
  db
    .select({ id: rocks.id })
    .from(attachments)
    .innerJoin(rocks, and(eq(rocks.tenantId, attachments.tenantId), eq(rocks.id, attachments.rockId)))
    .where(and(ofTenant, eq(attachments.fileKey, placeholder('key')), visible))
    .limit(1)
    .prepare('rocks_with_file'),
)

/** True when a file hangs on a rock that the viewer may see, or on one of its milestones. */
export const seesFile = async (db: Db, viewer: Viewer, key: string): Promise<boolean> =>
  (await withFile(db).execute({ ...viewer, key })).length > 0
