import { and, desc, eq, sql } from 'drizzle-orm'
import type { ItemActivity, ItemActivityPage } from '#contract/item-activity.ts'
import { verbsToldOf } from '#contract/item-activity-words.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { findNames } from '#server/journal/naming.ts'
import { journal } from '#server/journal/table.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { changesOf, findValues } from './values.ts'

const { placeholder } = sql
const pageSize = 30

/** The topics whose rows are items. */
export type ItemTopic = 'todos' | 'rocks' | 'headlines' | 'issues'

const milestoneId = sql<
  string | null
>`coalesce(${journal.after} ->> 'milestoneId', ${journal.before} ->> 'milestoneId')`
const before = sql`${placeholder('before')}::bigint`
const wanted = sql`${placeholder('milestoneId')}::text`

/** The topic is part of the text: the index is of these topics alone. A row's entries are numbered as they happened. */
const entriesOn = (topic: ItemTopic) =>
  prepared((db) =>
    db
      .select({
        id: journal.id,
        at: journal.at,
        actorId: journal.actorId,
        actor: { id: users.id, username: users.username, fullName: users.fullName, avatarUrl: users.avatarUrl },
        verb: journal.verb,
        milestoneId,
        before: journal.before,
        after: journal.after,
      })
      .from(journal)
      .leftJoin(users, and(eq(users.tenantId, journal.tenantId), eq(users.id, journal.actorId)))
      .where(
        and(
          eq(journal.tenantId, placeholder('tenantId')),
          sql`${journal.subject} = ${sql.raw(`'${topic}'`)}`,
          eq(journal.subjectId, placeholder('id')),
          sql`(${wanted} is null or ${milestoneId} = ${wanted})`,
          sql`${journal.verb} = any(${placeholder('verbs')}::text[])`,
          sql`(${before} is null or ${journal.id} < ${before})`,
        ),
      )
      .orderBy(desc(journal.id))
      .limit(pageSize + 1)
      .prepare(`entries_on_${topic}`),
  )

const entriesBy: Record<ItemTopic, ReturnType<typeof entriesOn>> = {
  todos: entriesOn('todos'),
  rocks: entriesOn('rocks'),
  headlines: entriesOn('headlines'),
  issues: entriesOn('issues'),
}

/** The item whose activity is asked for; `id` is a milestone's rock. */
export type Asked = { topic: ItemTopic; id: number; milestoneId?: string }

/** Of a milestone that is deleted, a rock tells no more than that. */
const isNameless = 'deleted the milestone'

/**
 * What has happened to an item, newest first, as far as the viewer may know: what is named is named as it is called now,
 * and only if they see it.
 */
export const activityOf = async (
  db: Db,
  viewer: Viewer,
  asked: Asked,
  older: number | undefined,
  topics: Topics,
): Promise<ItemActivityPage> => {
  const { topic, id } = asked
  const verbs = verbsToldOf(asked.milestoneId === undefined ? topic : 'milestones')
  const values = { ...viewer, id, verbs, milestoneId: asked.milestoneId ?? null, before: older ?? null }
  const found = await entriesBy[topic](db).execute(values)
  const shown = found.slice(0, pageSize)
  const say = await findValues(db, viewer, shown, topics)
  const names = await findNames(db, viewer, topic === 'rocks' ? [{ topic, id }] : [], topics)
  const entries = shown.flatMap(({ id: entryId, at, actor, verb, ...entry }): ItemActivity[] => {
    const part = topic === 'rocks' ? entry.milestoneId : null
    const milestone = part === null ? null : (names(topic, id, part)?.title ?? null)
    if (part !== null && milestone === null && verb !== isNameless) return []
    return [{ id: entryId, at, actor, verb, milestone, changes: changesOf(entry, verb, say) }]
  })
  return { entries, more: found.length > pageSize }
}
