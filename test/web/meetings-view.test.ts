import { expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { facets } from '#web/meetings/facets.ts'
import { meetingsSearch } from '#web/meetings/search.ts'
import { bySeries, followingOf, found, groupsOf, isDraft } from '#web/meetings/view.ts'
import { distanceInWords, lengthInWords, nearDay, soonInWords, timesInWords } from '#web/meetings/words.ts'
import { comparing } from '#web/ui/list/view/sorting.ts'
import { meetingWith } from '#test/support/rows.ts'

/** Local times, as a person reads them, whatever this machine's zone is. */
const at = (local: string): string => new Date(local).toISOString()
const now = new Date('2026-11-19T13:00')
const hour = (local: string) => ({
  startTime: at(local),
  endTime: new Date(Date.parse(at(local)) + 3_600_000).toISOString(),
})

const rows = [
  meetingWith({ id: 1, ...hour('2026-11-24T09:00'), seriesId: 7, repeat: 'weekly' }),
  meetingWith({ id: 2, ...hour('2026-12-01T09:00'), seriesId: 7, repeat: 'weekly' }),
  meetingWith({ id: 3, ...hour('2026-12-08T09:00'), seriesId: 7, repeat: 'weekly' }),
  meetingWith({
    id: 4,
    ...hour('2026-11-26T09:00'),
    title: 'Pricing round',
    description: 'Parcels',
    meetingType: 'other',
  }),
  meetingWith({ id: 5, ...hour('2026-11-17T09:00'), seriesId: 7, repeat: 'weekly' }),
  meetingWith({ id: 6, ...hour('2026-11-10T09:00') }),
]
const idsOf = (meetings: { id: number }[]) => meetings.map(({ id }) => id)

test('upcoming meetings come next first, past ones latest first; one that runs is not past', () => {
  const running = meetingWith({ id: 8, ...hour('2026-11-19T10:00'), status: 'running' })
  const { upcoming, past } = groupsOf([...rows, running], now)
  expect(idsOf(upcoming)).toEqual([8, 1, 4, 2, 3])
  expect(idsOf(past)).toEqual([5, 6])
})

test('meetings are sorted by their start, and grouped by the weeks around this one', () => {
  const sorted = (descending: boolean) => idsOf(rows.toSorted(comparing(facets, { key: 'start', descending }, () => 0)))
  expect([sorted(false), sorted(true)]).toEqual([
    [6, 5, 1, 4, 2, 3],
    [3, 2, 4, 1, 5, 6],
  ])
  const about = { userId: 1, today: '2026-11-19', calendar: plainCalendar }
  expect(rows.map((row) => facets.groups['week']?.bucketOf(row, about).name)).toEqual([
    'Next week',
    'Week of Nov 30, 2026',
    'Week of Dec 7, 2026',
    'Next week',
    'This week',
    'Last week',
  ])
})

test('a series is one card with the count of the meetings after it, until it is opened', () => {
  const { upcoming } = groupsOf(rows, now)
  expect(idsOf(bySeries(upcoming).rows)).toEqual([1, 4])
  expect(bySeries(upcoming).later.get(7)).toBe(2)
  expect(idsOf(bySeries(upcoming, new Set([7])).rows)).toEqual([1, 4, 2, 3])
})

test('a meeting is found by title and description, by type and by the day it starts, both days included', () => {
  expect(idsOf(found(rows, { q: ' PARCELS' }))).toEqual([4])
  expect(idsOf(found(rows, { type: 'other' }))).toEqual([4])
  expect(idsOf(found(rows, { from: '2026-11-24', until: '2026-11-26' }))).toEqual([1, 4])
})

test('a change to this and following reaches the later meetings of the series that have not begun', () => {
  const weekly = rows.filter(({ id }) => id < 5)
  const [first, second] = weekly
  if (!first || !second) throw new Error('There are no rows')
  const concluded = meetingWith({ ...second, id: 9, status: 'concluded' })
  const missed = meetingWith({ ...second, ...hour('2026-11-18T09:00'), id: 10 })
  expect(idsOf(followingOf([...weekly, concluded, missed], first, now))).toEqual([1, 2, 3])
  expect(idsOf(followingOf(rows, meetingWith({ id: 6 }), now))).toEqual([6])
})

test('a meeting that was moved keeps its place in its series', () => {
  const moved = meetingWith({ ...hour('2026-12-10T09:00'), id: 1, seriesId: 7, repeat: 'weekly' })
  const inOrder = [moved, ...rows.filter(({ id }) => id === 2 || id === 3)]
  expect(idsOf(followingOf(inOrder, moved, now))).toEqual([1, 2, 3])
})

test('an agenda is a draft until its meeting has started', () => {
  const statuses = ['scheduled', 'running', 'paused', 'suspended', 'concluded'] as const
  // Whether it was to start earlier or is still to come: somebody has to start it.
  for (const start of ['2026-11-19T12:40', '2026-11-19T13:01']) {
    const drafts = statuses.filter((status) => isDraft(meetingWith({ ...hour(start), status })))
    expect(drafts).toEqual(['scheduled'])
  }
})

test('times are said as people say them', () => {
  const distances = ['2026-11-19T15:00', '2026-11-19T13:20', '2026-11-20T10:00', '2026-12-15T09:00', '2026-12-17T09:00']
  expect(distances.map((local) => distanceInWords(at(local), now))).toEqual([
    'today, in 2 hours',
    'today, in 20 minutes',
    'tomorrow',
    'in 26 days',
    'in 4 weeks',
  ])
  expect(distanceInWords(at('2026-11-18T23:00'), now)).toBe('yesterday')
  expect(
    ['2026-11-19T15:00', '2026-11-24T09:00', '2026-12-02T11:00'].map((local) => soonInWords(at(local), now)),
  ).toEqual(['today 3:00 PM', 'Tue 9:00 AM', 'Dec 2'])
  expect(nearDay(at('2026-12-02T11:00'), '2026-11-19')).toBe('Wed, Dec 2')
  expect(nearDay(at('2027-02-24T11:00'), '2026-11-19')).toBe('Wed, Feb 24, 2027')
  expect(timesInWords(hour('2026-12-02T11:00'))).toBe('Wed, Dec 2, 2026 · 11:00 AM to 12:00 PM')
  expect(timesInWords(hour('2026-12-02T23:30'))).toBe('Wed, Dec 2, 2026 · 11:30 PM to Thu, Dec 3, 2026, 12:30 AM')
  expect(lengthInWords(hour('2026-12-02T11:00'))).toBe('60 minutes')
  expect(lengthInWords({ startTime: at('2026-12-02T11:00'), endTime: null })).toBe('Duration not set')
})

test('an address says what is shown, and what it does not know is left out', () => {
  const search = { tab: 'agendas', q: 7, from: '2026-11-01', until: '2026-11-30', type: 'annual', agenda: 3 }
  expect(meetingsSearch(search)).toEqual({ ...search, q: '7' })
  expect(meetingsSearch({ tab: 'upcoming', from: 'today', type: 'party', agenda: 'x' })).toEqual({})
})
