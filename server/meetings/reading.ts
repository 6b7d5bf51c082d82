import { type SQL, and, asc, eq, getTableColumns, gt, or, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import type { Meeting, MeetingRepeat } from '#contract/meetings.ts'
import { sectionMinutes, type SectionMinutes } from '#contract/agenda.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { attendeesJson } from './attendees.ts'
import { rightsOn } from './policy.ts'
import { l10Meetings, meetings, meetingSeries } from './table.ts'

const { placeholder } = sql
const { tenantId: _, deletedAt: __, ...fields } = getTableColumns(meetings)

export const isOfRun = and(eq(l10Meetings.tenantId, meetings.tenantId), eq(l10Meetings.meetingId, meetings.id))

/** Meetings with their run, as the API presents them. */
const selectMeetings = (db: Db) =>
  db
    .select({
      ...fields,
      status: l10Meetings.status,
      checkInData: l10Meetings.checkInData,
      attendees: attendeesJson,
      repeat: sql<MeetingRepeat>`case when ${meetingSeries.id} is null then 'none' else 'weekly' end`,
      rhythm: meetingSeries.rhythm,
      skippedDays: sql<Day[]>`coalesce(${meetingSeries.skippedDays}::text[], '{}')`,
    })
    .from(meetings)
    .innerJoin(l10Meetings, isOfRun)
    .leftJoin(
      meetingSeries,
      and(
        eq(meetingSeries.tenantId, meetings.tenantId),
        eq(meetingSeries.id, meetings.seriesId),
        sql`${meetingSeries.endedAt} is null`,
      ),
    )

type Found = Omit<Meeting, keyof typeof SectionMinutes | 'can'>

const common = (row: Found): Omit<Meeting, 'can'> => Object.assign(row, sectionMinutes(row.agenda))

const own = (viewer: Viewer, row: Found): Pick<Meeting, 'can'> => ({ can: rightsOn(viewer, row) })

const ofTenant = and(eq(meetings.tenantId, placeholder('tenantId')), kept(meetings))
const inTeam = eq(meetings.teamId, placeholder('teamId'))

/** Meetings of the tenant that are still to start. */
export const notBegun = and(
  eq(meetings.tenantId, placeholder('tenantId')),
  kept(meetings),
  eq(l10Meetings.status, 'scheduled'),
  gt(meetings.startTime, placeholder('now')),
)

/** A person sees their teams' meetings, and those that they scheduled. */
export const visible = or(
  sql`${meetings.teamId} = any(${placeholder('reach')}::int[])`,
  eq(meetings.createdById, placeholder('personId')),
)

// As `isPast` of the contract has it.
const isPast = sql`(${l10Meetings.status} = 'concluded' or (${l10Meetings.status} = 'scheduled'
  and coalesce(${meetings.endTime}, ${meetings.startTime}) <= ${placeholder('now')}::timestamptz))`

/** Prepares a query for the meetings that meet a condition, by start. */
const meetingsWhere = (name: string, condition: SQL | undefined): Listing<object, Meeting> =>
  presenting(
    (db) =>
      selectMeetings(db)
        .where(and(ofTenant, condition))
        .orderBy(asc(meetings.startTime), asc(meetings.id))
        .prepare(name),
    common,
    own,
  )

export const listOfTeam: List<{ teamId: number }, Meeting> = meetingsWhere('meetings_of_team', inTeam)

/** Those of a team that are not past. */
export const listUpcoming: List<{ teamId: number; now: string }, Meeting> = meetingsWhere(
  'meetings_upcoming',
  and(inTeam, sql`not ${isPast}`),
)

export const {
  sees: seesMeetings,
  find: findMeetings,
  share: shareMeetings,
  findOne: findMeeting,
  show: showMeetings,
  name: nameMeetings,
} = findingByIds(meetings, visible, meetingsWhere, ({ id, title, teamId, status, startTime }) => [
  { id, partId: null, title, teamId, done: status === 'concluded', facts: { startTime } },
])
