import * as z from 'zod/mini'
import './wording.ts'

const largestId = 2_147_483_647

/** A row's number, as PostgreSQL's integer holds it. */
export const Id = z.int().check(z.positive(), z.lte(largestId))

/** The same in a path or query, where everything is text. */
export const IdText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number))

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const Day = z.iso.date('Invalid date')
export type Day = z.infer<typeof Day>

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
export type Instant = z.infer<typeof Instant>

// PostgreSQL's text cannot hold the character NUL.
const storable = z.refine<string>((value) => !value.includes('\0'), 'Invalid characters')

/** Text of at most `most` characters. */
export const Text = (most: number) => z.string().check(z.maxLength(most), storable)

/** Text with something in it, trimmed, of at most `most` characters; `message` is for the empty one. */
export const FilledText = (most: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most), storable)

export const Title = FilledText(255, 'Title is required')
export const Description = z.nullable(Text(10_000))
/** A password that somebody chooses. */
export const Password = Text(200).check(z.minLength(8, 'Password must be at least 8 characters'))

/** A secret of 32 bytes that a link carries. */
export const Token = z.string().check(z.regex(/^[\w-]{43}$/, 'Invalid link'))

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.email('Invalid email address'), z.maxLength(254))
