import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { addDays } from '#contract/days.ts'
import { eventsOf, type TrailPage, type TrailRow, type TrailWish } from '#contract/trail.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { beginOf } from '#server/tenants/local-time.ts'
import { findPersons } from '#server/tenants/person.ts'
import { securityTrail } from '#server/trail/table.ts'

const { id, at, event, userId, personId, address, facts } = securityTrail
const columns = { id, at, event, userId, personId, address, facts }

/** The rows that a wish means, as conditions of which each has an index, and no row fulfills two. */
const branchesOf = ({ topic, person }: TrailWish): (SQL | undefined)[] => {
  const events = topic && eventsOf[topic]
  if (person !== undefined) {
    const isOfTopic = events && inArray(event, events)
    return [and(eq(userId, person), isOfTopic), and(eq(personId, person), isOfTopic)]
  }
  return events ? events.map((each) => eq(event, each)) : [undefined]
}

const isInPeriod = ({ calendar: { timeZone } }: Viewer, { from, until }: TrailWish): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(at, beginOf(from, timeZone)),
    until === undefined ? undefined : lt(at, beginOf(addDays(until, 1), timeZone)),
  )

type Place = { at: string; id: number }

/** The next rows after a place, newest first; each branch is read along its index no further than that. */
export const readTrail = (
  db: Db,
  viewer: Viewer,
  wish: TrailWish,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<TrailRow[]> => {
  const isAfter = after && sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::int)`
  const isMeant = and(eq(securityTrail.tenantId, viewer.tenantId), isInPeriod(viewer, wish), isAfter)
  const read = (branch: SQL | undefined) =>
    db.select(columns).from(securityTrail).where(and(isMeant, branch)).orderBy(desc(at), desc(id)).limit(limit)
  const [first, second, ...others] = branchesOf(wish).map(read)
  if (!first) return Promise.resolve([])
  if (!second) return first
  return unionAll(first, second, ...others)
    .orderBy(sql`at desc, id desc`)
    .limit(limit)
}

const pageSize = 50

const placeOf = (page: string | undefined): Place | undefined => {
  const [time, number] = page?.split('~') ?? []
  return time === undefined ? undefined : { at: time, id: Number(number) }
}

/** Those whom rows name and who are still there. */
export const findNamed = (db: Db, viewer: Viewer, rows: TrailRow[]) => {
  const ids = rows.flatMap((row) => [row.userId ?? [], row.personId ?? []].flat())
  return findPersons(db, viewer, [...new Set(ids)])
}

/** Security events, newest first, in pages. */
export const listTrail = async (
  db: Db,
  viewer: Viewer,
  { page, ...wish }: TrailWish & { page?: string | undefined },
): Promise<TrailPage> => {
  const found = await readTrail(db, viewer, wish, { after: placeOf(page), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return { rows, people: await findNamed(db, viewer, rows), next: last ? `${last.at}~${last.id}` : null }
}

/** Security events are kept for a year. */
export const purgeTrail = async (db: Db, now: Date): Promise<void> => {
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
  await db.delete(securityTrail).where(lt(at, yearAgo.toISOString()))
}
