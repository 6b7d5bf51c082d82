import { eq, getTableColumns, not, or, and, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { securityTrail } from '#server/trail/table.ts'
import { entities, type Entity } from '../entities.ts'
import { type Seen, seenOf } from './seeing.ts'

/** How columns are called that say whose a row is, or who did it. */
const ofPeople =
  `userId createdById ownerId assignedToId uploadedById actorId closedById sentById decidedById completedById
  enteredById setById savedById publishedById undoneById filledById ratedById`.split(/\s+/)

/** Where other columns make a row somebody's. */
const exceptions: Record<string, string[]> = {
  users: ['id'],
  security_trail: ['userId', 'personId'],
}

/** What the journal says of rows is theirs; that somebody changed them is about that person. */
const more: Record<string, string[]> = { journal: ['before', 'after', 'otherTeamIds', 'personIds'] }

export type About = { entity: Entity; seen: Seen }

const trail: Entity = {
  name: 'security_trail',
  table: securityTrail,
  key: [['id', securityTrail.id]],
  secret: [],
}

const columnsOf = ({ name, table }: Entity): PgColumn[] => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return (exceptions[name] ?? ofPeople).flatMap((column) => columns[column] ?? [])
}

/** The rows of the workspace that are about a person, or by them, as entities of an export; and which they still see. */
export const aboutPerson = (userId: number): About[] =>
  [...entities, trail].flatMap((entity) => {
    const seen = seenOf[entity.name]
    const mine: SQL | undefined = or(...columnsOf(entity).map((column) => eq(column, userId)))
    if (!mine || !seen) return []
    // Their own views are left out of the workspace's export.
    const except = entity.name === 'list_views' ? undefined : entity.except
    const isMeant = except ? and(mine, not(except)) : mine
    const secret = [...entity.secret, ...(more[entity.name] ?? [])]
    return [{ entity: { ...entity, secret, except: isMeant && not(isMeant) }, seen }]
  })
