import { keyedOf } from '#contract/calendar.ts'
import { daysBetween, localDay } from '#contract/days.ts'
import { minutesLong } from '#contract/meetings.ts'
import type { Meeting, MeetingStatus } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { shortDate } from '../ui/dates.ts'
import { byOption } from '../ui/list/view/buckets.ts'
import type { About, Bucket, Facets } from '../ui/list/view/facets.ts'
import { statusWords } from './entrances/entrances.ts'
import { typeWords } from './words.ts'

const types = Object.entries(typeWords).map(([key, name]) => ({ key, name }))

const statusNames: Record<MeetingStatus, string> = {
  running: t('Running'),
  paused: t('Paused'),
  suspended: t('Suspended'),
  scheduled: t('Scheduled'),
  concluded: t('Concluded'),
  ...statusWords,
}
const statuses = Object.entries(statusNames).map(([key, name]) => ({ key, name }))

/** The week in which a meeting starts, by the workspace's weeks; the nearest to today comes first. */
const weekOf = ({ startTime }: Meeting, { today, calendar }: About): Bucket => {
  const { first } = keyedOf('week', localDay(new Date(startTime)), calendar)
  const away = daysBetween(keyedOf('week', today, calendar).first, first) / 7
  const names: Record<number, string> = { [-1]: t('Last week'), 0: t('This week'), 1: t('Next week') }
  return { key: first, name: names[away] ?? t('Week of {day}', { day: shortDate(first) }), rank: Math.abs(away) }
}

/** What meetings are sorted and grouped by. */
export const facets: Facets<Meeting> = {
  sorts: {
    title: { name: t('Title'), valueOf: ({ title }) => title },
    start: { name: t('Start (of a meeting)'), valueOf: ({ startTime }) => Date.parse(startTime) },
    length: { name: t('Duration'), valueOf: minutesLong },
    type: { name: t('Type'), valueOf: ({ meetingType }) => typeWords[meetingType] },
    people: { name: t('Attendees'), valueOf: ({ attendees }) => attendees.length },
  },
  groups: {
    week: { name: t('Week'), bucketOf: weekOf },
    type: byOption(t('Type'), types, ({ meetingType }) => meetingType),
    status: byOption(t('Status'), statuses, ({ status }) => status),
  },
}
