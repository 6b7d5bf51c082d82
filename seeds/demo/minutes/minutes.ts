import { and, eq } from 'drizzle-orm'
import { dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import type { Db } from '#server/db/open.ts'
import { l10Meetings } from '#server/meetings/table.ts'
import { searchedText } from '#server/minutes/concluding.ts'
import { notedMeasurables } from '#server/minutes/measurables.ts'
import { notedRocks } from '#server/minutes/reviewed.ts'
import { meetingMinutes } from '#server/minutes/table.ts'
import { meetingParticipants } from '#server/room/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { demoTeams } from '../company.ts'
import type { Stage } from '../rows.ts'
import { attendedBy, type Held, usedBy } from './held.ts'
import { recordOf } from './record.ts'
import { readTold } from './told.ts'

/** The one who asks for what meetings reviewed: nobody who could be signed in. */
const viewerOf = ({ cast, calendar: { timeZone } }: Stage): Viewer => {
  const teamIds = [cast.team('leadership'), cast.team('customerSuccess'), cast.team('operations')]
  const userId = cast.person('maya').id
  const calendar = { ...plainCalendar, timeZone }
  const rights = { role: 'admin' as const, teamIds, reach: teamIds, personId: userId, language: null, calendar }
  return {
    ...rights,
    userId,
    tenantId: cast.tenantId,
    cursor: '0',
    sid: '',
    expire: '',
    isFresh: false,
    isFactorFresh: false,
    factorDebt: null,
    origin: '',
  }
}

/** How many meetings of a series know the scorecard of their day; older ones are before its first numbers. */
const withNumbers = 13
/** How many know the rocks: nobody has kept how those stood before. */
const withRocks = 3

type Reviewed = Pick<MeetingRecord, 'measurables' | 'rocks'>

const reviewedIn = async (tx: Db, { agenda, back, story, from }: Held, stage: Stage): Promise<Reviewed> => {
  const viewer = viewerOf(stage)
  const teamId = stage.cast.team(story.team)
  const today = dayInZone(viewer.calendar.timeZone, new Date(from))
  const has = (wanted: string) => agenda.some(({ kind }) => kind === wanted)
  return {
    measurables: has('scorecard') && back < withNumbers ? await notedMeasurables(tx, viewer, teamId, today) : [],
    rocks: has('rock-review') && back < withRocks ? await notedRocks(tx, viewer, teamId, today) : [],
  }
}

const participantRows = (held: Held, { ratings }: MeetingRecord, stage: Stage) => {
  const { id: meetingId, from, until } = held
  const { presentIds, absentIds } = attendedBy(held, stage)
  const { tenantId } = stage.cast
  return [
    ...presentIds.map((userId) => {
      const own = ratings.find(({ personId }) => personId === userId)
      const said = { rating: own?.rating ?? null, reason: own?.reason ?? null }
      return { tenantId, meetingId, userId, joinedAt: from, leftAt: until, seenAt: until, ...said }
    }),
    ...absentIds.map((userId) => ({ tenantId, meetingId, userId, isAbsent: true })),
  ]
}

/** Creates the minutes of the meetings that have been held, after everything that they speak of. */
export const addMinutes = async (tx: Db, meetings: Held[], stage: Stage): Promise<void> => {
  const { tenantId, person, team } = stage.cast
  const told = await readTold(tx, stage.cast)
  for (const held of meetings) {
    const { id: meetingId, story, from: startedAt, until: concludedAt } = held
    const { title } = story
    // One after the other: they share a connection.
    // oxlint-disable-next-line no-await-in-loop
    const record = { ...recordOf(held, told, stage), ...(await reviewedIn(tx, held, stage)) }
    const of = { tenantId, meetingId, teamId: team(story.team), teamName: demoTeams[story.team].name }
    const text = searchedText(title, record)
    // oxlint-disable-next-line no-await-in-loop
    await tx.insert(meetingMinutes).values({ ...of, title, startedAt, concludedAt, record, text })
    // oxlint-disable-next-line no-await-in-loop
    await tx.insert(meetingParticipants).values(participantRows(held, record, stage))
    // oxlint-disable-next-line no-await-in-loop
    await tx
      .update(l10Meetings)
      .set({ used: usedBy(held), sittings: record.sittings, presenterId: person(story.by).id })
      .where(and(eq(l10Meetings.tenantId, tenantId), eq(l10Meetings.meetingId, meetingId)))
  }
}
