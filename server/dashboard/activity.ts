import { and, asc, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import { toldVerbs } from '#contract/activity.ts'
import type { Activity } from '#contract/dashboard.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { findNames } from '#server/journal/naming.ts'
import { concerns } from '#server/journal/reading.ts'
import { journal } from '#server/journal/table.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'

const { placeholder } = sql

const shown = 10
/** How far back a workspace's journal is read. Without a limit, who sees little would have all of it read. */
const readBack = 2000
/** As many of those are checked for who sees them. */
const checked = 500
/** A few more than are shown are named: all that someone did to a rock may be about milestones that are gone. */
const named = shown + 5

/** Of the Leadership team, every team reads these; but they are news about that team alone. */
const readByAll = ['vision_sections', 'goals', 'accountability_positions']

const teamId = sql`${placeholder('teamId')}::int`

const newestEntries = prepared((db) => {
  const recent = db
    .select()
    .from(journal)
    .where(eq(journal.tenantId, placeholder('tenantId')))
    .orderBy(desc(journal.xact), desc(journal.id))
    .limit(readBack)
    .as('recent')
  return (
    db
      .select({
        id: recent.id,
        at: recent.at,
        actorId: recent.actorId,
        actor: { id: users.id, username: users.username, fullName: users.fullName, avatarUrl: users.avatarUrl },
        verb: recent.verb,
        subject: recent.subject,
        subjectId: recent.subjectId,
        milestoneId: sql<
          string | null
        >`case when ${recent.subject} = 'rocks' then ${recent.after} ->> 'milestoneId' end`,
        status: sql<string | null>`${recent.after} ->> 'status'`,
      })
      .from(recent)
      .leftJoin(users, and(eq(users.tenantId, recent.tenantId), eq(users.id, recent.actorId)))
      .where(
        and(
          concerns(recent, sql`${placeholder('reach')}::int[]`, sql`${placeholder('personId')}::int`),
          sql`${recent.subject} || ' ' || ${recent.verb} = any(${placeholder('verbs')}::text[])`,
          or(
            sql`${teamId} is null`,
            sql`${teamId} in (${recent.teamId}, ${recent.formerTeamId})`,
            and(sql`${teamId} = any(${recent.otherTeamIds})`, notInArray(recent.subject, readByAll)),
          ),
        ),
      )
      // What a transaction did first is what it is about: a rock that is added, then its milestones.
      .orderBy(desc(recent.xact), desc(recent.at), asc(recent.id))
      .limit(checked)
      .prepare('newest_entries')
  )
})

type Entry = Awaited<ReturnType<ReturnType<typeof newestEntries>['execute']>>[number]

/** Keeps the entries about rows that the viewer still sees; asks each topic once. */
const stillSeen = async (db: Db, viewer: Viewer, entries: Entry[], topics: Topics): Promise<Entry[]> => {
  const seen = new Map<string, Set<number>>()
  for (const subject of new Set(entries.map((entry) => entry.subject))) {
    const ids = entries.filter((entry) => entry.subject === subject).map(({ subjectId }) => subjectId)
    seen.set(subject, new Set(await topics.get(subject)?.sees(db, viewer, [...new Set(ids)])))
  }
  return entries.filter(({ subject, subjectId }) => seen.get(subject)?.has(subjectId))
}

const areNumbers = (one: Entry, other: Entry): boolean => one.verb === 'entered' && other.verb === 'entered'

/** Together what one person did to one row, one thing after the other, or the numbers they entered. */
const grouped = (entries: Entry[]): Entry[][] => {
  const groups: Entry[][] = []
  let last: Entry | undefined
  for (const entry of entries) {
    const isMore =
      last !== undefined &&
      entry.actorId === last.actorId &&
      entry.subject === last.subject &&
      (entry.subjectId === last.subjectId || areNumbers(entry, last))
    if (isMore) groups.at(-1)?.push(entry)
    else groups.push([entry])
    last = entry
  }
  return groups
}

/**
 * The newest changes to a team's rows that the viewer sees now, or to all of them, named as they are called now. Of what
 * one person did to one row, the newest is told.
 */
export const recentActivity = async (
  db: Db,
  viewer: Viewer,
  wish: { teamId?: number | undefined },
  topics: Topics,
): Promise<Activity[]> => {
  const values = { ...viewer, teamId: wish.teamId ?? null, verbs: toldVerbs }
  const found = await stillSeen(db, viewer, await newestEntries(db).execute(values), topics)
  const groups = grouped(found).slice(0, named)
  const rows = groups.flatMap(([entry]) => (entry ? [{ topic: entry.subject, id: entry.subjectId }] : []))
  const names = await findNames(db, viewer, rows, topics)
  const tell = (group: Entry[]): Activity[] => {
    const others = new Set(group.map(({ subjectId }) => subjectId)).size - 1
    const told = group.flatMap((entry) => {
      const name = names(entry.subject, entry.subjectId, entry.milestoneId)
      return name ? [{ ...entry, teamId: name.teamId, title: name.title, others }] : []
    })
    return told.slice(0, 1)
  }
  return groups.flatMap(tell).slice(0, shown)
}
