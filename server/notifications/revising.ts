import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { JournalEntry } from '#server/journal/following.ts'
import { eventOf, quoteOf } from './reasons.ts'
import { recordChanged } from './recording.ts'
import { notifications } from './table.ts'

type About = Pick<JournalEntry, 'tenantId' | 'subject' | 'subjectId'>
type Edit = About & { commentId: number; text: string }
type Removal = About & { commentId: number | null; milestoneId: string | null }

/** The comments that these entries edited, each with its latest text. */
const editsIn = (entries: JournalEntry[]): Edit[] => {
  const edits = new Map<string, Edit>()
  for (const { tenantId, subject, subjectId, verb, after } of entries) {
    const { commentId, text } = after ?? {}
    if (!verb.startsWith('edited') || typeof commentId !== 'number' || typeof text !== 'string') continue
    edits.set(`${tenantId} ${commentId}`, { tenantId, subject, subjectId, commentId, text: quoteOf(text) })
  }
  return [...edits.values()]
}

/** The comments and milestones that these entries deleted. */
const removalsIn = (entries: JournalEntry[]): Removal[] =>
  entries.flatMap(({ tenantId, subject, subjectId, verb, before }): Removal[] => {
    const { commentId, milestoneId } = before ?? {}
    const about = { tenantId, subject, subjectId }
    if (!verb.startsWith('deleted')) return []
    if (typeof commentId === 'number') return [{ ...about, commentId, milestoneId: null }]
    // A to-do's milestone is what it is for.
    return subject === 'rocks' && typeof milestoneId === 'string' ? [{ ...about, commentId: null, milestoneId }] : []
  })

const about = sql`shown.tenant_id = change."tenantId" and shown.subject = change.subject
  and shown.subject_id = change."subjectId"`

const reword = async (tx: Db, edits: Edit[]): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    with edited as (
      update ${notifications} as shown set text = change.text
      from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb)
        as change ("tenantId" int, subject text, "subjectId" int, "commentId" int, text text)
      where ${about} and shown.comment_id = change."commentId" and shown.text is distinct from change.text
      returning shown.*
    ) ${recordChanged('edited', 'changed')}`)
  return rowCount ?? 0
}

const remove = async (tx: Db, removals: Removal[]): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    with removed as (
      delete from ${notifications} as shown
      using jsonb_to_recordset(${JSON.stringify(removals)}::jsonb)
        as change ("tenantId" int, subject text, "subjectId" int, "commentId" int, "milestoneId" text)
      where ${about} and (shown.comment_id = change."commentId" or shown.milestone_id = change."milestoneId")
      returning shown.*
    ) ${recordChanged('removed', 'deleted')}`)
  return rowCount ?? 0
}

/** What was told of the entries that these take back. */
const eventsTakenBackIn = (entries: JournalEntry[]) =>
  entries.flatMap(({ tenantId, subject, subjectId, after }) => {
    const takesBack = after?.['takesBack']
    return typeof takesBack === 'number' ? [{ tenantId, subject, subjectId, event: eventOf(takesBack) }] : []
  })

const forget = async (tx: Db, events: ReturnType<typeof eventsTakenBackIn>): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    with removed as (
      delete from ${notifications} as shown
      using jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as change ("tenantId" int, subject text, "subjectId" int, event text)
      where ${about} and shown.event = change.event
      returning shown.*
    ) ${recordChanged('removed', 'deleted')}`)
  return rowCount ?? 0
}

/** Who has been added to a team, maybe again. */
const joinsIn = (entries: JournalEntry[]) =>
  entries
    .filter(({ subject, verb }) => subject === 'teams' && verb === 'added a member to')
    .flatMap(({ tenantId, subject, subjectId, personIds, at }) =>
      personIds.map((userId) => ({ tenantId, subject, subjectId, userId, at })),
    )

const forgetRemovals = async (tx: Db, joins: ReturnType<typeof joinsIn>): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    with removed as (
      delete from ${notifications} as shown
      using jsonb_to_recordset(${JSON.stringify(joins)}::jsonb)
        as change ("tenantId" int, subject text, "subjectId" int, "userId" int, at timestamptz)
      where ${about} and shown.user_id = change."userId" and shown.kind = 'removed' and shown.at <= change.at
      returning shown.*
    ) ${recordChanged('removed', 'deleted')}`)
  return rowCount ?? 0
}

/**
 * Removes the notifications about deleted comments and milestones, about what was taken back and about removals from a
 * team that have been undone, and updates those that quote an edited comment. Returns how many notifications changed.
 */
export const revise = async (tx: Db, entries: JournalEntry[]): Promise<number> => {
  const edits = editsIn(entries)
  const removals = removalsIn(entries)
  const events = eventsTakenBackIn(entries)
  const joins = joinsIn(entries)
  const reworded = edits.length > 0 ? await reword(tx, edits) : 0
  const removed = removals.length > 0 ? await remove(tx, removals) : 0
  const forgotten = events.length > 0 ? await forget(tx, events) : 0
  return reworded + removed + forgotten + (joins.length > 0 ? await forgetRemovals(tx, joins) : 0)
}
