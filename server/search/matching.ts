import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { nobody, type Viewer } from '#server/session/viewer.ts'
import { leadershipId } from '#server/tenants/leadership.ts'
import { partsOf } from './asking.ts'
import { asReader } from './feeding.ts'
import { searchable } from './table.ts'

const { placeholder } = sql

const maxFound = 20
// As many matches are weighed: a word that everybody writes everywhere has tens of thousands.
const maxWeighed = 500
// Among so many of the newest rows matches are looked for first.
const newest = 2000

/** What is asked, as words in lower case without accents. */
export const words: SQL = sql`search_folded(${placeholder('q')}::text)`

const personId = sql`${placeholder('personId')}::int`
const reader = asReader({
  isAdmin: sql`${placeholder('isAdmin')}::boolean`,
  reach: sql`${placeholder('reach')}::int[]`,
  personId,
  leadershipId: sql`case when ${personId} <> ${nobody} then ${leadershipId(placeholder('tenantId'))} end`,
})
const visible = sql`readers && (select reader from asked)`
const teamId = sql`${placeholder('teamId')}::int`
const inTeam = sql`(${teamId} is null or team_id = ${teamId} or ${teamId} = any(other_team_ids))`
const ofTenant = sql`tenant_id = ${placeholder('tenantId')}::int`
// Evaluated once, not for each row.
const asked = sql`(select query from asked)`
const inside = sql`(select parts from asked)`
const key = sql`subject, subject_id, part`

/**
 * Of rows that match in one way, what matches of the newest, and of all, as many as are weighed. A word that everybody
 * writes is in enough of the newest; the index would list tens of thousands.
 */
const matchesBy = (name: string, isMatch: SQL, condition: SQL): SQL => sql`
  newest_${sql.raw(name)} as materialized (
    select ${key} from (
      select * from ${searchable} where ${ofTenant} order by stamp desc limit ${sql.raw(String(newest))}
    ) as latest
    where ${condition} and ${isMatch} and ${visible} and ${inTeam}
    limit ${sql.raw(String(maxWeighed))}
  ), ${sql.raw(name)} as materialized (
    select ${key} from ${searchable}
    where ${condition} and (select count(*) from newest_${sql.raw(name)}) < ${sql.raw(String(maxWeighed))}
      and ${ofTenant} and ${isMatch} and ${visible} and ${inTeam}
    limit ${sql.raw(String(maxWeighed))}
  )`

const countOf = (name: string): string =>
  `greatest((select count(*) from ${name}), (select count(*) from newest_${name}))`
const tooFew = (...names: string[]): SQL => sql.raw(`${names.map(countOf).join(' + ')} < ${maxFound}`)

const isByWord = sql`document @@ ${asked}`
const isInside = sql`parts @@ ${inside}`

/**
 * Matches by word, and if there are few, those that have what is asked for inside of words, and then by similar titles,
 * which have more than three letters in common with other words. However many rows match, a limited number is read and
 * weighed.
 */
const weighed = sql`
  with asked as materialized (
    -- Null without a word, and then nothing matches.
    select (nullif(plainto_tsquery('simple', ${words})::text, '') || ':*')::tsquery as query, ${words} as words,
      ${placeholder('parts')}::tsquery as parts, ${reader} as reader
  ), ${matchesBy('by_word', isByWord, sql`true`)},
  ${matchesBy('by_part', isInside, tooFew('by_word'))}, by_similar_title as materialized (
    select ${key} from ${searchable}
    where ${tooFew('by_word', 'by_part')} and (select length(words) > 3 from asked)
      and ${ofTenant} and (select words from asked) <% search_folded(title) and ${visible} and ${inTeam}
    limit ${sql.raw(String(maxWeighed))}
  ), matches as (
    select * from by_word union select * from newest_by_word union select * from by_part
    union select * from newest_by_part union select * from by_similar_title
  )
  select ${key} from matches join ${searchable} using (${key}) where ${ofTenant}
  order by ${isByWord} desc,
    case when ${isByWord} then ts_rank(document, ${asked}) when ts_filter(parts, '{a}') @@ ${inside} then 2
      when ${isInside} then 1 else 0 end desc,
    word_similarity((select words from asked), search_folded(title)) desc, stamp desc, part
  limit ${sql.raw(String(maxFound))}`

const bestMatches = prepared((db) =>
  db
    .select({ topic: sql<string>`subject`, id: sql<number>`subject_id`, part: sql<string>`part` })
    .from(sql`(${weighed}) as best`)
    .prepare('best_matches'),
)

export type Match = { topic: string; id: number; part: string }

type Wish = { q: string; teamId: number | null }

/** The rows that match best as they were when they were fed; the caller checks who sees them now. */
export const findMatches = (db: Db, viewer: Viewer, wish: Wish): Promise<Match[]> =>
  bestMatches(db).execute({ ...viewer, ...wish, parts: partsOf(wish.q), isAdmin: viewer.role === 'admin' })
