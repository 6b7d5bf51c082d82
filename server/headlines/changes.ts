import { isNull } from 'drizzle-orm'
import {
  type Headline,
  type HeadlineChange,
  type HeadlineLine,
  type NewHeadline,
  offeredTags,
  plainContent,
} from '#contract/headlines.ts'
import { msg, t } from '#contract/words.ts'
import { archiving, before, difference, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import { locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { canAcknowledge, canArchive, canEdit } from './policy.ts'
import { findHeadline, showHeadlines, visible } from './reading.ts'
import { headlines, headlineViews } from './table.ts'

export const onHeadlines = changing<typeof headlines.$inferSelect, Headline>({
  table: headlines,
  lock: locking(headlines, visible),
  mayEdit: canEdit,
  refusal: msg('Only the author or an admin may change this headline'),
  concerns: ({ teamId, title, createdById, fromTeamId }) => ({
    teamId,
    title,
    otherTeamIds: fromTeamId === null ? [] : [fromTeamId],
    personIds: [createdById],
  }),
  show: showHeadlines,
})

/** Blank content is replaced by the usual one; null is no content at all. */
const contentOf = (content: string | null): string => (content?.trim() === '' ? t(plainContent) : (content ?? ''))

/** A blank tag is replaced by the usual one. */
export const tagged = <Wish extends { tag?: string | undefined }>(wish: Wish): Wish => ({
  ...wish,
  ...(wish.tag === '' ? { tag: offeredTags[0] } : {}),
})

/** Adds a headline to a team of the tenant. */
export const addHeadline = (db: Db, viewer: Viewer, teamId: number, body: NewHeadline): Promise<Headline> =>
  transaction(db, async (tx) => {
    const { attachments, ...wish } = body
    const { tenantId, userId: createdById } = viewer
    const fields = { ...tagged(wish), content: contentOf(wish.content) }
    const [row] = await tx
      .insert(headlines)
      .values({ ...fields, tenantId, teamId, createdById })
      .returning()
    if (!row) throw new Error('The inserted headline was not returned')
    await replaceAttachments(tx, viewer, { headlineId: row.id }, keysOf(attachments))
    return onHeadlines.added(tx, viewer, row, fields)
  })

/** Adds the lines of a list to a team of the tenant as headlines: all of them or none. */
export const addLines = (db: Db, viewer: Viewer, teamId: number, lines: HeadlineLine[]): Promise<Headline[]> =>
  transaction(db, async (tx) => {
    const { tenantId, userId: createdById } = viewer
    const wanted = lines.map(({ title, content }) => ({ title, content: contentOf(content), tag: offeredTags[0] }))
    const values = wanted.map((fields) => ({ ...fields, tenantId, teamId, createdById }))
    const rows = await tx.insert(headlines).values(values).returning()
    const added = rows.map((row, index) => ({ row, after: wanted[index] ?? {} }))
    return onHeadlines.addedAll(tx, viewer, added)
  })

/** Changes the named fields; with `updatedAt`, only if nobody has changed the headline since. */
export const changeHeadline = (db: Db, viewer: Viewer, id: number, body: HeadlineChange): Promise<Headline> =>
  onHeadlines.edit(db, viewer, id, async (tx, row) => {
    const { attachments, updatedAt, content, ...wish } = body
    await refuseOutdated(updatedAt, row, () => findHeadline(tx, viewer, id))
    const change = difference(row, {
      ...tagged(wish),
      ...(content !== undefined && { content: contentOf(content) }),
    })
    const filesChanged = attachments && (await replaceAttachments(tx, viewer, { headlineId: id }, keysOf(attachments)))
    if (!filesChanged && Object.keys(change).length === 0) return undefined
    return { set: change, verb: 'changed', before: before(row, change), after: change }
  })

/** Those who may change a headline are not always those whose lists it leaves. */
export const refuseOutsiders = (viewer: Viewer, rows: Pick<Headline, 'teamId' | 'createdById'>[]): void => {
  if (rows.every((row) => canArchive(viewer, row))) return
  throw notAllowed(t('Only members of the team may archive this headline'))
}

/** Puts a headline into the archive, or takes it out. */
export const archiveHeadline = (db: Db, viewer: Viewer, id: number, archived: boolean, now: Date): Promise<Headline> =>
  onHeadlines.see(db, viewer, id, async (_, row) => {
    refuseOutsiders(viewer, [row])
    return archiving(row, archived, now)
  })

/** Counts the viewer among those who have opened a headline, once. */
export const viewHeadline = (db: Db, viewer: Viewer, id: number, now: Date): Promise<Headline> =>
  onHeadlines.see(db, viewer, id, async (tx) => {
    const { tenantId, userId } = viewer
    const added = await tx
      .insert(headlineViews)
      .values({ tenantId, headlineId: id, userId, viewedAt: now.toISOString() })
      .onConflictDoNothing()
      .returning({ userId: headlineViews.userId })
    return added.length > 0 ? { verb: 'read' } : undefined
  })

/** Acknowledges a message from another team, once; whoever does has read it. */
export const acknowledgeHeadline = (db: Db, viewer: Viewer, id: number, now: Date): Promise<Headline> =>
  onHeadlines.see(db, viewer, id, async (tx, row) => {
    if (row.fromTeamId === null) throw new Refusal('bad request', t('Only messages are acknowledged'))
    if (!canAcknowledge(viewer, row)) throw notAllowed(t('Only members of the team may acknowledge this message'))
    const { tenantId, userId } = viewer
    const at = now.toISOString()
    const acknowledged = await tx
      .insert(headlineViews)
      .values({ tenantId, headlineId: id, userId, viewedAt: at, acknowledgedAt: at })
      .onConflictDoUpdate({
        target: [headlineViews.tenantId, headlineViews.headlineId, headlineViews.userId],
        set: { acknowledgedAt: at },
        setWhere: isNull(headlineViews.acknowledgedAt),
      })
      .returning({ userId: headlineViews.userId })
    return acknowledged.length > 0 ? { verb: 'acknowledged' } : undefined
  })
