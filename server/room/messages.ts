import { and, eq, inArray } from 'drizzle-orm'
import type { NewMessage, Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { onHeadlines } from '#server/headlines/changes.ts'
import { headlines } from '#server/headlines/table.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teams } from '#server/tenants/table.ts'
import { type LockedRoom, onRooms } from './kind.ts'
import type { Run } from './reading.ts'
import { refuseUnless, underWay } from './refusing.ts'
import { meetingMessages } from './table.ts'

const checkTeams = async (tx: Db, { tenantId }: Viewer, { teamId }: LockedRoom, ids: number[]): Promise<void> => {
  if (ids.includes(teamId)) throw wrongField('teamIds', t('Choose other teams'))
  const found = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), inArray(teams.id, ids)))
  if (found.length < ids.length) throw wrongField('teamIds', t('Please select a team'))
}

const longestTitle = 120

/** A headline's title: how the message begins. */
const titleOf = (text: string): string => {
  const [line = ''] = text.split('\n')
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`
}

const insertMessage = async (tx: Db, { tenantId, userId: createdById }: Viewer, meetingId: number, text: string) => {
  const [message] = await tx.insert(meetingMessages).values({ tenantId, meetingId, text, createdById }).returning()
  if (!message) throw new Error('The inserted message was not returned')
  return message
}

/** Sends a message to other teams of the workspace, as a headline in each, from a meeting that is under way. */
export const sendMessage = (db: Db, viewer: Viewer, run: Run, body: NewMessage): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    const { text } = body
    const teamIds = [...new Set(body.teamIds)]
    await refuseUnless(tx, viewer, room, underWay)
    await checkTeams(tx, viewer, room, teamIds)
    const { id: messageId } = await insertMessage(tx, viewer, room.meetingId, text)
    const { tenantId, userId: createdById } = viewer
    const said = { title: titleOf(text), content: text, tag: 'message', fromTeamId: room.teamId, messageId }
    const rows = await tx
      .insert(headlines)
      .values(teamIds.map((teamId) => ({ ...said, tenantId, teamId, createdById })))
      .returning()
    const entries = rows.map((row) => ({ row, verb: 'sent', after: { ...said, messagedTeamIds: [row.teamId] } }))
    await onHeadlines.record(tx, viewer, entries)
    return { verb: 'sent a message' }
  })
