import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Body } from '#contract/endpoint.ts'
import { type ListView, mostViews, type ViewChange, type views as calls } from '#contract/views.ts'
import { t } from '#contract/words.ts'
import { difference, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal, wrongField } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import { onlyThesePersons } from '#server/journal/record.ts'
import { locking, lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findView, showViews, visible } from './reading.ts'
import { listViews, type StoredView } from './table.ts'

const lock = locking(listViews, visible)

const onViews = changing<StoredView, ListView>({
  table: listViews,
  lock,
  // Who sees a view may change it: a team's are its members', all others are the viewer's own.
  mayEdit: () => true,
  refusal: '',
  // The journal says that there is news, and to whom, but not what: a personal view is nobody else's business.
  concerns: ({ teamId, ownerId }) => ({
    teamId: ownerId === null ? teamId : onlyThesePersons,
    title: '',
    personIds: [ownerId],
  }),
  show: showViews,
})

type Place = Pick<StoredView, 'teamId' | 'page' | 'ownerId'>

/** Keeps names apart and the lists short; the lock makes one of two that come at once wait. */
const checkRoom = async (tx: Db, viewer: Viewer, { teamId, page, ownerId }: Place, name: string, id = 0) => {
  await lockTeams(tx, viewer, [teamId])
  const [others = { count: 0, taken: false }] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      taken: sql<boolean>`coalesce(bool_or(lower(${listViews.name}) = lower(${name})), false)`,
    })
    .from(listViews)
    .where(
      and(
        eq(listViews.tenantId, viewer.tenantId),
        eq(listViews.teamId, teamId),
        eq(listViews.page, page),
        ownerId === null ? isNull(listViews.ownerId) : eq(listViews.ownerId, ownerId),
        ne(listViews.id, id),
      ),
    )
  if (others.taken) throw wrongField('name', t('There is a view with this name already'))
  if (others.count >= mostViews)
    throw new Refusal('conflict', t('A list has at most {mostViews} views. Delete one first.', { mostViews }))
}

/** Keeps a view for the viewer, or for the team. */
export const addView = (db: Db, viewer: Viewer, teamId: number, body: Body<typeof calls.add>): Promise<ListView> =>
  transaction(db, async (tx) => {
    const { page, name, query, shared } = body
    const { tenantId, userId } = viewer
    const place = { teamId, page, ownerId: shared ? null : userId }
    await checkRoom(tx, viewer, place, name)
    const values = { ...place, tenantId, createdById: userId, name, query }
    const [row] = await tx.insert(listViews).values(values).returning()
    if (!row) throw new Error('The inserted view was not returned')
    return onViews.added(tx, viewer, row, {})
  })

/** Changes the named fields; with `updatedAt`, only if nobody has changed the view since. */
export const changeView = (db: Db, viewer: Viewer, id: number, body: ViewChange): Promise<ListView> =>
  onViews.edit(db, viewer, id, async (tx, row) => {
    const { updatedAt, ...wish } = body
    await refuseOutdated(updatedAt, row, () => findView(tx, viewer, id))
    const change = difference(row, wish)
    if (Object.keys(change).length === 0) return undefined
    if (change.name !== undefined) await checkRoom(tx, viewer, row, change.name, id)
    return { set: change, verb: 'changed' }
  })

/** Deletes a view for good: it is but an address, which Undo keeps once more. */
export const removeView = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    const [row] = await lock(tx, viewer, [id])
    if (!row) throw notFound()
    await tx.delete(listViews).where(and(eq(listViews.tenantId, viewer.tenantId), eq(listViews.id, id)))
    await onViews.record(tx, viewer, [{ row, verb: 'deleted' }])
  })
