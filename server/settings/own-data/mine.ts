import { and, eq, getTableColumns, not, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { securityTrail } from '#server/trail/table.ts'
import { entities, type Entity } from '../entities.ts'

/** How columns are called that say whose a row is, or who did it. */
const ofPeople =
  `userId createdById ownerId assignedToId uploadedById actorId closedById sentById decidedById completedById
  enteredById setById savedById publishedById undoneById filledById ratedById`.split(/\s+/)

/** Where not all of these make a row mine: what others think of me is confidential, and a meeting is everybody's. */
const exceptions: Record<string, string[]> = {
  users: ['id'],
  people_analyzer_ratings: ['ratedById'],
  gwc_ratings: ['ratedById'],
  fit_raters: [],
  position_versions: [],
}

/** What the journal says of rows is theirs; that somebody changed them is about that person. */
const more: Record<string, string[]> = { journal: ['before', 'after', 'otherTeamIds', 'personIds'] }

const trail: Entity = {
  name: 'security_trail',
  table: securityTrail,
  key: [['id', securityTrail.id]],
  secret: [],
}

const columnsOf = ({ name, table }: Entity): PgColumn[] => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const names = name === trail.name ? ['userId', 'personId'] : (exceptions[name] ?? ofPeople)
  return names.flatMap((column) => columns[column] ?? [])
}

/** The rows of the workspace that are about a person, or by them, as entities of an export. */
export const aboutPerson = (userId: number): Entity[] =>
  [...entities, trail].flatMap((entity): Entity[] => {
    const mine: SQL | undefined = or(...columnsOf(entity).map((column) => eq(column, userId)))
    if (!mine) return []
    // Their own views are left out of the workspace's export.
    const except = entity.name === 'list_views' ? undefined : entity.except
    const isMeant = except ? and(mine, not(except)) : mine
    const secret = [...entity.secret, ...(more[entity.name] ?? [])]
    return [{ ...entity, secret, except: isMeant && not(isMeant) }]
  })
