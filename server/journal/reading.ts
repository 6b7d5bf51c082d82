import { and, type AnyColumn, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { journalPosition } from '#server/db/position.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { changesOwnSight, changesSight } from './sight.ts'
import { journal } from './table.ts'

type Concerning = Record<'teamId' | 'formerTeamId' | 'otherTeamIds' | 'personIds', AnyColumn>

/** The entries a person may know of: their teams', their own, and those that concern the whole tenant. */
export const concerns = (entries: Concerning, reach: SQL, personId: SQL): SQL | undefined =>
  or(
    isNull(entries.teamId),
    sql`${entries.teamId} = any(${reach})`,
    sql`${entries.formerTeamId} = any(${reach})`,
    sql`${entries.otherTeamIds} && ${reach}`,
    sql`${personId} = any(${entries.personIds})`,
  )

const { placeholder } = sql

/** What concerns the viewer from `since` up to `cursor`. */
const heard = and(
  eq(journal.tenantId, placeholder('tenantId')),
  gte(journal.xact, sql`${placeholder('since')}::xid8`),
  lt(journal.xact, sql`${placeholder('cursor')}::xid8`),
  concerns(journal, sql`${placeholder('reach')}::int[]`, sql`${placeholder('personId')}::int`),
)

const subjectsHeard = prepared((db) =>
  db
    .select({
      subject: journal.subject,
      subjectId: journal.subjectId,
      changesSight: sql<boolean>`bool_or(${changesOwnSight})`,
    })
    .from(journal)
    .where(heard)
    .groupBy(journal.subject, journal.subjectId)
    .limit(placeholder('limit'))
    .prepare('subjects_heard'),
)

/** What changed from `since` up to the viewer's cursor, each row once. */
export const changedSubjects = (db: Db, viewer: Viewer, since: string, limit: number) =>
  subjectsHeard(db).execute({ ...viewer, since, limit })

const topicsHeard = prepared((db) =>
  db
    .selectDistinct({ topic: journal.subject, teamId: journal.teamId })
    .from(journal)
    .where(heard)
    .prepare('topics_heard'),
)

/** Which topics of which teams changed for a person from `since` up to their cursor. */
export const changedTopics = (db: Db, viewer: Viewer, since: string) => topicsHeard(db).execute({ ...viewer, since })

export type News = {
  tenantId: number
  topic: string
  subjectId: number
  teamId: number | null
  formerTeamId: number | null
  otherTeamIds: number[]
  personIds: number[]
  /** Whether it changes what everybody in the workspace sees. */
  changesSight: boolean
}

const newsSince = prepared((db) => {
  const position = db.$with('position').as(
    db
      .select({
        cursor: sql<string>`${journalPosition}`.as('cursor'),
        // Entries committed above it wait for an older transaction to end.
        more: sql<boolean>`exists (select from ${journal} where ${journal.xact} < pg_snapshot_xmax(pg_current_snapshot())
          and ${journal.xact} >= pg_snapshot_xmin(pg_current_snapshot()))`.as('more'),
      })
      .from(sql`(select) as once`),
  )
  return db
    .with(position)
    .selectDistinct({
      cursor: sql<string>`${position.cursor}::text`,
      more: position.more,
      news: {
        tenantId: journal.tenantId,
        topic: journal.subject,
        subjectId: journal.subjectId,
        teamId: journal.teamId,
        formerTeamId: journal.formerTeamId,
        otherTeamIds: journal.otherTeamIds,
        personIds: journal.personIds,
        changesSight,
      },
    })
    .from(position)
    .leftJoin(journal, and(gte(journal.xact, sql`${placeholder('since')}::xid8`), lt(journal.xact, position.cursor)))
    .prepare('news_since')
})

/** Every tenant's changes from `since` on, for this process's streams; nothing on the first read. To be called in a snapshot. */
export const readNews = async (
  db: Db,
  since: string | null,
): Promise<{ cursor: string; more: boolean; news: News[] }> => {
  const rows = await newsSince(db).execute({ since })
  const { cursor, more } = rows[0] ?? { cursor: since ?? '0', more: false }
  return { cursor, more, news: rows.flatMap(({ news }) => news ?? []) }
}

/**
 * Moves entries from the future into the past: a dump loaded into another cluster has transaction numbers that this one
 * has not reached yet. Called at start.
 */
export const settleJournal = async (db: Db): Promise<void> => {
  await db.execute(sql`update journal set xact = '0' where xact >= pg_snapshot_xmax(pg_current_snapshot())`)
  await db.execute(sql`update journal_readers set xact = pg_snapshot_xmin(pg_current_snapshot()), entry_id = 0
    where xact > pg_snapshot_xmax(pg_current_snapshot())`)
}
