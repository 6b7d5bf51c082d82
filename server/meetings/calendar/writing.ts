import ICAL from 'ical.js'
import { sectionName, totalMinutes } from '#contract/agenda.ts'
import { addressAt, placeOf } from '#contract/addresses.ts'
import type { Instant } from '#contract/fields.ts'
import type { Meeting } from '#contract/meetings.ts'
import { withoutIsolation } from '#contract/reading/direction.ts'
import { t } from '#contract/words.ts'

// Each line has at most 75 bytes; ical.js does not count the space that each begins with but the first.
ICAL.foldLength = 74

/** What a calendar shows of a meeting. */
export type Event = Pick<
  Meeting,
  'id' | 'title' | 'description' | 'agenda' | 'teamId' | 'startTime' | 'endTime' | 'createdAt' | 'updatedAt' | 'version'
>

const agendaLines = ({ agenda }: Event): string[] => {
  if (agenda.length === 0) return []
  const sections = agenda.map((section) =>
    withoutIsolation(t('{name}: {minutes} min', { name: sectionName(section), minutes: section.minutes })),
  )
  return [t('Agenda ({minutes} min)', { minutes: totalMinutes(agenda) }), ...sections]
}

const linesOf = (event: Event): string[] => {
  const agenda = agendaLines(event)
  if (event.description === null) return agenda
  return agenda.length === 0 ? [event.description] : [event.description, '', ...agenda]
}

/** The format has no control characters but the tab, and one kind of line break. */
const text = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')

const utc = (instant: Instant): ICAL.Time => ICAL.Time.fromJSDate(new Date(instant), true)

const eventOf = (event: Event, origin: string): ICAL.Component => {
  const { id, title, teamId, startTime, endTime, createdAt, updatedAt, version } = event
  const place = placeOf({ subject: 'meetings', subjectId: id, milestoneId: null, teamId })
  const description = linesOf(event).join('\n')
  const component = new ICAL.Component('vevent')
  // The same at whatever address the server is reached, and on no other server.
  component.addPropertyWithValue('uid', `${Date.parse(createdAt)}-${id}@drumbeat`)
  component.addPropertyWithValue('sequence', version)
  component.addPropertyWithValue('dtstamp', utc(updatedAt))
  component.addPropertyWithValue('last-modified', utc(updatedAt))
  component.addPropertyWithValue('dtstart', utc(startTime))
  if (endTime !== null) component.addPropertyWithValue('dtend', utc(endTime))
  component.addPropertyWithValue('summary', text(title))
  if (description !== '') component.addPropertyWithValue('description', text(description))
  component.addPropertyWithValue('url', `${origin}${addressAt(place)}`)
  return component
}

const anHour = (): ICAL.Property => {
  const interval = new ICAL.Property('refresh-interval')
  interval.resetType('duration')
  interval.setValue(ICAL.Duration.fromString('PT1H'))
  return interval
}

/** Meetings in the format of calendars (RFC 5545), in UTC. `origin` is where their pages are. */
export const calendarOf = (events: Event[], origin: string): string => {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Drumbeat//Meetings//EN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('name', 'Drumbeat meetings')
  calendar.addPropertyWithValue('x-wr-calname', 'Drumbeat meetings')
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H')
  calendar.addProperty(anHour())
  for (const event of events) calendar.addSubcomponent(eventOf(event, origin))
  return `${calendar.toString()}\r\n`
}
