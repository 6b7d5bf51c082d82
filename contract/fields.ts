import * as z from 'zod/mini'
import './wording.ts'

const maxId = 2_147_483_647

/** A row's number, as PostgreSQL's integer holds it. */
export const Id = z.int().check(z.positive(), z.lte(maxId))

/** The same in a path or query, where everything is text. */
export const IdText = z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)), Id)

/** A row's number in a field that must be filled in; `message` is for all that is none. */
export const ChosenId = (message: string) => z.int(message).check(z.positive(message), z.lte(maxId, message))

/** A calendar day from 1000 to 2999, `YYYY-MM-DD`, without a time zone; what repeats may go on beyond. */
export const Day = z.iso.date('Invalid date').check(z.refine((day) => !/^[03-9]\d{3}-/.test(day), 'Invalid date'))
export type Day = z.infer<typeof Day>

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
export type Instant = z.infer<typeof Instant>

// PostgreSQL's text cannot hold the character NUL, and its JSON no half of a surrogate pair.
const storable = z.refine<string>((value) => !/\0|\p{Surrogate}/u.test(value), 'Invalid characters')

/** Text of at most `max` characters. */
export const Text = (max: number) => z.string().check(z.maxLength(max), storable)

/** Text with something in it, trimmed, of at most `max` characters; `message` is for the empty one. */
export const FilledText = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max), storable)

export const Title = FilledText(255, 'Title is required')
export const Description = z.nullable(Text(10_000))
/** A password that somebody chooses. */
export const Password = Text(200).check(z.minLength(8, 'Password must be at least 8 characters'))

/** A secret of 32 bytes that a link carries. */
export const Token = z.string().check(z.regex(/^[\w-]{43}$/, 'Invalid link'))

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.email('Invalid email address'), z.maxLength(254))

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An IANA name, such as Europe/Berlin. */
export const TimeZone = Text(60).check(z.refine(isTimeZone, 'Invalid time zone'))

/** Where a browser says it is; a name that is not known here counts as none. */
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
export const BrowserZone = z.catch(z.optional(TimeZone), undefined)

/** A yes or no in a query. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((flag) => flag === 'true'),
)
