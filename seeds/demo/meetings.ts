import { defaultAgenda, type Section } from '#contract/agenda.ts'
import type { Db } from '#server/db/open.ts'
import { l10Meetings, meetingAttendees, meetings, meetingSeries } from '#server/meetings/table.ts'
import { numbered } from '#server/meetings/plan.ts'
import type { Who } from './company.ts'
import { type Occurrence, occurrencesOf } from './meeting-days.ts'
import { addDecisions, meetingEntries, tellHeadlines } from './meeting-memory.ts'
import { meetingStories, type MeetingStory } from './meeting-stories.ts'
import type { Held } from './minutes/held.ts'
import type { Entry, Stage } from './rows.ts'

/** A meeting of a story; `id` is its row's, once it is stored. */
type Planned = { story: MeetingStory; plan: ReturnType<typeof planOf>; occurrence: Occurrence; isFirst: boolean }

const kinds = new Map(defaultAgenda.map(({ name, kind }) => [name, kind]))

const agendaOf = ({ agenda }: MeetingStory): Section[] => {
  const own = agenda?.map(([name, minutes]) => ({ kind: kinds.get(name) ?? 'custom', name, minutes }))
  return numbered(own ?? defaultAgenda)
}

const idsOf = (people: readonly Who[], { cast }: Stage): number[] => people.map((who) => cast.person(who).id)

/** What a series and its meetings share. */
const planOf = (story: MeetingStory, { cast, calendar }: Stage) => ({
  tenantId: cast.tenantId,
  teamId: cast.team(story.team),
  title: story.title,
  description: story.description,
  meetingType: story.type,
  agenda: agendaOf(story),
  createdById: cast.person(story.by).id,
  createdAt: calendar.ago(story.made),
})

const plannedOf = (story: MeetingStory, stage: Stage): Planned[] => {
  const plan = planOf(story, stage)
  const occurrences = occurrencesOf(story, stage.calendar)
  return occurrences.map((occurrence, index) => ({ story, plan, occurrence, isFirst: index === 0 }))
}

/** Creates the weekly series, from which the daily job goes on. Returns the id of each. */
const addSeries = async (tx: Db, planned: Planned[], stage: Stage): Promise<Map<MeetingStory, number>> => {
  const lasts = new Map(planned.filter(({ story }) => 'weekday' in story).map((meeting) => [meeting.story, meeting]))
  const rows = [...lasts.values()].map(({ story, plan, occurrence }) => ({
    ...plan,
    attendeeIds: story.attendees ? idsOf(story.attendees, stage) : null,
    timeZone: stage.calendar.timeZone,
    startsAt: `${story.at}:00`,
    minutes: story.minutes ?? null,
    addedUntil: occurrence.day,
  }))
  const added = await tx.insert(meetingSeries).values(rows).returning({ id: meetingSeries.id })
  return new Map([...lasts.keys()].map((story, index) => [story, added[index]?.id ?? 0]))
}

const meetingRow = ({ story, plan, occurrence }: Planned, seriesId: number | undefined) => ({
  ...plan,
  everyone: story.attendees === undefined,
  startTime: occurrence.startTime,
  endTime: occurrence.endTime,
  seriesId: seriesId ?? null,
  seriesDay: seriesId === undefined ? null : occurrence.day,
  createdAt: occurrence.added,
  updatedAt: occurrence.concluded ?? occurrence.added,
  version: occurrence.concluded ? 2 : 1,
})

type Stored = Planned & { id: number }

/** Those that have been held, each with the one before it in its series. */
const heldOf = (stored: Stored[]): Held[] =>
  meetingStories.flatMap((story) => {
    const held = stored.filter((each) => each.story === story && each.occurrence.concluded !== null)
    return held.map(({ id, plan, occurrence }, index) => ({
      id,
      story,
      agenda: plan.agenda,
      from: occurrence.startTime,
      until: occurrence.concluded ?? occurrence.startTime,
      before: held[index - 1]?.occurrence.startTime ?? null,
      back: held.length - 1 - index,
    }))
  })

/**
 * Creates the meetings of the past months and those to come, after the headlines. Returns their journal entries, and those
 * that have been held.
 */
export const addMeetings = async (tx: Db, stage: Stage): Promise<{ entries: Entry[]; held: Held[] }> => {
  const { tenantId } = stage.cast
  const planned = meetingStories.flatMap((story) => plannedOf(story, stage))
  const seriesIds = await addSeries(tx, planned, stage)
  const rows = planned.map((meeting) => meetingRow(meeting, seriesIds.get(meeting.story)))
  const added = await tx.insert(meetings).values(rows).returning({ id: meetings.id })
  const stored = planned.map((meeting, index) => ({ ...meeting, id: added[index]?.id ?? 0 }))
  const runs = stored.map(({ id: meetingId, occurrence }) => ({
    tenantId,
    meetingId,
    status: occurrence.concluded ? ('concluded' as const) : ('scheduled' as const),
  }))
  await tx.insert(l10Meetings).values(runs)
  const chosen = stored.flatMap(({ story, id: meetingId }) =>
    idsOf(story.attendees ?? [], stage).map((userId) => ({ tenantId, meetingId, userId })),
  )
  await tx.insert(meetingAttendees).values(chosen)
  await addDecisions(tx, stored, stage)
  await tellHeadlines(tx, stage)
  return { entries: stored.flatMap((meeting) => meetingEntries(meeting, stage)), held: heldOf(stored) }
}
