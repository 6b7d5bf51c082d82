import ical, { ICalCalendarMethod } from 'ical-generator'
import { totalMinutes } from '#contract/agenda.ts'
import { addressAt, placeOf } from '#contract/addresses.ts'
import type { Meeting } from '#contract/meetings.ts'

/** What a calendar shows of a meeting. */
export type Event = Pick<
  Meeting,
  'id' | 'title' | 'description' | 'agenda' | 'teamId' | 'startTime' | 'endTime' | 'createdAt' | 'updatedAt' | 'version'
>

const oneHour = 60 * 60

// The format has none of them, and the library leaves them as they are.
// oxlint-disable-next-line no-control-regex
const withoutControls = (text: string): string => text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')

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

/** Meetings in the format of calendars (RFC 5545), in UTC. `origin` is where their pages are. */
export const calendarOf = (events: Event[], origin: string): string => {
  const calendar = ical({
    name: 'Drumbeat meetings',
    prodId: { company: 'Drumbeat', product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: oneHour,
  })
  for (const event of events) {
    const place = placeOf({ subject: 'meetings', subjectId: event.id, milestoneId: null, teamId: event.teamId })
    calendar.createEvent({
      // The same at whatever address the server is reached, and on no other server.
      id: `${Date.parse(event.createdAt)}-${event.id}@drumbeat`,
      start: event.startTime,
      end: event.endTime,
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      sequence: event.version,
      summary: withoutControls(event.title),
      description: withoutControls(linesOf(event).join('\n')),
      url: `${origin}${addressAt(place)}`,
    })
  }
  return calendar.toString()
}
