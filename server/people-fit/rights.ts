import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { notAllowed, notFound } from '#server/http/problems.ts'
import { locking, type Sees } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { isOnSheet } from './on-sheet.ts'
import { fitRaters } from './table.ts'

const { placeholder } = sql

/** A person whose ratings the viewer sees. Nobody rates themselves, not even an admin. */
export type Rated = { person: Person; mayRate: boolean }

const isRater = sql`exists (select from ${fitRaters} where ${fitRaters.tenantId} = ${users.tenantId}
  and ${fitRaters.userId} = ${users.id} and ${fitRaters.raterId} = ${placeholder('userId')}::int)`
const isSelf = eq(users.id, placeholder('userId'))

/** Admins see everybody's ratings, raters those of the people they are named for, and everyone their own. */
const isSeen = or(sql`${placeholder('role')}::text = 'admin'`, isSelf, isRater)

const ratedWhere = (name: string, condition: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        person: { id: users.id, username: users.username, fullName: users.fullName, avatarUrl: users.avatarUrl },
        mayRate: sql<boolean>`not (${isSelf})`,
      })
      .from(users)
      .where(and(eq(users.tenantId, placeholder('tenantId')), isSeen, condition))
      .orderBy(sql`lower(${users.fullName})`, asc(users.id))
      .prepare(name),
  )

const byIds = ratedWhere('fits_of_people', sql`${users.id} = any(${placeholder('personIds')}::int[])`)
const onSheet = ratedWhere(
  'fit_of_team',
  isOnSheet({ tenantId: users.tenantId, teamId: sql`${placeholder('teamId')}::int`, userId: users.id }),
)

const valuesOf = ({ tenantId, userId, role }: Viewer) => ({ tenantId, userId, role })

const findAllRated = (db: Db, viewer: Viewer, personIds: number[]): Promise<Rated[]> =>
  byIds(db).execute({ ...valuesOf(viewer), personIds })

/** For the door: a person whose ratings the viewer sees. */
export const findRated = async (db: Db, viewer: Viewer, personId: number): Promise<Rated | undefined> =>
  (await findAllRated(db, viewer, [personId]))[0]

/** The people whose ratings the viewer sees. */
export const seesRated: Sees = async (db, viewer, personIds) =>
  (await findAllRated(db, viewer, personIds)).map(({ person }) => person.id)

/** For the door: the people on a team's sheet whose ratings the viewer sees; undefined if the sheet is not theirs. */
export const findSheet = async (db: Db, viewer: Viewer, teamId: number): Promise<Rated[] | undefined> => {
  const people = await onSheet(db).execute({ ...valuesOf(viewer), teamId })
  return people.length > 0 || viewer.reach.includes(teamId) ? people : undefined
}

const lockPeople = locking(users)

/**
 * Locks a person's ratings until the transaction ends, and finds what the viewer's rights are now: whoever was an admin
 * or a rater when the call came in may have ceased to be one. The viewer is locked as well, in the order of ids, so that
 * two who rate each other don't wait for each other.
 */
const lockRated = async (tx: Db, viewer: Viewer, personId: number): Promise<Rated & Pick<Viewer, 'role'>> => {
  const locked = await lockPeople(tx, viewer, [viewer.userId, personId])
  const now = locked.find(({ id }) => id === viewer.userId)
  const rated = now && (await findRated(tx, { ...viewer, role: now.role }, personId))
  if (!rated) throw notFound()
  return { ...rated, role: now.role }
}

/** Locks a person's ratings for someone who may rate them. */
export const lockToRate = async (tx: Db, viewer: Viewer, personId: number): Promise<void> => {
  const { mayRate } = await lockRated(tx, viewer, personId)
  if (!mayRate) throw notAllowed(t('Nobody rates themselves'))
}

/** Locks a person's ratings for an admin. */
export const lockToName = async (tx: Db, viewer: Viewer, personId: number): Promise<void> => {
  const { role } = await lockRated(tx, viewer, personId)
  if (role !== 'admin') throw notAllowed(t('Only admins name who rates someone'))
}
