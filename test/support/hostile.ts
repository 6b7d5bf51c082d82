import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

export type Schema = NonNullable<Endpoint['body']>

const numbers = [-1, 1.5, 2_147_483_648, 99_999_999_999, 1e300]
export const quote = "'"
const texts = ['', 'a\0b', 'Half \ud800', quote, 'x'.repeat(100_000)]
const days = ['0000-01-01', '9999-12-31']
const moments = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
const others: unknown[] = [true, null, {}, { constructor: 1 }, [], [-1], [2_147_483_648], ['\0'], [null], [[]]]

/** What a field of a body may be sent. */
export const inBodies = [...numbers, ...texts, ...days, ...moments, ...others]

/** Whether a value is a text like any other to a field that takes any text, such as a quote. */
export const isPlain = (value: unknown): boolean => [...days, ...moments].some((each) => each === value)

/** What may stand in an address, as it is written there. */
export const inAddresses = [
  '-1',
  '1.5',
  'NaN',
  '2147483648',
  '9999999999',
  '99999999999999',
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
