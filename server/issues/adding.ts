import { type Issue, type IssueLine, type IssueOrigin, type NewIssue, scaleOf } from '#contract/issues.ts'
import type { Item } from '#server/db/items.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { notFound } from '#server/http/problems.ts'
import type { Topics } from '#server/journal/topics.ts'
import { linkTopics } from '#server/links/ends.ts'
import { link } from '#server/links/linking.ts'
import type { LinkColumn } from '#server/links/reading.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { onIssues } from './changes.ts'
import { checkSwotEntry } from './from-swot.ts'
import { lastPosition, lastPositions } from './order/positions.ts'
import { issues, type StoredIssue } from './table.ts'

type Named = { [Column in LinkColumn]?: number } & { milestoneId?: string }

/** Refuses an origin that the viewer does not see, like one that is not there. */
const checkOrigin = async (db: Db, viewer: Viewer, origin: IssueOrigin, topics: Topics): Promise<void> => {
  const { milestoneId, ...ids }: Named = origin
  for (const [column, name] of linkTopics) {
    const id = ids[column]
    const topic = topics.get(name)
    if (id === undefined) continue
    const [seen] = (await topic?.sees(db, viewer, [id])) ?? []
    const hasPart = milestoneId === undefined || (await topic?.hasPart?.(db, viewer, id, milestoneId))
    if (seen === undefined || !hasPart) throw notFound()
  }
}

type Fields = Omit<NewIssue, 'attachments' | 'from'>

/** Without an assignee an issue is the viewer's, provided they are in the team. */
const assigneeOf = (viewer: Viewer, teamId: number, { assignedToId }: Pick<NewIssue, 'assignedToId'>): number | null =>
  assignedToId === undefined && viewer.teamIds.includes(teamId) ? viewer.userId : (assignedToId ?? null)

/** The new issue's fields as they are stored. */
const resolved = async (
  tx: Db,
  viewer: Viewer,
  teamId: number,
  { title, description, swotEntryId, ...wish }: Fields,
) => {
  const assignedToId = assigneeOf(viewer, teamId, wish)
  await checkMembers(tx, viewer, 'assignedToId', [assignedToId], [teamId])
  return { title, description, ...scaleOf(wish), teamId, assignedToId, swotEntryId }
}

const insertIssue = async (tx: Db, values: typeof issues.$inferInsert): Promise<StoredIssue> => {
  const [added] = await tx.insert(issues).values(values).returning()
  if (!added) throw new Error('The inserted issue was not returned')
  return added
}

/** Adds an issue behind the others of a team of the tenant. */
export const addIssue = (db: Db, viewer: Viewer, teamId: number, body: NewIssue, topics: Topics): Promise<Issue> =>
  transaction(db, async (tx) => {
    const { attachments, from, ...wish } = body
    const { tenantId, userId } = viewer
    if (from) await checkOrigin(tx, viewer, from, topics)
    const fields = await resolved(tx, viewer, teamId, wish)
    const position = await lastPosition(tx, viewer, teamId)
    await checkSwotEntry(tx, viewer, fields)
    const added = await insertIssue(tx, { ...fields, position, tenantId, createdById: userId })
    const item: Item = { issueId: added.id }
    await replaceAttachments(tx, viewer, item, keysOf(attachments))
    if (from) await link(tx, viewer, from, [item])
    return onIssues.added(tx, viewer, { ...added, earlierTeamIds: [] }, fields)
  })

/** Adds the lines of a list behind the other issues of a team of the tenant: all of them or none. */
export const addLines = (db: Db, viewer: Viewer, teamId: number, lines: IssueLine[]): Promise<Issue[]> =>
  transaction(db, async (tx) => {
    const { tenantId, userId: createdById } = viewer
    const wanted = lines.map(({ title, ...wish }) => {
      return { title, ...scaleOf(wish), assignedToId: assigneeOf(viewer, teamId, wish) }
    })
    const assigned = wanted.map(({ assignedToId }) => assignedToId)
    await checkMembers(tx, viewer, 'assignedToId', assigned, [teamId])
    const positions = await lastPositions(tx, viewer, teamId, wanted.length)
    const values = wanted.map((fields, index) => ({
      ...fields,
      position: positions[index] ?? '',
      tenantId,
      teamId,
      createdById,
    }))
    const rows = await tx.insert(issues).values(values).returning()
    const added = rows.map((row, index) => ({ row: { ...row, earlierTeamIds: [] }, after: wanted[index] ?? {} }))
    return onIssues.addedAll(tx, viewer, added)
  })
