import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { totalMinutes } from '#contract/agenda.ts'
import { doneShare, type MeetingFigures, type MeetingRecord, type PastMeeting } from '#contract/minutes.ts'
import { averageRating } from '#contract/room.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { meetings } from '#server/meetings/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { partsOf } from '#server/search/asking.ts'
import { excerptOf } from '#server/search/excerpt.ts'
import { isOfMeeting } from './reading.ts'
import { meetingMinutes } from './table.ts'

const { placeholder } = sql

/** A part of the record, so that a list doesn't read all of each. */
const part = <Name extends keyof MeetingRecord>(name: Name) =>
  sql<MeetingRecord[Name]>`${meetingMinutes.record} -> ${sql.raw(`'${name}'`)}`

const issuesSolved = sql<number>`jsonb_array_length(
  jsonb_path_query_array(${meetingMinutes.record}, '$.issues[*] ? (@.outcome == "solved")'))`

const summary = {
  meetingId: meetingMinutes.meetingId,
  title: meetingMinutes.title,
  startedAt: meetingMinutes.startedAt,
  ratings: part('ratings'),
  issuesSolved,
}

const ofTeam = and(
  eq(meetingMinutes.tenantId, placeholder('tenantId')),
  eq(meetingMinutes.teamId, placeholder('teamId')),
  kept(meetings),
)

// Null without a word, and then nothing matches.
const asked = sql`(select (nullif(plainto_tsquery('simple', search_folded(${placeholder('search')}::text))::text, '') || ':*')::tsquery)`
const inside = sql`${placeholder('parts')}::tsquery`

/** Prepares a query for a team's concluded meetings, newest first. */
const pastMeetings = (name: string, text: SQL<string | null>, condition?: SQL) =>
  prepared((db) =>
    db
      .select({
        ...summary,
        concludedAt: meetingMinutes.concludedAt,
        newTodos: sql<number>`jsonb_array_length(${part('newTodos')})`,
        text,
      })
      .from(meetingMinutes)
      .innerJoin(meetings, isOfMeeting)
      .where(and(ofTeam, condition))
      .orderBy(desc(meetingMinutes.concludedAt), desc(meetingMinutes.meetingId))
      .prepare(name),
  )

const allPast = pastMeetings('past_meetings', sql`null::text`)
const matchingPast = pastMeetings(
  'past_meetings_matching',
  sql`${meetingMinutes.text}`,
  sql`(${meetingMinutes.words} @@ ${asked} or ${meetingMinutes.parts} @@ ${inside})`,
)

type Wish = { teamId: number; search: string }

/** A team's concluded meetings; with a search, those whose title, notes or decisions have its words. */
export const listPast = async (db: Db, { tenantId }: Viewer, { teamId, search }: Wish): Promise<PastMeeting[]> => {
  const isAsked = search.trim() !== ''
  const rows = await (isAsked ? matchingPast : allPast)(db).execute({
    tenantId,
    teamId,
    search,
    parts: partsOf(search),
  })
  return rows.map(({ ratings, text, ...row }) => ({
    ...row,
    rating: averageRating(ratings),
    excerpt: text === null ? null : excerptOf(text, search),
  }))
}

/** How many meetings statistics are about: those of a year, if there is one each week. */
const mostFigures = 52

const figures = prepared((db) =>
  db
    .select({
      ...summary,
      sections: part('sections'),
      done: sql<
        boolean[]
      >`jsonb_path_query_array(${meetingMinutes.record}, '$.todos[*] ? (@.dueDate <= $day).completed',
        jsonb_build_object('day', to_char(${meetingMinutes.startedAt} at time zone ${placeholder('timeZone')}, 'YYYY-MM-DD')))`,
    })
    .from(meetingMinutes)
    .innerJoin(meetings, isOfMeeting)
    .where(ofTeam)
    .orderBy(desc(meetingMinutes.concludedAt), desc(meetingMinutes.meetingId))
    .limit(mostFigures)
    .prepare('meeting_figures'),
)

type Found = Awaited<ReturnType<ReturnType<typeof figures>['execute']>>[number]

const figuresOf = ({ ratings, sections, done, ...row }: Found): MeetingFigures => ({
  ...row,
  rating: averageRating(ratings),
  plannedMinutes: totalMinutes(sections),
  usedMilliseconds: sections.reduce((sum, { usedMilliseconds }) => sum + usedMilliseconds, 0),
  sections: sections.map(({ name, minutes, usedMilliseconds }) => ({
    name,
    plannedMinutes: minutes,
    usedMilliseconds,
  })),
  todoShare: doneShare(done),
})

/** The figures of a team's last concluded meetings, oldest first. */
export const listFigures = async (db: Db, { tenantId, calendar }: Viewer, teamId: number): Promise<MeetingFigures[]> =>
  (await figures(db).execute({ tenantId, teamId, timeZone: calendar.timeZone })).map(figuresOf).toReversed()
