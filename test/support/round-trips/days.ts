import { type PeriodKind, periodOf } from '#contract/calendar.ts'
import { addDays, daysBetween } from '#contract/days.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import { readPeriod } from '#contract/reading/periods/reading.ts'
import { readRhythm } from '#contract/reading/rhythms/reading.ts'
import { readTime } from '#contract/reading/times.ts'
import { type Rhythm, weekdays } from '#contract/rhythms.ts'
import { rhythmText } from '#contract/rhythms/text.ts'
import { dateFormat, locale, t } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { dayIn } from '#web/imports/dates.ts'
import type { RoundTrip, Rolls } from './rolls.ts'

const utc = { timeZone: 'UTC' } as const
type Form = Intl.DateTimeFormatOptions

/** What shows a whole day, and of which file. */
export const wholeForms: Form[] = [
  // web/ui/dates.ts, contract/reading/days/reading.ts
  { month: 'short', day: 'numeric', year: 'numeric', ...utc },
  { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', ...utc },
  { dateStyle: 'full', ...utc },
  // web/public/legal/LegalText.tsx
  { dateStyle: 'long', ...utc },
  { dateStyle: 'medium', ...utc },
  // web/detail/activity/ActivityList.tsx, web/comments/CommentItem.tsx
  { dateStyle: 'long', timeStyle: 'short', ...utc },
  // server/notifications/digest.ts; recaps/mail.ts has the day alone
  { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', ...utc },
]

/** What shows days near today. */
export const nearForms: Form[] = [
  // web/meetings/words.ts, web/notifications/NotificationLine.tsx
  { weekday: 'short', month: 'short', day: 'numeric', ...utc },
  // web/scorecard/grid/words.ts, web/dashboard/first-run/steps.ts
  { month: 'short', day: 'numeric', ...utc },
  { month: 'long', day: 'numeric', ...utc },
]

const understood = (value: unknown) => ({ is: 'understood', value })

/** Figures alone are in the order of whoever wrote them, which the file or the page tells. */
const dayFirstIn = (text: string, otherwise: boolean | undefined): boolean | undefined =>
  /^[\d/.\u200F]+(?:, |\u060C |$)/.test(text) ? true : otherwise

const shownDay = (rolls: Rolls, form: Form, day: string) =>
  inLanguage(rolls.writer(), () => dateFormat(form).format(Date.parse(day)))

const days = (rolls: Rolls): RoundTrip => {
  const day = rolls.day()
  const text = shownDay(rolls, rolls.one(wholeForms), day)
  const dayFirst = dayFirstIn(text, rolls.one([true, false, undefined]))
  const context = { today: rolls.today(), calendar: rolls.calendar(), dayFirst }
  return { text, read: inLanguage(rolls.reader(), () => readDay(text, context)), meant: understood(day) }
}

const daysOfFiles = (rolls: Rolls): RoundTrip => {
  const meant = rolls.day()
  const text = shownDay(rolls, rolls.one(wholeForms), meant)
  const dayFirst = dayFirstIn(text, undefined) ?? rolls.one([true, false])
  return { text, read: inLanguage(rolls.reader(), () => dayIn(text, dayFirst)), meant }
}

const nearDays = (rolls: Rolls): RoundTrip => {
  const today = rolls.today()
  const day = addDays(today, rolls.below(334))
  const text = shownDay(rolls, rolls.one(nearForms), day)
  const context = { today, calendar: rolls.calendar(), dayFirst: rolls.one([true, false, undefined]) }
  return { text, read: inLanguage(rolls.reader(), () => readDay(text, context)), meant: understood(day) }
}

const relatives = new Map<string, Intl.RelativeTimeFormat>()
const relative = (): Intl.RelativeTimeFormat => {
  const format = relatives.get(locale()) ?? new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  relatives.set(locale(), format)
  return format
}

/** As web/meetings/words.ts and web/days/far.ts tell days and weeks to come; the next week is told as one of the calendar. */
const relativeDays = (rolls: Rolls): RoundTrip => {
  const today = rolls.today()
  const [count, unit] = rolls.one([[rolls.below(367), 'day'] as const, [rolls.between(2, 9), 'week'] as const])
  const text = inLanguage(rolls.writer(), () => relative().format(count, unit))
  const context = { today, calendar: rolls.calendar(), dayFirst: rolls.one([true, false]) }
  const day = addDays(today, count * (unit === 'week' ? 7 : 1))
  return { text, read: inLanguage(rolls.reader(), () => readDay(text, context)), meant: understood(day) }
}

const kinds: PeriodKind[] = ['week', 'month', 'quarter', 'year']

// A week that begins in 999, or a fiscal year that ends in 3000, is named by a day that is not stored.
const firstDay = '1001-01-10'

const periods = (rolls: Rolls): RoundTrip => {
  const [calendar, kind, writer] = [rolls.calendar(), rolls.one(kinds), rolls.writer()]
  const day = addDays(firstDay, rolls.below(daysBetween(firstDay, '2998-12-01')))
  const { key, name } = inLanguage(writer, () => periodOf(kind, day, calendar))
  const text = rolls.one([key, name])
  const context = { kind, today: rolls.today(), calendar, dayFirst: writer !== 'en' }
  const read = inLanguage(rolls.reader(), () => readPeriod(text, context))
  return { text, read: read.is === 'understood' ? read.value.key : read, meant: key }
}

/** As web/scorecard/grid/words.ts names a week. */
const weeks = (rolls: Rolls): RoundTrip => {
  const [calendar, today] = [rolls.calendar(), rolls.today()]
  const { key, first } = periodOf('week', addDays(today, -7 * rolls.below(51)), calendar)
  const text = inLanguage(rolls.writer(), () =>
    t('Week of {day}', { day: dateFormat({ month: 'short', day: 'numeric', ...utc }).format(Date.parse(first)) }),
  )
  const context = { kind: 'week' as const, today, calendar, dayFirst: rolls.one([true, false, undefined]) }
  const read = inLanguage(rolls.reader(), () => readPeriod(text, context))
  return { text, read: read.is === 'understood' ? read.value.key : read, meant: key }
}

const timeForms: Form[] = [
  { timeStyle: 'short', ...utc },
  { timeStyle: 'short', hourCycle: 'h23', ...utc },
  { hour: '2-digit', minute: '2-digit', ...utc },
  // web/ui/times.ts
  { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', ...utc },
]

const times = (rolls: Rolls): RoundTrip => {
  const at = new Date(rolls.below(1440) * 60_000)
  const text = inLanguage(rolls.writer(), () => dateFormat(rolls.one(timeForms)).format(at))
  return { text, read: inLanguage(rolls.reader(), () => readTime(text)), meant: at.toISOString().slice(11, 16) }
}

/** Any rhythm that the product knows. */
export const rhythmOf = (rolls: Rolls): Rhythm => {
  const { one, between, below } = rolls
  const every = one([1, 1, 2, 3, between(1, 999)])
  const month = between(1, 12)
  const inMonth = one([
    { day: one([-1, between(1, 31)]) },
    { place: one([1, 2, 3, 4, -1] as const), weekday: one([...weekdays, 'workday' as const]) },
  ])
  return one<Rhythm>([
    { unit: 'day', every },
    { unit: 'week', every, weekdays: weekdays.filter(() => below(2) === 0) },
    { unit: 'month', every, on: one([null, inMonth]) },
    {
      unit: 'year',
      every,
      on: one([null, { month, day: between(1, new Date(Date.UTC(2024, month, 0)).getUTCDate()) }]),
    },
  ])
}

const rhythms = (rolls: Rolls): RoundTrip => {
  const rhythm = rhythmOf(rolls)
  const text = inLanguage(rolls.writer(), () => rhythmText(rhythm))
  return { text, read: inLanguage(rolls.reader(), () => readRhythm(text)), meant: understood(rhythm) }
}

export const dayTrips = {
  days,
  'days of files': daysOfFiles,
  'days near today': nearDays,
  'days by their distance': relativeDays,
  periods,
  'weeks as the grid names them': weeks,
  times,
  rhythms,
}
