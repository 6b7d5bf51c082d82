import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Cadence, isFiner, Cadence as cadences, periodOfCadence } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Named } from '#server/journal/topics.ts'
import { seeing } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardItems, scorecardPlacements } from '../table.ts'
import { present } from './presenting.ts'
import { isInReach, isOwn, type ItemRow, selectItems, visible } from './rows.ts'

const { placeholder } = sql

const itemsWhere = (name: string, condition: SQL | undefined) =>
  prepared((db) =>
    selectItems(db)
      .where(and(eq(scorecardItems.tenantId, placeholder('tenantId')), kept(scorecardItems), condition))
      .orderBy(asc(scorecardItems.id))
      .prepare(name),
  )

const isOfTeam = sql`exists (select from ${scorecardPlacements}
  where ${scorecardPlacements.tenantId} = ${scorecardItems.tenantId}
    and ${scorecardPlacements.itemId} = ${scorecardItems.id}
    and ${scorecardPlacements.teamId} = ${placeholder('teamId')})`

const itemsOfTeam = itemsWhere(
  'scorecard_items_of_team',
  and(
    sql`${scorecardItems.cadence} = any(${placeholder('cadences')}::text[])`,
    sql`(${scorecardItems.archivedAt} is not null) = ${placeholder('archived')}::boolean`,
    sql`(${isOfTeam} or (${isOwn} and not ${isInReach}))`,
  ),
)

const named = sql`${scorecardItems.id} = any(${placeholder('ids')}::int[])`
const itemsSeen = itemsWhere('scorecard_items_seen', and(named, visible))
const itemsNamed = itemsWhere('scorecard_items_named', named)

type Wish = { teamId: number; cadence: Cadence; rolledUp?: boolean | undefined; archived?: boolean | undefined }

/** What a tab of a team's scorecard shows, and what is the viewer's own on scorecards that they don't see. */
export const listItems = async (db: Db, viewer: Viewer, wish: Wish, now: Date): Promise<Measurable[]> => {
  const { teamId, cadence, rolledUp = false, archived = false } = wish
  const kind = periodOfCadence[cadence]
  const isShown = (each: Cadence): boolean => each === cadence || (rolledUp && isFiner(periodOfCadence[each], kind))
  const rows = await itemsOfTeam(db).execute({
    ...viewer,
    teamId,
    archived,
    cadences: cadences.options.filter(isShown),
  })
  return present(db, viewer, rows, { cadence, now })
}

export const seesItems = seeing(scorecardItems, visible)

/** Those that the viewer may see, with the cells of all tabs. */
export const findItems = async (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<Measurable[]> =>
  present(db, viewer, await itemsSeen(db).execute({ ...viewer, ids }), { now })

/** Those that the viewer has just changed, even if they no longer see them. */
export const showItems = async (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<Measurable[]> =>
  present(db, viewer, await itemsNamed(db).execute({ ...viewer, ids }), { now })

/** The names of those that the viewer may see. */
export const nameItems = async (db: Db, viewer: Viewer, ids: number[]): Promise<Named[]> => {
  const rows: ItemRow[] = await itemsSeen(db).execute({ ...viewer, ids })
  return rows.map(({ id, name, teamId, archivedAt }) => ({
    id,
    partId: null,
    title: name,
    teamId,
    done: archivedAt !== null,
  }))
}
