import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { journal } from './table.ts'

/** Stands for a team in entries that concern the persons they name and nobody else. */
export const nobodysTeam = 0

export type Entry = {
  /** Null when it concerns the whole tenant. */
  teamId: number | null
  formerTeamId?: number | null
  /** Teams besides `teamId` that have a part in it, or had until now. */
  otherTeamIds?: number[]
  /** Who it concerns besides the team's members; nulls are left out. */
  personIds?: (number | null)[]
  /** In the past tense, as Recent Activity says it: 'created', 'commented on'. */
  verb: string
  /** The topic: the name of the rows' table. */
  subject: string
  subjectId: number
  title: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

type Actor = { tenantId: number; userId: number }

/**
 * A common table expression that writes entries, given as the JSON array `entries`. As a part of the statement that
 * makes the change, `added` names the expression whose row's `id` is the subject of all of them.
 */
export const noted = (db: Db, added?: SQL) =>
  db.$with('noted', { id: sql<number>`id`.as('id') }).as(
    sql`insert into ${journal} (tenant_id, actor_id, team_id, former_team_id, other_team_ids, person_ids, verb,
        subject, subject_id, title, before, after)
      select ${sql.placeholder('tenantId')}::int, ${sql.placeholder('userId')}::int, entry."teamId",
        entry."formerTeamId", entry."otherTeamIds", entry."personIds", entry.verb, entry.subject,
        ${added ? sql`added.id` : sql`entry."subjectId"`}, entry.title, entry.before, entry.after
      from jsonb_to_recordset(${sql.placeholder('entries')}::jsonb) as entry("teamId" int, "formerTeamId" int,
        "otherTeamIds" int[], "personIds" int[], verb text, subject text, "subjectId" int, title text, before jsonb,
        after jsonb)
      ${added ? sql`cross join ${added} as added` : sql``}
      returning id`,
  )

/** Entries in the form that `noted` takes. */
export const asJson = (entries: Omit<Entry, 'subjectId'>[]): string =>
  JSON.stringify(
    entries.map(({ personIds = [], otherTeamIds = [], ...entry }) => ({
      ...entry,
      otherTeamIds,
      personIds: [...new Set(personIds.filter((id) => id !== null))],
    })),
  )

const insertEntries = prepared((db) => {
  const entries = noted(db)
  return db.with(entries).select().from(entries).prepare('insert_journal_entries')
})

/** Writes changes into the journal with one query, however many; call it in the changes' own transaction. */
export const record = async (tx: Db, { tenantId, userId }: Actor, written: Entry | Entry[]): Promise<void> => {
  const entries = [written].flat()
  if (entries.length > 0) await insertEntries(tx).execute({ tenantId, userId, entries: asJson(entries) })
}
