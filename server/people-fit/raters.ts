import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { recordFit } from './recording.ts'
import { lockToName } from './rights.ts'
import { fitRaters } from './table.ts'

const { placeholder } = sql
const personColumns = { id: users.id, username: users.username, fullName: users.fullName, avatarUrl: users.avatarUrl }

const ratersOfPeople = prepared((db) =>
  db
    .select({ userId: fitRaters.userId, raterId: fitRaters.raterId })
    .from(fitRaters)
    .where(
      and(
        eq(fitRaters.tenantId, placeholder('tenantId')),
        sql`${fitRaters.userId} = any(${placeholder('personIds')}::int[])`,
      ),
    )
    .prepare('raters_of_people'),
)

const peopleByIds = prepared((db) =>
  db
    .select(personColumns)
    .from(users)
    .where(and(eq(users.tenantId, placeholder('tenantId')), sql`${users.id} = any(${placeholder('ids')}::int[])`))
    .orderBy(sql`lower(${users.fullName})`, asc(users.id))
    .prepare('people_by_ids'),
)

/** Who is named to rate each of these people. */
export const namedRaters = async (
  db: Db,
  { tenantId }: Viewer,
  personIds: number[],
): Promise<{ userId: number; raterId: number }[]> => ratersOfPeople(db).execute({ tenantId, personIds })

/** People by their ids, in the order of their names. */
export const findPeople = (db: Db, { tenantId }: Viewer, ids: number[]): Promise<Person[]> =>
  peopleByIds(db).execute({ tenantId, ids: [...new Set(ids)] })

const isSame = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

type Wish = { raterIds: number[]; seenIds?: number[] | undefined }

/** Names who may rate a person from now on besides admins; whoever is left out sees nothing more of them. */
export const setRaters = (db: Db, viewer: Viewer, personId: number, { seenIds, ...wish }: Wish): Promise<void> =>
  transaction(db, async (tx) => {
    await lockToName(tx, viewer, personId)
    const raterIds = [...new Set(wish.raterIds)]
    if (raterIds.includes(personId)) throw wrongField('raterIds', t('Nobody rates themselves'))
    if ((await findPeople(tx, viewer, raterIds)).length < raterIds.length)
      throw wrongField('raterIds', t('Choose people of this workspace'))
    const was = (await namedRaters(tx, viewer, [personId])).map(({ raterId }) => raterId)
    // A list that was made before would let in again whom another admin has just removed.
    if (seenIds && !isSame(was, [...new Set(seenIds)]))
      throw new Refusal('conflict', t('Someone else has named raters in the meantime'))
    if (isSame(was, raterIds)) return
    await replaceRaters(tx, viewer, personId, { gone: was.filter((id) => !raterIds.includes(id)), raterIds })
    await recordFit(tx, viewer, 'named the raters of', personId)
  })

const replaceRaters = async (
  tx: Db,
  { tenantId }: Viewer,
  userId: number,
  { gone, raterIds }: { gone: number[]; raterIds: number[] },
): Promise<void> => {
  const ofPerson = and(eq(fitRaters.tenantId, tenantId), eq(fitRaters.userId, userId))
  if (gone.length > 0) await tx.delete(fitRaters).where(and(ofPerson, inArray(fitRaters.raterId, gone)))
  if (raterIds.length === 0) return
  const rows = raterIds.map((raterId) => ({ tenantId, userId, raterId }))
  await tx.insert(fitRaters).values(rows).onConflictDoNothing()
}
