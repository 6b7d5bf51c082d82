import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Linked, LinkKind } from '#contract/links.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { findNames } from '#server/journal/naming.ts'
import type { Named, Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { ends, linkTopics } from './ends.ts'
import { links } from './table.ts'

const { placeholder } = sql

/** The columns that name a row which can be linked. */
export type LinkColumn = (typeof linkTopics)[number][0]

const kinds: Record<LinkColumn, LinkKind> = {
  todoId: 'todo',
  rockId: 'rock',
  headlineId: 'headline',
  issueId: 'issue',
  measurableId: 'measurable',
}

const linksOn = (column: LinkColumn) =>
  prepared((db) =>
    db
      .select({ relation: links.relation, ...ends })
      .from(links)
      .where(
        and(
          eq(links.tenantId, placeholder('tenantId')),
          or(eq(ends.from[column], placeholder('id')), eq(ends.to[column], placeholder('id'))),
        ),
      )
      .orderBy(asc(links.id))
      .prepare(`links_on_${column}`),
  )
const linksBy: Record<LinkColumn, ReturnType<typeof linksOn>> = {
  todoId: linksOn('todoId'),
  rockId: linksOn('rockId'),
  headlineId: linksOn('headlineId'),
  issueId: linksOn('issueId'),
  measurableId: linksOn('measurableId'),
}

type Ends = Record<LinkColumn, number | null> & { milestoneId: string | null }
type End = { kind: LinkKind; topic: string; id: number; milestoneId: string | null }

const endOf = ({ milestoneId, ...ids }: Ends): End[] =>
  linkTopics.flatMap(([column, topic]) => {
    const id = ids[column]
    return id === null ? [] : [{ kind: milestoneId === null ? kinds[column] : 'milestone', topic, id, milestoneId }]
  })

/**
 * What a row and its parts are linked with, oldest first, as far as the viewer sees it. A link counts while both of its
 * ends do: it goes with a deleted milestone as well as with a deleted row.
 */
export const linksOf = async (
  db: Db,
  viewer: Viewer,
  column: LinkColumn,
  id: number,
  topics: Topics,
): Promise<Linked[]> => {
  const rows = await linksBy[column](db).execute({ tenantId: viewer.tenantId, id })
  const found = rows.flatMap(({ relation, from, to }) => {
    const isFrom = from[column] === id
    const [[own], [other]] = isFrom ? [endOf(from), endOf(to)] : [endOf(to), endOf(from)]
    return own && other ? [{ relation, direction: isFrom ? ('to' as const) : ('from' as const), own, other }] : []
  })
  const ownAndOther = found.flatMap(({ own, other }) => [own, other])
  const names = await findNames(db, viewer, ownAndOther, topics)
  const nameOf = ({ topic, id: endId, milestoneId }: End): Named | undefined => names(topic, endId, milestoneId)
  return found.flatMap(({ relation, direction, own, other }) => {
    const name = nameOf(other)
    if (!name || !nameOf(own)) return []
    const { title, teamId, done } = name
    const { kind, milestoneId } = other
    return [{ kind, id: other.id, milestoneId, direction, relation, title, teamId, done }]
  })
}
