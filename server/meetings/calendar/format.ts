import type { Instant } from '#contract/fields.ts'

// A line has at most 75 bytes, and those after the first begin with a space.
const maxBytes = 74

const isWithinCharacter = (byte = 0): boolean => (byte & 0xc0) === 0x80

/** A line as the format of calendars (RFC 5545) has it: a long one goes on in further lines. */
const folded = (line: string): string => {
  const bytes = Buffer.from(line)
  const parts: string[] = []
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = Math.min(start + maxBytes, bytes.length)
    while (isWithinCharacter(bytes[end])) end -= 1
    parts.push(bytes.toString('utf8', start, end))
  }
  return parts.join('\r\n ')
}

// The format has none of them but the tab.
// oxlint-disable-next-line no-control-regex
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/** A text in which no character has a meaning. */
export const text = (value: string): string =>
  value
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)

/** An instant in UTC, to the second. */
export const time = (instant: Instant): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The file that is made of lines. A library's takes the server a second for a few hundred meetings. */
export const fileOf = (lines: string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('')
