import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { searchable } from './table.ts'

const { placeholder } = sql

const teamId = sql`${placeholder('teamId')}::int`
const inTeam = or(eq(searchable.teamId, teamId), sql`${teamId} = any(${searchable.otherTeamIds})`)
const folded = sql`search_folded(${searchable.title})`
const title = sql`search_folded(${placeholder('title')}::text)`

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
        sql`${folded} % ${title}`,
      ),
    )
    .orderBy(sql`similarity(${folded}, ${title}) desc`, desc(searchable.subjectId))
    .limit(placeholder('limit'))
    .prepare('similar_titles'),
)

/** The ids of a team's rows of a subject that have a similar title, most similar first; the caller checks who sees them. */
export const similarTitles = async (
  db: Db,
  { tenantId }: Viewer,
  wanted: { title: string; subject: string; teamId: number; limit: number },
): Promise<number[]> => (await similar(db).execute({ tenantId, ...wanted })).map(({ id }) => id)
