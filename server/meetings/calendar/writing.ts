import { totalMinutes } from '#contract/agenda.ts'
import { addressAt, placeOf } from '#contract/addresses.ts'
import type { Meeting } from '#contract/meetings.ts'
import { fileOf, text, time } from './format.ts'

/** What a calendar shows of a meeting. */
export type Event = Pick<
  Meeting,
  'id' | 'title' | 'description' | 'agenda' | 'teamId' | 'startTime' | 'endTime' | 'createdAt' | 'updatedAt' | 'version'
>

const agendaLines = ({ agenda }: Event): string[] => {
  if (agenda.length === 0) return []
  const sections = agenda.map(({ name, minutes }) => `${name}: ${minutes} min`)
  return [`Agenda (${totalMinutes(agenda)} min)`, ...sections]
}

const linesOf = (event: Event): string[] => {
  const agenda = agendaLines(event)
  if (event.description === null) return agenda
  return agenda.length === 0 ? [event.description] : [event.description, '', ...agenda]
}

const eventOf = (event: Event, origin: string): string[] => {
  const { id, title, teamId, startTime, endTime, createdAt, updatedAt, version } = event
  const place = placeOf({ subject: 'meetings', subjectId: id, milestoneId: null, teamId })
  const description = linesOf(event).join('\n')
  return [
    'BEGIN:VEVENT',
    // The same at whatever address the server is reached, and on no other server.
    `UID:${Date.parse(createdAt)}-${id}@drumbeat`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${time(updatedAt)}`,
    `LAST-MODIFIED:${time(updatedAt)}`,
    `DTSTART:${time(startTime)}`,
    ...(endTime === null ? [] : [`DTEND:${time(endTime)}`]),
    `SUMMARY:${text(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    `URL:${origin}${addressAt(place)}`,
    'END:VEVENT',
  ]
}

/** Meetings in the format of calendars (RFC 5545), in UTC. `origin` is where their pages are. */
export const calendarOf = (events: Event[], origin: string): string =>
  fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drumbeat//Meetings//EN',
    'METHOD:PUBLISH',
    'NAME:Drumbeat meetings',
    'X-WR-CALNAME:Drumbeat meetings',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventOf(event, origin)),
    'END:VCALENDAR',
  ])
