import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { piecesOfTitle } from './asking.ts'
import { searchable } from './table.ts'

const { placeholder } = sql

const teamId = sql`${placeholder('teamId')}::int`
const inTeam = or(eq(searchable.teamId, teamId), sql`${teamId} = any(${searchable.otherTeamIds})`)
const folded = sql`search_folded(${searchable.title})`
const title = sql`search_folded(${placeholder('title')}::text)`
const pieces = sql`${placeholder('pieces')}::text[]`
// Where the database's LC_CTYPE is C, as in the bundled one, trigrams have letters a to z alone.
const sharedPieces = sql`(select count(*) from unnest(${pieces}) as piece where ${searchable.parts} @@ piece::tsquery)`
// One piece alone is in too many titles.
const hasMostPieces = sql`(cardinality(${pieces}) > 1 and ${searchable.parts} @@ ${placeholder('anyPiece')}::tsquery
  and ${sharedPieces} * 2 >= cardinality(${pieces}))`

const similar = prepared((db) =>
  db
    .select({ id: searchable.subjectId })
    .from(searchable)
    .where(
      and(
        eq(searchable.tenantId, placeholder('tenantId')),
        eq(searchable.subject, placeholder('subject')),
        eq(searchable.part, ''),
        inTeam,
        or(sql`${folded} % ${title}`, hasMostPieces),
      ),
    )
    .orderBy(sql`${sharedPieces} desc`, sql`similarity(${folded}, ${title}) desc`, desc(searchable.subjectId))
    .limit(placeholder('limit'))
    .prepare('similar_titles'),
)

/** The ids of a team's rows of a subject that have a similar title, most similar first; the caller checks who sees them. */
export const similarTitles = async (
  db: Db,
  { tenantId }: Viewer,
  wanted: { title: string; subject: string; teamId: number; limit: number },
): Promise<number[]> => {
  const pieces = piecesOfTitle(wanted.title)
  const found = await similar(db).execute({ tenantId, ...wanted, pieces, anyPiece: pieces.join(' | ') })
  return found.map(({ id }) => id)
}
