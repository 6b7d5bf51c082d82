import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Named } from '#server/journal/topics.ts'
import { canEdit } from '#server/meetings/policy.ts'
import { isOfRun, visible as visibleMeeting } from '#server/meetings/reading.ts'
import { l10MeetingNotes, l10Meetings, meetings } from '#server/meetings/table.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'

const { placeholder } = sql
const author = alias(users, 'author')
const { tenantId: _, deletedAt: __, ...fields } = getTableColumns(l10MeetingNotes)

export const isInRun = and(
  eq(l10Meetings.tenantId, l10MeetingNotes.tenantId),
  eq(l10Meetings.id, l10MeetingNotes.l10MeetingId),
)

/** Notes are seen by whoever sees their meeting. */
export const visible = sql`exists (select from ${l10Meetings} join ${meetings} on ${isOfRun}
  where ${and(isInRun, kept(meetings), visibleMeeting)})`

const isAuthor = and(eq(author.tenantId, l10MeetingNotes.tenantId), eq(author.id, l10MeetingNotes.createdById))

const { teamId, status } = { teamId: meetings.teamId, status: l10Meetings.status }

const selectNotes = (db: Db) =>
  db
    .select({ ...fields, meetingId: meetings.id, author: personJson(author), teamId, status })
    .from(l10MeetingNotes)
    .innerJoin(l10Meetings, isInRun)
    .innerJoin(meetings, and(isOfRun, kept(meetings)))
    .leftJoin(author, isAuthor)

type Found = Awaited<ReturnType<typeof selectNotes>>[number]

const notesWhere = (name: string, condition: SQL | undefined): Listing<object, MeetingNote> =>
  presenting(
    (db) =>
      selectNotes(db)
        .where(and(eq(l10MeetingNotes.tenantId, placeholder('tenantId')), kept(l10MeetingNotes), condition))
        .orderBy(asc(l10MeetingNotes.createdAt), asc(l10MeetingNotes.id))
        .prepare(name),
    ({ teamId: _team, status: _status, ...note }: Found): Omit<MeetingNote, 'can'> => note,
    (viewer, note): Pick<MeetingNote, 'can'> => ({
      can: { edit: canEdit(viewer, note) && note.status !== 'concluded' },
    }),
  )

/** The notes of a meeting, oldest first. */
export const listNotes: List<{ id: number }, MeetingNote> = notesWhere(
  'notes_of_meeting',
  eq(l10MeetingNotes.l10MeetingId, placeholder('id')),
)

export const {
  sees: seesNotes,
  find: findNotes,
  share: shareNotes,
  findOne: findNote,
  show: showNotes,
} = findingByIds(l10MeetingNotes, visible, notesWhere, () => [])

const titlesSeen = prepared((db) =>
  db
    .select({
      id: l10MeetingNotes.id,
      meetingId: meetings.id,
      title: meetings.title,
      teamId: meetings.teamId,
      author: personJson(author),
    })
    .from(l10MeetingNotes)
    .innerJoin(l10Meetings, isInRun)
    .innerJoin(meetings, and(isOfRun, kept(meetings)))
    .leftJoin(author, isAuthor)
    .where(
      and(
        eq(l10MeetingNotes.tenantId, placeholder('tenantId')),
        kept(l10MeetingNotes),
        sql`${l10MeetingNotes.id} = any(${placeholder('ids')}::int[])`,
        visibleMeeting,
      ),
    )
    .prepare('note_titles_seen'),
)

/** Notes that the viewer may see are called like their meetings. */
export const nameNotes = async (db: Db, viewer: Viewer, ids: number[]): Promise<Named[]> => {
  const rows = await titlesSeen(db).execute({ ...viewer, ids })
  return rows.map(({ id, meetingId, title, teamId: team, author: person }) => {
    const partOf = { subject: 'meetings', subjectId: meetingId, title }
    return { id, partId: null, title, teamId: team, done: false, facts: { person, partOf } }
  })
}
