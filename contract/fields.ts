import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { isAddress, isPlainMailbox, plainAddress } from './reading/addresses.ts'
import { trimmed } from './reading/blank.ts'
import { isTimeZone } from './time-zones.ts'
import './wording.ts'

const maxId = 2_147_483_647

/** A row's id, a PostgreSQL integer. */
export const Id = z.int().check(z.positive(), z.lte(maxId))

/** An id in a path or query, where everything is text. */
export const IdText = z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)), Id)

/** An id in a required field; `message` is for anything else. */
export const ChosenId = (message: string) => z.int(message).check(z.positive(message), z.lte(maxId, message))

/** An id that the caller makes, so that a row can be named before it is sent. */
export const Uuid = z.uuid().check(z.toLowerCase())

/**
 * Text of a kind. Plain text passes for any kind, but one kind never for another: an instant is on different days in
 * different time zones, and a day read as an instant is midnight in Greenwich.
 */
type TextOf<Kind> = string & { readonly kind?: Kind }

/** A calendar day from 1000 to 2999, `YYYY-MM-DD`, without a time zone; repetitions may go beyond. */
export type Day = TextOf<'day'>
export const Day: z.ZodMiniType<Day, Day> = z.iso
  .date(msg('Invalid date'))
  .check(z.refine((day) => !/^[03-9]\d{3}-/.test(day), msg('Invalid date')))

/** The key of a quarter, `2026-Q4`. The last days of 2999 may be in the fiscal year 3000. */
export const Quarter = z.string().check(z.regex(/^([12]\d{3}|3000)-Q[1-4]$/, msg('Invalid quarter')))
export type Quarter = z.infer<typeof Quarter>

// PostgreSQL has no year 0.
const storableInstant = z.refine<string>((at) => !at.startsWith('0000'), { error: msg('Invalid date'), abort: true })

/** An instant, ISO 8601 in UTC. */
export type Instant = TextOf<'instant'>
export const Instant: z.ZodMiniType<Instant, Instant> = z.iso.datetime().check(storableInstant)

// PostgreSQL's text cannot contain NUL, nor its JSON an unpaired surrogate.
const storable = z.refine<string>((value) => !/\0|\p{Surrogate}/u.test(value), msg('Invalid characters'))

/** Text of at most `max` characters. */
export const Text = (max: number) => z.string().check(z.maxLength(max), storable)

/** Text in one line: breaks that come along when somebody pastes, and other control characters, become spaces. */
export const inOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, (run) => (run.includes('\0') ? run : ' '))

/** One line of at most `max` characters. */
export const Line = (max: number) => z.string().check(z.overwrite(inOneLine), z.maxLength(max), storable)

/** One trimmed, non-empty line of at most `max` characters; `message` is for one in which nothing can be seen. */
export const FilledLine = (max: number, message: string) =>
  z.string().check(z.overwrite(inOneLine), z.overwrite(trimmed), z.minLength(1, message), z.maxLength(max), storable)

/** Trimmed, non-empty text of at most `max` characters; `message` is for text in which nothing can be seen. */
export const FilledText = (max: number, message: string) =>
  z.string().check(z.overwrite(trimmed), z.minLength(1, message), z.maxLength(max), storable)

export const Title = FilledLine(255, msg('Title is required'))
export const Description = z.nullable(Text(10_000))
/** A password that someone chooses. */
export const Password = Text(200).check(z.minLength(8, msg('Password must be at least 8 characters')))

/** A link's secret of 32 bytes. */
export const Token = z.string().check(z.regex(/^[\w-]{43}$/, msg('Invalid link')))

const delivered = z.refine<string>(isPlainMailbox, {
  error: msg('Before the @ there can be only letters from a to z, digits and signs'),
  abort: true,
})

/** An address of email; its domain in its own letters, however it was typed. */
export const Email = z
  .string()
  .check(
    z.overwrite(plainAddress),
    z.maxLength(254),
    delivered,
    z.email({ pattern: /^[^@\s]+@[^@\s]+$/, error: msg('Invalid email address'), abort: true }),
    z.refine(isAddress, msg('Invalid email address')),
  )

/** A place's IANA name, such as Europe/Berlin, or UTC. Earlier versions stored abbreviations as well. */
export const TimeZone = Text(60).check(z.refine(isTimeZone, msg('Invalid time zone')))

export const WeekStart = z.enum(['monday', 'sunday', 'saturday'])
export type WeekStart = z.infer<typeof WeekStart>

/** What a workspace's weeks and years begin with, and the time zone of its days. */
export const Calendar = z.object({
  weekStart: WeekStart,
  /** The fiscal year's first month, 1 for January. */
  fiscalYearStart: z.int().check(z.gte(1), z.lte(12)),
  timeZone: TimeZone,
})
export type Calendar = z.infer<typeof Calendar>

/** A workspace's calendar until an admin changes it. */
export const plainCalendar: Calendar = { weekStart: 'monday', fiscalYearStart: 1, timeZone: 'UTC' }

/** A browser's time zone; a name unknown here counts as none. */
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
export const BrowserZone = z.catch(z.optional(TimeZone), undefined)

/** A boolean in a query. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((flag) => flag === 'true'),
)

/** Whose a row is, and which copy of it is the newest. */
export const copyFields = {
  /** Null when the person has been deleted. */
  createdById: z.nullable(Id),
  createdAt: Instant,
  /** When its own fields last changed; comments and what else hangs on it do not count. */
  updatedAt: Instant,
  /** Grows with every change, comments included, so that a newer copy of a row can be told from an older one. */
  version: z.number(),
}
