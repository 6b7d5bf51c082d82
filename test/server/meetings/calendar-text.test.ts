import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type Event, calendarOf } from '#server/meetings/calendar/writing.ts'

const meeting: Event = {
  id: 7,
  title: 'Plain',
  description: null,
  agenda: [],
  teamId: 1,
  startTime: '2026-11-24T08:00:00.000Z',
  endTime: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 3,
}
const written = (event: Partial<Event>): string => calendarOf([{ ...meeting, ...event }], 'https://drumbeat.example')

const eventIn = (file: string) => {
  const calendar = ICAL.Component.fromString(file)
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent'])
  const [event] = calendar.getAllSubcomponents()
  return (name: string) => event?.getFirstPropertyValue(name)
}

describe('a calendar file', () => {
  test.each([
    ['commas, semicolons and backslashes', String.raw`A, b; c \n d\; \\, "e": f`],
    ['line breaks', 'A\nB\n\nC'],
    ['other lines of the format', 'A\nEND:VEVENT\nEND:VCALENDAR\nATTENDEE:mailto:eve@example.com'],
    ['emoji and letters of two, three and four bytes', '🎉é漢👩‍👩‍👧'.repeat(40)],
    ['right-to-left text', 'פגישה שבועית, כל יום שלישי'],
    ['a line that is exactly as long as one may be', 'x'.repeat(75 - 'SUMMARY:'.length)],
  ])('says a title and a description with %s as they are', (_, said) => {
    const value = eventIn(written({ title: said, description: said }))
    expect([value('summary'), value('description')]).toEqual([said, said])
  })

  test('has no line over the 75 bytes that the format allows, no character is cut, and every line ends as it should', () => {
    for (let length = 60; length < 90; length += 1) {
      const lines = written({ title: 'é'.repeat(length), description: `${'x'.repeat(length)}漢🎉`.repeat(5) }).split(
        '\r\n',
      )
      expect(lines.pop()).toBe('')
      expect(
        lines.filter(
          (line) => Buffer.byteLength(line) > 75 || /\p{Surrogate}|\uFFFD/u.test(line) || /[\r\n]/.test(line),
        ),
      ).toEqual([])
    }
  })

  test('turns other line breaks into plain ones and leaves out control characters', () => {
    const value = eventIn(written({ title: 'A\rB\r\nC\u0000\u000B\u001FD\tE' }))
    expect(value('summary')).toBe('A\nB\nCD\tE')
  })

  test('has the agenda after the description, and neither if there is none', () => {
    const agenda = [{ id: 'a', kind: 'custom' as const, name: 'Wages; rota', minutes: 20 }]
    expect(eventIn(written({ description: 'Bring it', agenda }))('description')).toBe(
      'Bring it\n\nAgenda (20 min)\nWages; rota: 20 min',
    )
    expect(eventIn(written({}))('description')).toBeNull()
  })

  test('has no end if none is set, and a number that grows with every change', () => {
    const value = eventIn(written({}))
    expect([value('dtend'), value('sequence'), String(value('dtstart'))]).toEqual([null, 3, '2026-11-24T08:00:00Z'])
    expect(String(eventIn(written({ endTime: '2026-11-24T09:30:00.000Z' }))('dtend'))).toBe('2026-11-24T09:30:00Z')
  })
})
