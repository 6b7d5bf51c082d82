import { localDay } from '#contract/days.ts'
import { isPast } from '#contract/meetings.ts'
import type { Meeting } from '#contract/meetings.ts'
import { written } from '#contract/written.ts'
import { searching } from '../ui/sought.ts'
import type { MeetingsSearch } from './search.ts'

const searched = searching(({ title, description }: Meeting) => `${title}\n${written(description)}`)

/** Next first. */
export const byStart = (a: Meeting, b: Meeting): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id

/** Latest first. */
export const latestFirst = (a: Meeting, b: Meeting): number => byStart(b, a)

export type Groups = {
  /** Next first. */
  upcoming: Meeting[]
  /** Latest first. */
  past: Meeting[]
}

/** The team's meetings by whether they are past. */
export const groupsOf = (meetings: readonly Meeting[], now: Date): Groups => {
  const sorted = meetings.toSorted(byStart)
  return {
    upcoming: sorted.filter((meeting) => !isPast(meeting, now)),
    past: sorted.filter((meeting) => isPast(meeting, now)).toReversed(),
  }
}

type Ids = Pick<ReadonlySet<number>, 'has'>
const noIds: Ids = new Set()

/** Those that search and filter leave; the words of `hits` have been found in their minutes. */
export const found = (
  meetings: Meeting[],
  search: MeetingsSearch & { userId?: number },
  hits: Ids = noIds,
): Meeting[] => {
  const { q, from, until, type, by, userId } = search
  const isSought = searched(q)
  return meetings.filter((meeting) => {
    const day = localDay(new Date(meeting.startTime))
    const isOfDays = (from === undefined || day >= from) && (until === undefined || day <= until)
    const isBy = by === undefined || meeting.createdById === userId
    return (
      isOfDays &&
      isBy &&
      (type === undefined || meeting.meetingType === type) &&
      (isSought(meeting) || hits.has(meeting.id))
    )
  })
}

/** Upcoming meetings with each series once: its next one, and by the series how many come after that. */
export const bySeries = (upcoming: readonly Meeting[], opened: ReadonlySet<number> = new Set()) => {
  const later = new Map<number, number>()
  const rows = upcoming.filter(({ seriesId }) => {
    if (seriesId === null) return true
    const count = later.get(seriesId)
    later.set(seriesId, count === undefined ? 0 : count + 1)
    return count === undefined || opened.has(seriesId)
  })
  return { rows, later }
}

const hasBegun = ({ status, startTime }: Meeting, now: Date): boolean =>
  status !== 'scheduled' || Date.parse(startTime) <= now.getTime()

/** As the server has it: a meeting that was moved keeps its place in the series. */
const isAfter = (one: Meeting, other: Meeting): boolean => {
  const [day, otherDay] = [one.seriesDay ?? '', other.seriesDay ?? '']
  return day === otherDay ? one.id > other.id : day > otherDay
}

/** A meeting with those of its series that a change to 'this and following' reaches, in their order. */
export const followingOf = (meetings: readonly Meeting[], meeting: Meeting, now: Date): Meeting[] => {
  if (meeting.seriesId === null) return [meeting]
  const isLater = (each: Meeting) =>
    each.seriesId === meeting.seriesId && isAfter(each, meeting) && !hasBegun(each, now)
  return [meeting, ...meetings.filter(isLater).toSorted(byStart)]
}

/** An agenda is a draft until its meeting has started. */
export const isDraft = ({ status }: Meeting): boolean => status === 'scheduled'
