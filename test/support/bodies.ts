import { defOf, type Schema } from './hostile.ts'

/** A field of a body, as deep as it may be: `milestones[].assignedToId`. It has several schemas where bodies differ. */
export type Leaf = { path: string; name: string; schemas: Schema[] }

/** All fields of a body that are neither objects nor lists, and no choices among words that the contract fixes. */
export const leavesOf = (schema: Schema | undefined): Leaf[] => {
  const found = new Map<string, Schema[]>()
  const walk = (part: Schema, path: string): void => {
    const def = defOf(part)
    if (def.type === 'object') {
      for (const [name, field] of Object.entries(def.shape)) walk(field, path === '' ? name : `${path}.${name}`)
    } else if (def.type === 'array') walk(def.element, `${path}[]`)
    else if (def.type === 'union') for (const option of def.options) walk(option, path)
    else if (def.type === 'pipe') walk(def.in, path)
    else if ('innerType' in def) walk(def.innerType, path)
    else if (!['boolean', 'enum', 'literal', 'never'].includes(def.type)) {
      found.set(path, [...(found.get(path) ?? []), part])
    }
  }
  if (schema) walk(schema, '')
  return [...found].map(([path, schemas]) => ({ path, name: /\w+(\[\])?$/.exec(path)?.[0] ?? path, schemas }))
}

type Part = Record<string, unknown>

/** A body with one field set; lists on the way have one entry. */
export const withField = (body: object, path: string, value: unknown): object => {
  const [first = '', ...rest] = path.split('.')
  const name = first.replace('[]', '')
  const here = (body as Part)[name]
  const isList = first.endsWith('[]')
  const inner = isList ? (here as Part[] | undefined)?.[0] : (here as Part | undefined)
  const made = rest.length === 0 ? value : withField(inner ?? {}, rest.join('.'), value)
  return { ...body, [name]: isList ? [made] : made }
}
