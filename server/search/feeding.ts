import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { JournalEntry } from '#server/journal/following.ts'
import type { Topics } from '#server/journal/topics.ts'
import { searchable } from './table.ts'

type Wanted = { tenantId: number; id: number }

// PostgreSQL refuses to index more than a megabyte of a text's words.
const maxText = 100_000

/**
 * Brings what is found of these rows up to date, however often: what has changed is replaced, what is no longer there
 * goes. `found` selects it from the tables of the subject and from `wanted (tenant_id, id)`, by the names of the
 * columns of `searchable`.
 */
export const feed = async (db: Db, subject: string, found: SQL, rows: Wanted[]): Promise<void> => {
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
        (tenant_id, subject, subject_id, part, team_id, other_team_ids, person_ids, title, text)
      select tenant_id, ${subject}, subject_id, part, team_id, other_team_ids, array_remove(person_ids, null), title,
        left(text, ${maxText})
      from found
      on conflict (tenant_id, subject, subject_id, part) do update set team_id = excluded.team_id,
        other_team_ids = excluded.other_team_ids, person_ids = excluded.person_ids, title = excluded.title,
        text = excluded.text
      where (present.team_id, present.other_team_ids, present.person_ids, present.title, present.text)
        is distinct from
        (excluded.team_id, excluded.other_team_ids, excluded.person_ids, excluded.title, excluded.text)
    )
    delete from ${searchable} as past using wanted
    where past.tenant_id = wanted.tenant_id and past.subject = ${subject} and past.subject_id = wanted.id
      and not exists (select from found where found.tenant_id = past.tenant_id
        and found.subject_id = past.subject_id and found.part = past.part)`)
}

/** Brings what is found of the rows that these entries speak of up to date, with one statement for each topic. */
export const feedFrom = async (tx: Db, entries: JournalEntry[], topics: Topics): Promise<void> => {
  for (const [subject, { found }] of topics) {
    const rows = entries
      .filter((entry) => entry.subject === subject)
      .map(({ tenantId, subjectId }) => ({ tenantId, id: subjectId }))
    if (found && rows.length > 0) await feed(tx, subject, found, rows)
  }
}
