import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { Match } from './matching.ts'

const { placeholder } = sql

type Text = { part: string; text: string; comments: string }

const textsOf = (topic: string, found: SQL) =>
  prepared((db) =>
    db
      .select({
        id: sql<number>`subject_id`,
        part: sql<string>`part`,
        text: sql<string>`text`,
        comments: sql<string>`comments`,
      })
      .from(
        sql`(with wanted as (
            select ${placeholder('tenantId')}::int as tenant_id, unnest(${placeholder('ids')}::int[]) as id
          ) ${found}) as found`,
      )
      .prepare(`texts_of_${topic}`),
  )

const queries = new Map<SQL, ReturnType<typeof textsOf>>()

const queryOf = (topic: string, found: SQL): ReturnType<typeof textsOf> => {
  const known = queries.get(found) ?? textsOf(topic, found)
  queries.set(found, known)
  return known
}

/** What is written in rows of any topics now, which the caller has checked the viewer sees; asks each topic once. */
export const findTexts = async (
  db: Db,
  { tenantId }: Viewer,
  matches: Match[],
  topics: Topics,
): Promise<(match: Match) => Text | undefined> => {
  const texts = new Map<string, Text>()
  const keyOf = ({ topic, id, part }: Match): string => `${topic} ${id} ${part}`
  for (const topic of new Set(matches.map((match) => match.topic))) {
    const found = topics.get(topic)?.found
    const ids = matches.filter((match) => match.topic === topic).map(({ id }) => id)
    const rows = found ? await queryOf(topic, found)(db).execute({ tenantId, ids: [...new Set(ids)] }) : []
    for (const row of rows) texts.set(keyOf({ topic, ...row }), row)
  }
  return (match) => texts.get(keyOf(match))
}
