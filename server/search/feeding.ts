import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { JournalEntry } from '#server/journal/following.ts'
import type { Topics } from '#server/journal/topics.ts'
import { searchable } from './table.ts'

type Wanted = { tenantId: number; id: number }
/** Of a topic. */
type Fed = { found: SQL; readByAll?: boolean }

// PostgreSQL refuses to index more than a megabyte of a text's words.
const maxText = 100_000

/**
 * Who sees a row, in words that the index has: admins, its teams and people, and everybody if it is the Leadership team's.
 * `asReader` asks for them.
 */
const readersOf = (readByAll: boolean): SQL => sql`array['*', 't' || team_id]
    || array(select 't' || id from unnest(other_team_ids) as id)
    || array(select 'p' || id from unnest(person_ids) as id where id is not null)
    || case when ${readByAll}::boolean then array['o' || team_id] else '{}' end`

/** The viewer among the readers of a row; `leadershipId` is null for those who read what their teams do alone. */
export const asReader = (viewer: Record<'isAdmin' | 'reach' | 'personId' | 'leadershipId', SQL>): SQL => sql`
  case when ${viewer.isAdmin} then array['*'] else array(select 't' || id from unnest(${viewer.reach}) as id)
    || array['p' || ${viewer.personId}] || array_remove(array['o' || ${viewer.leadershipId}], null) end`

/**
 * Brings what is found of these rows up to date, however often: what has changed is replaced, what is no longer there
 * goes. `found` selects it from the tables of the subject and from `wanted (tenant_id, id)`, by the names of the
 * columns of `searchable`.
 */
export const feed = async (
  db: Db,
  subject: string,
  { found, readByAll = false }: Fed,
  rows: Wanted[],
): Promise<void> => {
  const tenantIds = rows.map(({ tenantId }) => tenantId)
  const ids = rows.map(({ id }) => id)
  await db.execute(sql`
    with wanted as (
      select distinct tenant_id, id
      from unnest(${sql.param(tenantIds)}::int[], ${sql.param(ids)}::int[]) as wanted (tenant_id, id)
    ), found as (
      ${found}
    ), fed as (
      insert into ${searchable} as present
        (tenant_id, subject, subject_id, part, team_id, other_team_ids, readers, title, text, comments)
      select tenant_id, ${subject}, subject_id, part, team_id, other_team_ids, ${readersOf(readByAll)}, title,
        left(text, ${maxText}), left(comments, ${maxText})
      from found
      on conflict (tenant_id, subject, subject_id, part) do update set team_id = excluded.team_id,
        other_team_ids = excluded.other_team_ids, readers = excluded.readers, title = excluded.title,
        text = excluded.text, comments = excluded.comments, stamp = default
      where (present.team_id, present.other_team_ids, present.readers, present.title, present.text, present.comments)
        is distinct from (excluded.team_id, excluded.other_team_ids, excluded.readers, excluded.title,
          excluded.text, excluded.comments)
    )
    delete from ${searchable} as past using wanted
    where past.tenant_id = wanted.tenant_id and past.subject = ${subject} and past.subject_id = wanted.id
      and not exists (select from found where found.tenant_id = past.tenant_id
        and found.subject_id = past.subject_id and found.part = past.part)`)
}

/** Brings what is found of the rows that these entries speak of up to date, with one statement for each topic. */
export const feedFrom = async (tx: Db, entries: JournalEntry[], topics: Topics): Promise<void> => {
  for (const [subject, { found, readByAll = false }] of topics) {
    const rows = entries
      .filter((entry) => entry.subject === subject)
      .map(({ tenantId, subjectId }) => ({ tenantId, id: subjectId }))
    if (found && rows.length > 0) await feed(tx, subject, { found, readByAll }, rows)
  }
}
