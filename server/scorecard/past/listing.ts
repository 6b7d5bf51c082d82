import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findPersons } from '#server/tenants/person.ts'
import { isElsewhere, present } from '../items/presenting.ts'
import { cadencesOf, type Wish } from '../items/reading.ts'
import { isOfTeamOrOwn, type ItemRow, selectItems, unseenName, visible } from '../items/rows.ts'
import { scorecardGoals, scorecardGroups, scorecardItems } from '../table.ts'
import { endOf, type Moment } from '#server/journal/past/moment.ts'
import { formerParts, formerSource, operandIdsOf, takenBack, wasKnown } from './source.ts'

const { placeholder } = sql

const unsharedSince = sql`${scorecardItems.id} in (select ${journal.subjectId} from ${journal}
  where ${journal.tenantId} = ${placeholder('tenantId')} and ${journal.subject} = 'scorecard_items'
    and ${journal.before} is not null and ${journal.at} >= ${placeholder('at')}
    and ${journal.verb} = 'unshared' and (${journal.before} ->> 'teamId')::int = ${placeholder('teamId')})`

/** Those that the viewer sees now and that a team's scorecard may have shown then, as they are now, with the goals of then. */
const candidates = prepared((db) =>
  selectItems(db, wasKnown(scorecardGoals))
    .where(
      and(
        eq(scorecardItems.tenantId, placeholder('tenantId')),
        kept(scorecardItems),
        visible,
        lt(scorecardItems.createdAt, placeholder('at')),
        or(isOfTeamOrOwn, unsharedSince),
      ),
    )
    .orderBy(asc(scorecardItems.id))
    .prepare('scorecard_items_once'),
)

const wasShown = (viewer: Viewer, row: ItemRow, wish: Wish): boolean => {
  const isOnTab = cadencesOf(wish).includes(row.cadence) && (row.archivedAt !== null) === (wish.archived ?? false)
  const wasOwn = row.ownerId === viewer.personId || row.entrantIds.includes(viewer.personId)
  return (
    isOnTab && (row.placements.some(({ teamId }) => teamId === wish.teamId) || (wasOwn && isElsewhere(viewer, row)))
  )
}

const groupsByIds = prepared((db) =>
  db
    .select({ id: scorecardGroups.id })
    .from(scorecardGroups)
    .where(
      and(
        eq(scorecardGroups.tenantId, placeholder('tenantId')),
        sql`${scorecardGroups.id} = any(${placeholder('ids')}::int[])`,
        kept(scorecardGroups),
      ),
    )
    .prepare('scorecard_former_groups'),
)

/** Puts in what the fields of then name: people and groups as they are now, as far as they are still there. */
const withNamed = async (db: Db, viewer: Viewer, rows: ItemRow[]): Promise<ItemRow[]> => {
  const ownerIds = rows.flatMap(({ ownerId }) => ownerId ?? [])
  const groupIds = rows.flatMap(({ placements }) => placements.flatMap(({ groupId }) => groupId ?? []))
  const owners = await findPersons(db, viewer, ownerIds)
  const groups = await groupsByIds(db).execute({ tenantId: viewer.tenantId, ids: groupIds })
  return rows.map((row) => {
    const owner = owners.find(({ id }) => id === row.ownerId) ?? null
    const placements = row.placements.map((place) => ({
      ...place,
      groupId: groups.find(({ id }) => id === place.groupId)?.id ?? null,
    }))
    return { ...row, owner, ownerId: owner?.id ?? null, placements }
  })
}

const readOnly: Measurable['can'] = { edit: false, enter: false, delete: false }

const presentThen = async (db: Db, viewer: Viewer, rows: ItemRow[], { cadence }: Wish, moment: Moment) => {
  const parts = await formerParts(db, viewer, rows, moment)
  const nameOf = new Map(parts.map(({ id, name, isSeen }) => [id, { id, name: isSeen ? name : unseenName }]))
  const named = rows.map((row) => ({ ...row, operands: operandIdsOf(row).flatMap((id) => nameOf.get(id) ?? []) }))
  const shown = await present(viewer, named, { cadence, today: moment.day }, formerSource(db, viewer, parts, moment))
  return shown.map((item) => ({ ...item, can: readOnly }))
}

/**
 * What a tab showed at the end of a day. Whether a measurable is the viewer's to see is decided as of now: what is no
 * longer shared with them is not in their past either.
 */
export const listFormerItems = async (
  db: Db,
  viewer: Viewer,
  wish: Wish,
  asOf: Day,
  now: Date,
): Promise<Measurable[]> => {
  const moment = endOf(asOf, viewer, now)
  const found: ItemRow[] = await candidates(db).execute({ ...viewer, teamId: wish.teamId, at: moment.at })
  const then = await takenBack(db, viewer, found, moment)
  const rows = then.filter((row) => wasShown(viewer, row, wish))
  return presentThen(db, viewer, await withNamed(db, viewer, rows), wish, moment)
}
