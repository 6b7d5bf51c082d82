import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Found } from '#contract/search.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { findNames } from '#server/journal/naming.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { searchable } from './table.ts'

const { placeholder } = sql
const maxFound = 20

const words = sql`search_words(${placeholder('q')}::text)`
// Null without a word, and then nothing matches.
const asked = sql`(nullif(plainto_tsquery('simple', ${words})::text, '') || ':*')::tsquery`
const byWord = sql`${searchable.document} @@ ${asked}`
// Three letters resemble too many words.
const bySimilarTitle = sql`(length(${words}) > 3 and ${words} <% ${searchable.title})`

const ofTenant = eq(searchable.tenantId, placeholder('tenantId'))
const inReach = sql`${placeholder('reach')}::int[]`
const visible = or(
  sql`${searchable.teamId} = any(${inReach})`,
  sql`${searchable.otherTeamIds} && ${inReach}`,
  sql`${placeholder('personId')}::int = any(${searchable.personIds})`,
)
const teamId = sql`${placeholder('teamId')}::int`
const inTeam = or(eq(searchable.teamId, teamId), sql`${teamId} = any(${searchable.otherTeamIds})`)

const bestMatches = prepared((db) =>
  db
    .select({ topic: searchable.subject, id: searchable.subjectId, part: searchable.part })
    .from(searchable)
    .where(and(ofTenant, visible, or(sql`${teamId} is null`, inTeam), or(byWord, bySimilarTitle)))
    .orderBy(
      desc(byWord),
      sql`ts_rank(${searchable.document}, ${asked}) desc`,
      sql`word_similarity(${words}, ${searchable.title}) desc`,
      desc(searchable.subjectId),
      searchable.part,
    )
    .limit(maxFound)
    .prepare('best_matches'),
)

/**
 * What matches by word, by the beginning of the last word or by a similar title, best first. The topics name it, so that
 * nothing is told that has been changed or moved out of sight a moment ago.
 */
export const find = async (
  db: Db,
  viewer: Viewer,
  { q, teamId: wanted }: { q: string; teamId?: number | undefined },
  topics: Topics,
): Promise<Found[]> => {
  const matches = await bestMatches(db).execute({ ...viewer, q, teamId: wanted ?? null })
  const names = await findNames(db, viewer, matches, topics)
  return matches.flatMap(({ topic, id, part }) => {
    const named = names(topic, id, part || null)
    if (!named) return []
    return [{ subject: topic, subjectId: id, milestoneId: named.partId, teamId: named.teamId, title: named.title }]
  })
}

const title = sql`${placeholder('title')}::text`

const similar = prepared((db) =>
  db
    .select({ id: searchable.subjectId })
    .from(searchable)
    .where(
      and(
        ofTenant,
        eq(searchable.subject, placeholder('subject')),
        eq(searchable.part, ''),
        inTeam,
        sql`${searchable.title} % ${title}`,
      ),
    )
    .orderBy(sql`similarity(${searchable.title}, ${title}) desc`, desc(searchable.subjectId))
    .limit(placeholder('limit'))
    .prepare('similar_titles'),
)

/** The ids of a team's rows of a subject that have a similar title, most similar first; the caller checks who sees them. */
export const similarTitles = async (
  db: Db,
  { tenantId }: Viewer,
  wanted: { title: string; subject: string; teamId: number; limit: number },
): Promise<number[]> => (await similar(db).execute({ tenantId, ...wanted })).map(({ id }) => id)
