import { and, asc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type Cadence, cadences, isFiner, periodOfCadence } from '#contract/roll-ups.ts'
import { dayInZone } from '#contract/days.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Named } from '#server/journal/topics.ts'
import { seeing } from '#server/session/seeing.ts'
import { type Share, sharing } from '#server/session/sharing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardItems } from '../table.ts'
import { currentSource } from '../cells/values.ts'
import { present, presentInParts } from './presenting.ts'
import { isInReach, isOfTeam, isOfTeamOrOwn, type ItemRow, operandsJson, selectItems, visible } from './rows.ts'

const { placeholder } = sql

const itemsWhere = (name: string, condition: SQL | undefined) =>
  prepared((db) =>
    selectItems(db)
      .where(and(eq(scorecardItems.tenantId, placeholder('tenantId')), kept(scorecardItems), condition))
      .orderBy(asc(scorecardItems.id))
      .prepare(name),
  )

const itemsOfTeam = itemsWhere(
  'scorecard_items_of_team',
  and(
    sql`${scorecardItems.cadence} = any(${placeholder('cadences')}::text[])`,
    sql`(${scorecardItems.archivedAt} is not null) = ${placeholder('archived')}::boolean`,
    isOfTeamOrOwn,
    or(isOfTeam, not(isInReach)),
  ),
)

const named = sql`${scorecardItems.id} = any(${placeholder('ids')}::int[])`
const itemsSeen = itemsWhere('scorecard_items_seen', and(named, visible))
const itemsNamed = itemsWhere('scorecard_items_named', named)

/** Which of a team's measurables: those of a tab's cadence, with `rolledUp` also of shorter ones. */
export type Wish = { teamId: number; cadence: Cadence; rolledUp?: boolean | undefined; archived?: boolean | undefined }

export const cadencesOf = ({ cadence, rolledUp = false }: Wish): Cadence[] => {
  const kind = periodOfCadence[cadence]
  return cadences.filter((each) => each === cadence || (rolledUp && isFiner(periodOfCadence[each], kind)))
}

const presentNow = (db: Db, viewer: Viewer, rows: ItemRow[], now: Date, cadence?: Cadence): Promise<Measurable[]> =>
  present(viewer, rows, { cadence, today: dayInZone(viewer.calendar.timeZone, now) }, currentSource(db, viewer))

/** What a tab of a team's scorecard shows, and what is the viewer's own on scorecards that they don't see. */
export const listItems = async (db: Db, viewer: Viewer, wish: Wish, now: Date): Promise<Measurable[]> => {
  const { teamId, cadence, archived = false } = wish
  const rows = await itemsOfTeam(db).execute({ ...viewer, teamId, archived, cadences: cadencesOf(wish) })
  return presentNow(db, viewer, rows, now, cadence)
}

export const seesItems = seeing(scorecardItems, visible)

export const shareItems = (clock: () => Date): Share =>
  sharing(scorecardItems, visible, {
    rows: async (db, nobody, ids) => {
      const today = dayInZone(nobody.calendar.timeZone, clock())
      const rows = await itemsNamed(db).execute({ ...nobody, ids })
      return presentInParts(nobody, rows, { today }, currentSource(db, nobody))
    },
    perViewer: { operands: operandsJson },
  })

/** Those that the viewer may see, with the cells of all tabs. */
export const findItems = async (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<Measurable[]> =>
  presentNow(db, viewer, await itemsSeen(db).execute({ ...viewer, ids }), now)

/** Those that the viewer has just changed, even if they no longer see them. */
export const showItems = async (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<Measurable[]> =>
  presentNow(db, viewer, await itemsNamed(db).execute({ ...viewer, ids }), now)

const namesSeen = prepared((db) =>
  db
    .select({
      id: scorecardItems.id,
      title: scorecardItems.name,
      teamId: scorecardItems.teamId,
      archivedAt: scorecardItems.archivedAt,
    })
    .from(scorecardItems)
    .where(and(eq(scorecardItems.tenantId, placeholder('tenantId')), kept(scorecardItems), named, visible))
    .prepare('scorecard_names_seen'),
)

/** The names of those that the viewer may see. */
export const nameItems = async (db: Db, viewer: Viewer, ids: number[]): Promise<Named[]> => {
  const rows = await namesSeen(db).execute({ ...viewer, ids })
  return rows.map(({ archivedAt, ...row }) => ({ ...row, partId: null, done: archivedAt !== null }))
}

const provingGoals = prepared((db) =>
  db
    .select({ id: scorecardItems.id, name: scorecardItems.name, goalId: sql<number>`${scorecardItems.goalId}` })
    .from(scorecardItems)
    .where(
      and(
        eq(scorecardItems.tenantId, placeholder('tenantId')),
        sql`${scorecardItems.goalId} = any(${placeholder('goalIds')}::int[])`,
        isNull(scorecardItems.archivedAt),
        kept(scorecardItems),
        visible,
      ),
    )
    .orderBy(asc(scorecardItems.id))
    .prepare('scorecard_items_proving'),
)

/** Those that the viewer sees of the measurables that prove one of some goals. */
export const listProving = (db: Db, viewer: Viewer, goalIds: number[]) =>
  provingGoals(db).execute({ ...viewer, goalIds })
