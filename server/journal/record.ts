import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { journal } from './table.ts'

/** In place of a team, for entries that concern only the people they name. */
export const onlyThesePersons = 0

export type Entry = {
  /** Null when it concerns the whole tenant. */
  teamId: number | null
  formerTeamId?: number | null
  /** Other teams that have a part in the row, or had until now. */
  otherTeamIds?: number[]
  /** The people it concerns besides the team's members; nulls are left out. */
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

/** Who made a change; null for the clock. */
export type Actor = { tenantId: number; userId: number | null }

/**
 * A common table expression that writes the JSON array `entries`. In the statement that makes the change, `added` names
 * the expression whose row's `id` is the subject of all entries.
 */
export const recorded = (db: Db, added?: SQL) =>
  db.$with('recorded', { id: sql<number>`id`.as('id') }).as(
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

/** Entries in the form that `recorded` takes. */
export const asJson = (entries: Omit<Entry, 'subjectId'>[]): string =>
  JSON.stringify(
    entries.map(({ personIds = [], otherTeamIds = [], ...entry }) => ({
      ...entry,
      otherTeamIds,
      personIds: [...new Set(personIds.filter((id) => id !== null))],
    })),
  )

const insertEntries = prepared((db) => {
  const entries = recorded(db)
  return db.with(entries).select().from(entries).prepare('insert_journal_entries')
})

/** Writes any number of changes into the journal with one query; call it in the transaction that makes them. */
export const record = async (tx: Db, { tenantId, userId }: Actor, written: Entry | Entry[]): Promise<void> => {
  const entries = [written].flat()
  if (entries.length > 0) await insertEntries(tx).execute({ tenantId, userId, entries: asJson(entries) })
}
