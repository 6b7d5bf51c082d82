import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isBlank, trimmed } from '#contract/reading/blank.ts'
import { endpoints } from '#test/support/endpoints.ts'
import { defOf, type Schema } from '#test/support/hostile.ts'

const codes =
  '00AD 034F 061C 115F 1160 17B4 17B5 180B 180E 200B 200C 200D 200E 200F 202A 202E 2060 2064 2066 2069 ' +
  '2800 3000 3164 FE00 FE0F FEFF FFA0 1D159 E0001 E0020 E0061 E007F E0100'
const invisible = codes.split(' ').map((code) => String.fromCodePoint(Number.parseInt(code, 16)))

/** The texts that a schema refuses when they are spaces, by their path: a password may be. */
const requiredIn = (schema: Schema, path: string): [string, Schema][] => {
  const def = defOf(schema)
  if ('innerType' in def) return requiredIn(def.innerType, path)
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) => requiredIn(field, `${path}.${name}`))
  }
  if (def.type === 'array') return requiredIn(def.element, `${path}[]`)
  if (def.type === 'union') return def.options.flatMap((option) => requiredIn(option, path))
  if (def.type === 'pipe') return requiredIn(def.in, path)
  const isRequired = z.safeParse(schema, 'Some text').success && !z.safeParse(schema, ' '.repeat(12)).success
  return def.type === 'string' && isRequired ? [[path, schema]] : []
}

const required = [...endpoints].flatMap(([name, { body }]) => (body ? requiredIn(body, name) : []))

describe('a text', () => {
  test.each(invisible.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))('of U+%s alone is empty', (_, sign) => {
    expect(isBlank(sign)).toBe(true)
    expect(trimmed(` ${sign}${sign} `)).toBe('')
  })

  test('of anything that can be seen is not', () => {
    for (const seen of ['a', '.', '0', '\u0661', '✈️', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '©', 'می\u200Cخواهم', '\u200Fשלום', '会']) {
      expect(isBlank(seen)).toBe(false)
      expect(trimmed(seen)).toBe(seen)
    }
  })

  test('loses what looks like spaces at its ends and keeps it within', () => {
    expect(trimmed('\uFEFF\u200B Call\u200B the\u3000bank\u2060\u3164 ')).toBe('Call\u200B the\u3000bank')
    expect(trimmed(`a${'\u200B'.repeat(50_000)}b`)).toHaveLength(50_002)
  })
})

test('no call takes a required text of nothing but invisible characters', () => {
  expect(required.length).toBeGreaterThan(40)
  const taken = required.flatMap(([path, schema]) =>
    invisible
      .filter((sign) => z.safeParse(schema, sign.repeat(12)).success)
      .map((sign) => `${path}: U+${sign.codePointAt(0)?.toString(16)}`),
  )
  expect(taken).toEqual([])
})
