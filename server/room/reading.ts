import { and, eq, sql } from 'drizzle-orm'
import type { CheckIn, Room } from '#contract/room.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { attendeesJson } from '#server/meetings/attendees.ts'
import { canEdit } from '#server/meetings/policy.ts'
import { isOfRun, visible as visibleMeeting } from '#server/meetings/reading.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import { findingByIds, presenting } from '#server/session/presenting.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { emptyKinds } from './empty.ts'
import { hasGuestLink, messagesJson, participantsJson, tickedIds, votesJson } from './parts.ts'

const { placeholder } = sql
const { id, status, sectionId, since, used, issueId, issueUsed, sittings, presenterId, nudgedAt } = l10Meetings

/** The room is seen by whoever sees its meeting. */
export const visible = sql`exists (select from ${meetings} where ${and(isOfRun, kept(meetings), visibleMeeting)})`

const clock = { status, sectionId, since, used, issueId, issueUsed, sittings }

const selectRooms = (db: Db) =>
  db
    .select({
      id,
      meetingId: meetings.id,
      teamId: meetings.teamId,
      title: meetings.title,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      agenda: meetings.agenda,
      clock,
      presenterId,
      attendees: attendeesJson,
      participants: participantsJson,
      empty: emptyKinds,
      checkInData: sql<Record<string, CheckIn>>`${l10Meetings.checkInData}`,
      votes: votesJson,
      tickedIds,
      messages: messagesJson,
      hasGuestLink,
      nudgedAt,
      updatedAt: l10Meetings.updatedAt,
      version: l10Meetings.version,
    })
    .from(l10Meetings)
    .innerJoin(meetings, and(isOfRun, kept(meetings)))

const own = (viewer: Viewer, row: Omit<Room, 'can'>): Pick<Room, 'can'> => ({ can: { takePart: canEdit(viewer, row) } })

export const {
  sees: seesRooms,
  find: findRooms,
  share: shareRooms,
  findOne: findRoom,
  show: showRooms,
} = findingByIds(
  l10Meetings,
  visible,
  (name, condition) =>
    presenting(
      (db) =>
        selectRooms(db)
          .where(and(eq(l10Meetings.tenantId, placeholder('tenantId')), condition))
          .prepare(name),
      (row: Omit<Room, 'can'>) => row,
      own,
    ),
  () => [],
)

const runOfMeeting = prepared((db) =>
  db
    .select({ id, meetingId: meetings.id })
    .from(meetings)
    .innerJoin(l10Meetings, isOfRun)
    .where(
      and(
        eq(meetings.tenantId, placeholder('tenantId')),
        eq(meetings.id, placeholder('meetingId')),
        kept(meetings),
        visibleMeeting,
      ),
    )
    .prepare('run_of_meeting'),
)

/** A meeting and the run that its room is of. */
export type Run = { id: number; meetingId: number }

/** The run of a meeting that the viewer sees. */
export const findRun = async (db: Db, viewer: Viewer, meetingId: number): Promise<Run | undefined> =>
  (await runOfMeeting(db).execute({ ...viewer, meetingId }))[0]
