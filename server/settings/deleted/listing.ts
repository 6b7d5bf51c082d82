import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Deleted, type DeletedKind, type DeletedPage, keptDays } from '#contract/deleted.ts'
import type { Instant } from '#contract/fields.ts'
import { patternsOf, signsIn } from '#contract/reading/finding.ts'
import type { Person } from '#contract/tenants.ts'
import { qualified } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { type Deletable, deletable, restorable } from './kinds.ts'

const { placeholder } = sql
const pageSize = 50
/** Longer texts are notes. */
const longestTitle = 255

const isBehind = sql`(${placeholder('at')}::timestamptz is null or (deleted_at, kind, id, part) <
  (${placeholder('at')}::timestamptz, ${placeholder('kind')}::text, ${placeholder('id')}::int, ${placeholder('part')}::text))`

/** The first page of a kind; its index has the order. */
const ofKind = (one: Deletable): SQL => sql`(select * from (
  select ${one.table.tenantId} as tenant_id, ${sql.raw(`'${one.kind}'`)} as kind, ${sql.raw(`'${one.subject}'`)} as subject,
    ${one.subjectId} as id, coalesce(${one.milestoneId ?? sql`null`}::text, '') as part,
    left(${one.title}, ${sql.raw(String(longestTitle))}) as title, ${one.teamId} as team_id,
    ${one.table.deletedAt} as deleted_at
  from ${one.table} ${one.join ?? sql``}
  where ${one.table.tenantId} = ${placeholder('tenantId')} and ${one.table.deletedAt} > ${placeholder('since')}::timestamptz
    and ' ' || search_folded(${one.title}) ~ all(${placeholder('patterns')}::text[])
    and strpos(${one.title}, ${placeholder('signs')}::text) > 0 and ${restorable(one)}) as ${sql.identifier(one.kind)}
  where ${isBehind}
  order by deleted_at desc, kind desc, id desc, part desc limit ${sql.raw(String(pageSize + 1))})`

const page = sql`(select * from (${sql.join(deletable.map(ofKind), sql` union all `)}) as each
  order by deleted_at desc, kind desc, id desc, part desc limit ${sql.raw(String(pageSize + 1))}) as deleted`

const deletedBy = qualified(sql<Person | null>`(select ${personJson(users)} from ${journal}
  join ${users} on ${and(eq(users.tenantId, journal.tenantId), eq(users.id, journal.actorId))}
  where ${journal.tenantId} = deleted.tenant_id and ${journal.subject} = deleted.subject
    and ${journal.subjectId} = deleted.id and ${journal.verb} in ('deleted', 'deleted the milestone')
    and (part = '' or ${journal.before} ->> 'milestoneId' = part)
  order by ${journal.xact} desc, ${journal.id} desc limit 1)`)

const recentlyDeleted = prepared((db) =>
  db
    .select({
      kind: sql<DeletedKind>`deleted.kind`,
      id: sql<number>`deleted.id`,
      part: sql<string>`deleted.part`,
      title: sql<string>`deleted.title`,
      teamId: sql<number>`deleted.team_id`,
      deletedAt: sql<Instant>`deleted.deleted_at`.mapWith(journal.at),
      deletedBy,
    })
    .from(page)
    .orderBy(sql`deleted.deleted_at desc, deleted.kind desc, deleted.id desc, deleted.part desc`)
    .prepare('recently_deleted'),
)

const daysOf = (days: number): number => days * 24 * 60 * 60 * 1000

/** Since when what was deleted is still kept. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - daysOf(keptDays))

/** What was deleted in the last thirty days and the viewer may restore, newest first, in pages. */
export const listDeleted = async (
  db: Db,
  viewer: Viewer,
  { q = '', page: place }: { q?: string | undefined; page?: string | undefined },
  now: Date,
): Promise<DeletedPage> => {
  const [at = null, kind = null, id = null, part = null] = place?.split('~') ?? []
  const since = keptSince(now).toISOString()
  const found = await recentlyDeleted(db).execute({
    ...viewer,
    patterns: patternsOf(q),
    signs: signsIn(q),
    since,
    at,
    kind,
    id,
    part,
  })
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  const rows = shown.map(({ part: milestoneId, ...row }): Deleted => {
    const keptUntil = new Date(Date.parse(row.deletedAt) + daysOf(keptDays)).toISOString()
    return { ...row, milestoneId: milestoneId || null, keptUntil }
  })
  return { rows, next: last ? [last.deletedAt, last.kind, last.id, last.part].join('~') : null }
}
