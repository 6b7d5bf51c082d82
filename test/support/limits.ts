import { randomUUID } from 'node:crypto'
import { known, type Rows } from './endpoints.ts'
import { accepts, defOf, type Schema } from './hostile.ts'
import { rowOfSlice } from './rows-of-slices.ts'

const inColumns = [32_767, 32_768, 2_147_483_646, 2_147_483_647, -2_147_483_648, 1e12, 1e15]
const ofValues = [1e11, -1e11, 99_999_999_999.999_95, -99_999_999_999.999_95, 0.000_05, -0]
const days = ['1000-01-01', '2999-12-31']
const moments = ['0001-01-01T00:00:00Z', '1000-01-01T00:00:00.000Z', '2999-12-31T23:59:59.999Z']
const periods = ['1000', '1000-01', '1000-W01', '1000-Q1', '2999-12', '2999-W53', '2999-Q4', '3000', '3000-Q4']

/** One word, many words, a sign of two units, and what grows most when it is folded and in lower case. */
const fillings = ['x', 'x ', '\u{1F600}', '\uFDFA', '\u0130']
const lengths = [20_000, 10_000, 5000, 4000, 2000, 1000, 500, 255, 200, 120, 100, 80, 60, 50, 40, 30, 20, 10]

/** The longest text of these signs that a schema accepts. */
const longest = (schema: Schema, filling: string): string[] => {
  const fits = (length: number): boolean => accepts(schema, filling.repeat(length))
  const known = lengths.find(fits)
  if (known === undefined) return []
  let length = known
  while (length < 2 * known && fits(length + 1)) length += 1
  return [filling.repeat(length)]
}

/** What is at the limits of a field, as far as its schema accepts it. */
export const limitsOf = (schema: Schema): unknown[] => {
  const texts = fillings.flatMap((filling) => longest(schema, filling))
  return [
    ...[...inColumns, ...ofValues, ...days, ...moments, ...periods].filter((value) => accepts(schema, value)),
    ...texts,
  ]
}

/** Whose id a field has that is not named after it. */
const people = /^(assignedTo|owner|filledBy|holder|attendee|member|present|entrant|rater|seen)Ids?$/

/** What a body is made of: the call's slice, rows that there are, and the field that it is about. */
type Making = { slice: string; rows: Rows; path: string[] }

const texts = (): string[] => [
  'Plain',
  '2026-12-31',
  randomUUID(),
  '2026-12-31T12:00:00.000Z',
  `${randomUUID()}@example.com`,
  '2026-W01',
  '2026-Q1',
  'x'.repeat(43),
  'UTC',
  'EUR',
  '000000',
  'https://example.com',
  '/api/files/plain',
  '1',
  'example.com',
]

const scalarOf = (schema: Schema, name: string, { slice, rows }: Making): unknown => {
  const row = people.test(name)
    ? 'userId'
    : /^ids?$/.test(name)
      ? (rowOfSlice[slice] ?? name)
      : name.replace(/Ids$/, 'Id')
  if (row.endsWith('Id') && accepts(schema, rows[row])) return known(rows, row)
  const email = name === 'email' ? [`${randomUUID()}@example.com`] : []
  return [...email, ...texts(), 1, 0, {}].find((value) => accepts(schema, value))
}

const isOptional = (schema: Schema): boolean => accepts(schema, undefined)

/** A body with all that it needs, and what is on the way to the field. */
export const bodyOf = (schema: Schema, making: Making, name = ''): unknown => {
  const def = defOf(schema)
  const [next, ...path] = making.path
  if ('innerType' in def) {
    return def.type === 'nullable' && next === undefined ? null : bodyOf(def.innerType, making, name)
  }
  if (def.type === 'pipe' && ['object', 'array', 'union'].includes(defOf(def.in).type))
    return bodyOf(def.in, making, name)
  if (def.type === 'union') {
    const made = def.options.map((option) => bodyOf(option, making, name))
    return made.find((value) => accepts(schema, value)) ?? made[0]
  }
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).filter(([field, inner]) => field === next || !isOptional(inner))
    return Object.fromEntries(
      fields.map(([field, inner]) => [field, bodyOf(inner, { ...making, path: field === next ? path : [] }, field)]),
    )
  }
  if (def.type === 'array') {
    return next === undefined && accepts(schema, []) ? [] : [bodyOf(def.element, making, name)]
  }
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  return def.type === 'boolean' ? true : scalarOf(schema, name, making)
}
