import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

export type Schema = NonNullable<Endpoint['body']>

const aboveSafe = 2 ** 53
const numbers = [-1, -0, 1.5, 2_147_483_648, -2_147_483_649, 99_999_999_999, aboveSafe, -aboveSafe, 1e300, -1e308]
export const quote = "'"
/** Numbers that a field of text takes as any other text. */
const figures = ['NaN', '-Infinity', '1e308', '9223372036854775808']
const texts = ['', 'a\0b', 'Half \ud800', quote, 'x'.repeat(100_000)]
const days = ['0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '-000001-01-01']
const moments = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '+010000-01-01T00:00:00Z', '2026-13-45T99:99:99Z']
const others: unknown[] = [true, null, {}, { constructor: 1 }, [], [-1], [2_147_483_648], ['\0'], [null], [[]]]

/** What a field of a body may be sent. */
export const inBodies = [...numbers, ...texts, ...figures, ...days, ...moments, ...others]

/** Whether a value is a text like any other to a field that takes any text, such as a quote. */
export const isPlain = (value: unknown): boolean => [...figures, ...days, ...moments].some((each) => each === value)

/** What may stand in an address, as it is written there. */
export const inAddresses = [
  '-1',
  '-0',
  '1.5',
  '1e308',
  'NaN',
  '2147483648',
  '9999999999',
  '99999999999999',
  '9007199254740993',
  '9223372036854775808',
  '10000-01-01',
  '0001-01-01',
  '%00',
  '%F0%9F%98%80',
  "'",
]

type Def =
  | { type: 'object'; shape: Record<string, Schema>; catchall?: Schema }
  | { type: 'array'; element: Schema; checks?: { _zod: { def: { check: string } } }[] }
  | { type: 'optional' | 'nullable' | 'default' | 'catch'; innerType: Schema }
  | { type: 'union'; options: Schema[] }
  | { type: 'pipe'; in: Schema; out: Schema }
  | { type: 'enum'; entries: Record<string, unknown> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'string' | 'number' | 'boolean' | 'record' | 'unknown' | 'never' | 'transform' }

/** How a schema is made. */
export const defOf = ({ _zod }: Schema): Def => _zod.def as unknown as Def

export const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

/** The fields of a query, body or of parameters, each with its schemas: those of a union may have several. */
export const fieldsIn = (schema: Schema | undefined): Map<string, Schema[]> => {
  if (!schema) return new Map()
  const def = defOf(schema)
  if ('innerType' in def) return fieldsIn(def.innerType)
  if (def.type === 'pipe') return fieldsIn(def.in)
  if (def.type === 'object') return new Map(Object.entries(def.shape).map(([name, field]) => [name, [field]]))
  const fields = new Map<string, Schema[]>()
  for (const option of def.type === 'union' ? def.options : []) {
    for (const [name, schemas] of fieldsIn(option)) fields.set(name, [...(fields.get(name) ?? []), ...schemas])
  }
  return fields
}
