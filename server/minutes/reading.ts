import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { MeetingRecord, Minutes } from '#contract/minutes.ts'
import type { Person } from '#contract/tenants.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { visible } from '#server/meetings/reading.ts'
import { meetings } from '#server/meetings/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { meetingMinutes } from './table.ts'

const { placeholder } = sql

/** The meeting that minutes are of; without it, nobody sees them. */
export const isOfMeeting = and(
  eq(meetings.tenantId, meetingMinutes.tenantId),
  eq(meetings.id, meetingMinutes.meetingId),
)

const minutesSeen = prepared((db) =>
  db
    .select({
      meetingId: meetingMinutes.meetingId,
      teamId: meetingMinutes.teamId,
      title: meetingMinutes.title,
      teamName: meetingMinutes.teamName,
      startedAt: meetingMinutes.startedAt,
      concludedAt: meetingMinutes.concludedAt,
      record: meetingMinutes.record,
    })
    .from(meetingMinutes)
    .innerJoin(meetings, isOfMeeting)
    .where(
      and(
        eq(meetingMinutes.tenantId, placeholder('tenantId')),
        eq(meetingMinutes.meetingId, placeholder('meetingId')),
        kept(meetings),
        visible,
      ),
    )
    .prepare('minutes_seen'),
)

/** Everybody whom a record names. */
const namedIn = (record: MeetingRecord): number[] => {
  const ids = [
    record.presenterId,
    ...record.absentIds,
    ...[...record.present, ...record.checkIn, ...record.ratings].map(({ personId }) => personId),
    ...[...record.measurables, ...record.rocks].map(({ ownerId }) => ownerId),
    ...[...record.headlines, ...record.notes].map(({ authorId }) => authorId),
    ...[...record.todos, ...record.newTodos].map(({ assigneeId }) => assigneeId),
    ...record.issues.flatMap(({ decidedById, presentIds = [] }) => [decidedById, ...presentIds]),
    ...record.messages.map(({ createdById }) => createdById),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

const findPeople = (db: Db, { tenantId }: Pick<Viewer, 'tenantId'>, ids: number[]): Promise<Person[]> =>
  db
    .select({ id: users.id, username: users.username, fullName: users.fullName, avatarUrl: users.avatarUrl })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, ids)))
    .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id))

/** The minutes of a meeting that the viewer sees; undefined until it has been concluded. */
export const findMinutes = async (db: Db, viewer: Viewer, meetingId: number): Promise<Minutes | undefined> => {
  const [found] = await minutesSeen(db).execute({ ...viewer, meetingId })
  return found && { ...found, people: await findPeople(db, viewer, namedIn(found.record)) }
}
