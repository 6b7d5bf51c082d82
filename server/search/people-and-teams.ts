import { type SQL, sql } from 'drizzle-orm'
import { isFoundInside, wordsOf } from '#contract/reading/finding.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teams, users } from '#server/tenants/table.ts'
import { words } from './matching.ts'

const { placeholder } = sql
const maxNames = 8

// In these words the indexes have them.
const nameOfPerson = sql`(' ' || search_folded(full_name || ' ' || username))`
const nameOfTeam = sql`(' ' || search_folded(name))`
const asked = sql`(select words from asked)`
// What may stand before it: no digit before a number.
const isInside = (name: SQL) => sql`(${placeholder('isInside')}::boolean
  and ${name} ~ (case when ${asked} ~ '^[0-9]' then '[^0-9]' else '' end || ${asked}))`
const matches = (name: SQL) =>
  sql`(${name} like '% ' || ${asked} || '%' or ${isInside(name)}
    or (length(${asked}) > 3 and ${asked} <% ${name}))`

// Whatever has a meaning in a pattern is no word.
const matching = sql`
  with asked as materialized (select nullif(trim(${words}), '') as words), named as (
    select 'users' as subject, id, full_name as title, username, avatar_url, ${nameOfPerson} as name
    from ${users} where tenant_id = ${placeholder('tenantId')}::int and ${matches(nameOfPerson)}
    union all
    select 'teams', id, name, null, null, ${nameOfTeam}
    from ${teams} where tenant_id = ${placeholder('tenantId')}::int and ${matches(nameOfTeam)}
  )
  select *, name like '% ' || ${asked} || '%' as by_word from named
  order by by_word desc, ${isInside(sql`name`)} desc,
    word_similarity(${asked}, name) desc, length(name), name, subject, id
  limit ${sql.raw(String(maxNames))}`

const bestNames = prepared((db) =>
  db
    .select({
      subject: sql<string>`subject`,
      id: sql<number>`id`,
      title: sql<string>`title`,
      username: sql<string | null>`username`,
      avatarUrl: sql<string | null>`avatar_url`,
      byWord: sql<boolean>`by_word`,
    })
    .from(sql`(${matching}) as best`)
    .prepare('best_names'),
)

/** People and teams of the workspace whose names match by the beginning of a word, or have it inside, or are similar. */
export const findPeopleAndTeams = (db: Db, { tenantId }: Viewer, q: string) =>
  bestNames(db).execute({ tenantId, q, isInside: isFoundInside(wordsOf(q)) })
