import { randomUUID } from 'node:crypto'
import type { Endpoint, Parts } from '#contract/endpoint.ts'
import { accepts, defOf, type Schema } from '#test/support/hostile.ts'
import type { Person } from './people.ts'
import { isIdName, kindOf, kindOfId, known, type Row } from './pool.ts'
import { pick, type Roll } from './rolls.ts'

/**
 * Who fills in a call, of which kind of row it is (`own`), the row that it is about, and the texts made up so far, each of
 * which begins with `mark`.
 */
type Filling = { person: Person; roll: Roll; own: string; row: Row | undefined; texts: string[]; mark: string }

const oneDay = 24 * 60 * 60 * 1000

const dayAt = (days: number): string => new Date(Date.now() + days * oneDay).toISOString().slice(0, 10)

/** A text like no other, which says who wrote it. */
const newText = ({ texts, mark }: Filling): string => {
  const text = `${mark}x${texts.length}`
  texts.push(text)
  return text
}

/** A text of each format in the contract; the first that a schema accepts is taken. */
const formats = (filling: Filling): (() => string)[] => [
  () => newText(filling),
  () => dayAt(filling.roll(60) - 20),
  () => new Date(Date.now() + (filling.roll(200) - 50) * 60_000).toISOString(),
  () => randomUUID(),
  () => `2026-Q${filling.roll(4) + 1}`,
  () => `2026-W${40 + filling.roll(10)}`,
  () => `${newText(filling)}@example.com`,
  () => 'UTC',
  () => String(filling.roll(3)),
  () => String(known(filling.person, 'token', filling.roll)?.id ?? ''),
]

const textOf = (schema: Schema, name: string, filling: Filling): unknown => {
  const { person, roll, own, row } = filling
  const ofRow = row?.[name]
  if (name.endsWith('At') && typeof ofRow === 'string' && accepts(schema, ofRow)) return ofRow
  const id = known(person, isIdName(name) ? kindOfId(name, own) : kindOf(name), roll)?.id
  if (id !== undefined && accepts(schema, String(id)) && !accepts(schema, 'any text')) return String(id)
  for (const format of formats(filling)) {
    const text = format()
    if (accepts(schema, text)) return text
    const last = filling.texts.at(-1)
    if (last !== undefined && text.startsWith(last)) filling.texts.pop()
  }
  return newText(filling)
}

const numberOf = (name: string, { person, roll, own }: Filling): number => {
  if (isIdName(name)) return Number(known(person, kindOfId(name, own), roll)?.id ?? roll(20) + 1)
  return roll(12)
}

/** A plausible value of a schema, which may be refused all the same. */
const valueOf = (schema: Schema, name: string, filling: Filling): unknown => {
  const { roll } = filling
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'catch':
      return roll(3) === 0 ? valueOf(def.innerType, name, filling) : undefined
    case 'nullable':
      return roll(5) === 0 ? null : valueOf(def.innerType, name, filling)
    case 'pipe':
      return valueOf(def.in, name, filling)
    case 'union':
      return valueOf(pick(roll, def.options) ?? schema, name, filling)
    case 'array': {
      if (name === 'attachments') return []
      return Array.from({ length: 1 + roll(3) }, () => valueOf(def.element, name, filling))
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, inner]) => [field, valueOf(inner, field, filling)]),
      )
    case 'enum':
      return pick(roll, Object.values(def.entries))
    case 'literal':
      return def.values[0]
    case 'boolean':
      return roll(3) > 0
    case 'number':
      return numberOf(name, filling)
    case 'string':
      return textOf(schema, name, filling)
    default:
      return {}
  }
}

const maxTries = 4

/** One that the schema accepts, if a few tries find one. */
const filled = (schema: Schema, filling: Filling): unknown => {
  let value: unknown
  for (let time = 0; time < maxTries; time += 1) {
    filling.texts.length = 0
    value = valueOf(schema, '', filling)
    if (accepts(schema, value)) break
  }
  return value
}

/** Puts ids into an address that belong together: of the row that the call is about, and of a part that it has. */
const lookUp = (ofPath: Record<string, string>, { person, roll, own, row }: Filling): void => {
  let whole: Row | undefined
  for (const name of Object.keys(ofPath).filter(isIdName)) {
    const kind = kindOfId(name, own)
    const parts = whole?.[`${kind}s`]
    const part = Array.isArray(parts) ? pick(roll, parts as Row[]) : undefined
    const found = part ?? (kind === own ? row : known(person, kind, roll))
    if (found) ofPath[name] = String(found.id)
    whole = found
  }
}

/** Fills in a call as a person might, with texts that begin with `mark`. */
export const fillIn = (person: Person, slice: string, endpoint: Endpoint, mark: string, roll: Roll): Parts => {
  const own = kindOf(slice)
  const row = known(person, own, roll)
  const filling: Filling = { person, roll, own, row, texts: [], mark }
  const { params, query, body } = endpoint
  const ofPath = params && (filled(params, { ...filling, texts: [] }) as Record<string, string>)
  if (ofPath) lookUp(ofPath, filling)
  return {
    ...(ofPath && { params: ofPath }),
    ...(query && { query: filled(query, filling) as Record<string, string> }),
    ...(body && { body: filled(body, filling) }),
  }
}
