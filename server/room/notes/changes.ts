import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { MeetingNote, MeetingNoteChange, NewMeetingNote } from '#contract/meeting-notes.ts'
import { msg, t } from '#contract/words.ts'
import { before, difference, refuseOutdated } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import { canEdit } from '#server/meetings/policy.ts'
import { isOfRun } from '#server/meetings/reading.ts'
import { l10MeetingNotes, l10Meetings, meetings } from '#server/meetings/table.ts'
import { type Locks, locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRooms } from '../kind.ts'
import type { Run } from '../reading.ts'
import { notConcluded, refuseUnless } from '../refusing.ts'
import { findNote, showNotes, visible } from './reading.ts'

const { id, meetingId } = l10Meetings
const { teamId, title } = meetings

const lockRows = locking(l10MeetingNotes, visible)

const lockedNotes = prepared((db) =>
  db
    .select({ ...getTableColumns(l10MeetingNotes), teamId, title, run: { id, meetingId } })
    .from(l10MeetingNotes)
    .innerJoin(
      l10Meetings,
      and(eq(l10Meetings.tenantId, l10MeetingNotes.tenantId), eq(l10Meetings.id, l10MeetingNotes.l10MeetingId)),
    )
    .innerJoin(meetings, and(isOfRun, kept(meetings)))
    .where(
      and(
        eq(l10MeetingNotes.tenantId, sql.placeholder('tenantId')),
        sql`${l10MeetingNotes.id} = any(${sql.placeholder('ids')}::int[])`,
        kept(l10MeetingNotes),
      ),
    )
    .orderBy(asc(l10MeetingNotes.id))
    .prepare('notes_locked'),
)

type LockedNote = Awaited<ReturnType<ReturnType<typeof lockedNotes>['execute']>>[number]

const lockNotes: Locks<LockedNote> = async (tx, viewer, ids) => {
  const rows = await lockRows(tx, viewer, ids)
  return lockedNotes(tx).execute({ ...viewer, ids: rows.map((row) => row.id) })
}

const onNotes = changing<LockedNote, MeetingNote>({
  table: l10MeetingNotes,
  lock: lockNotes,
  mayEdit: canEdit,
  refusal: msg('Only members of the team take part in this meeting'),
  concerns: ({ teamId: team, title: name, createdById }) => ({ teamId: team, title: name, personIds: [createdById] }),
  show: showNotes,
})

/** Holds the room as it is until the transaction ends: nobody concludes it meanwhile. */
const holdRoom = (tx: Db, viewer: Viewer, run: Run, work: (agenda: { id: string }[]) => void = () => undefined) =>
  onRooms.edit(tx, viewer, run.id, async (_, room) => {
    await refuseUnless(tx, viewer, room, notConcluded)
    work(room.agenda)
    return undefined
  })

/** Takes a note in a section of a meeting. */
export const addNote = (db: Db, viewer: Viewer, run: Run, body: NewMeetingNote): Promise<MeetingNote> =>
  transaction(db, async (tx) => {
    const room = await holdRoom(tx, viewer, run, (agenda) => {
      if (agenda.some((section) => section.id === body.section)) return
      throw wrongField('section', t('This section is not on the agenda'))
    })
    const { tenantId, userId: createdById } = viewer
    const [row] = await tx
      .insert(l10MeetingNotes)
      .values({ ...body, tenantId, l10MeetingId: run.id, createdById })
      .returning()
    if (!row) throw new Error('The inserted note was not returned')
    return onNotes.added(tx, viewer, { ...row, teamId: room.teamId, title: room.title, run }, {})
  })

/** Changes a note; with `updatedAt`, only if nobody has changed it since. */
export const changeNote = (db: Db, viewer: Viewer, noteId: number, body: MeetingNoteChange): Promise<MeetingNote> =>
  onNotes.edit(db, viewer, noteId, async (tx, row) => {
    const { updatedAt, ...wish } = body
    await holdRoom(tx, viewer, row.run)
    await refuseOutdated(updatedAt, row, () => findNote(tx, viewer, noteId))
    const change = difference(row, wish)
    if (Object.keys(change).length === 0) return undefined
    return { set: change, verb: 'changed', before: before(row, change), after: change }
  })

/** Deletes a note; `onNotes.edit` replies with rows, of which this leaves none. */
export const removeNote = (db: Db, viewer: Viewer, noteId: number, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await onNotes.editAll(tx, viewer, [noteId], async (_, rows) => {
      for (const { run } of rows) await holdRoom(tx, viewer, run)
      const entries = rows.map((row) => ({ row, verb: 'deleted', before: { content: row.content } }))
      return { set: { deletedAt: now.toISOString() }, entries }
    })
  })

/** Takes back that notes were deleted, as long as their meetings have not been concluded. */
export const restoreNotes = (db: Db, viewer: Viewer, ids: number[]): Promise<MeetingNote[]> =>
  onNotes.restore(db, viewer, ids, {
    work: async (tx, rows) => {
      const runs = new Map(rows.map(({ run }) => [run.id, run]))
      for (const run of runs.values()) await holdRoom(tx, viewer, run)
      return []
    },
  })
