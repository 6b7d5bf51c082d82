import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { JournalEntry } from '#server/journal/following.ts'
import { quoteOf } from './notices.ts'
import { noteChanged } from './noting.ts'
import { notifications } from './table.ts'

type About = Pick<JournalEntry, 'tenantId' | 'subject' | 'subjectId'>
type Edit = About & { commentId: number; text: string }
type Removal = About & { commentId: number | null; milestoneId: string | null }

/** The comments that entries say were edited, each with its latest text. */
const editsIn = (entries: JournalEntry[]): Edit[] => {
  const edits = new Map<string, Edit>()
  for (const { tenantId, subject, subjectId, verb, after } of entries) {
    const { commentId, text } = after ?? {}
    if (!verb.startsWith('edited') || typeof commentId !== 'number' || typeof text !== 'string') continue
    edits.set(`${tenantId} ${commentId}`, { tenantId, subject, subjectId, commentId, text: quoteOf(text) })
  }
  return [...edits.values()]
}

/** The comments and milestones that entries say were deleted. */
const removalsIn = (entries: JournalEntry[]): Removal[] =>
  entries.flatMap(({ tenantId, subject, subjectId, verb, before }): Removal[] => {
    const { commentId, milestoneId } = before ?? {}
    const about = { tenantId, subject, subjectId }
    if (!verb.startsWith('deleted')) return []
    if (typeof commentId === 'number') return [{ ...about, commentId, milestoneId: null }]
    return typeof milestoneId === 'string' ? [{ ...about, commentId: null, milestoneId }] : []
  })

const about = sql`told.tenant_id = revised."tenantId" and told.subject = revised.subject
  and told.subject_id = revised."subjectId"`

const reword = async (tx: Db, edits: Edit[]): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    with edited as (
      update ${notifications} as told set text = revised.text
      from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb)
        as revised ("tenantId" int, subject text, "subjectId" int, "commentId" int, text text)
      where ${about} and told.comment_id = revised."commentId" and told.text is distinct from revised.text
      returning told.*
    ) ${noteChanged('edited', 'changed')}`)
  return rowCount ?? 0
}

const remove = async (tx: Db, removals: Removal[]): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    with removed as (
      delete from ${notifications} as told
      using jsonb_to_recordset(${JSON.stringify(removals)}::jsonb)
        as revised ("tenantId" int, subject text, "subjectId" int, "commentId" int, "milestoneId" text)
      where ${about} and (told.comment_id = revised."commentId" or told.milestone_id = revised."milestoneId")
      returning told.*
    ) ${noteChanged('removed', 'deleted')}`)
  return rowCount ?? 0
}

/**
 * Takes back what was told of comments and milestones that entries say are deleted, and has what quotes a comment follow
 * its edits; answers how many notifications changed.
 */
export const reviseTold = async (tx: Db, entries: JournalEntry[]): Promise<number> => {
  const edits = editsIn(entries)
  const removals = removalsIn(entries)
  const reworded = edits.length > 0 ? await reword(tx, edits) : 0
  return reworded + (removals.length > 0 ? await remove(tx, removals) : 0)
}
