import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns, getTableName } from 'drizzle-orm'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { columnsOf, entities } from '#server/settings/entities.ts'
import { allowed } from '#server/workspace-import/allowed.ts'
import { ExportedWorkspace } from '#server/workspace-import/workspace-json.ts'

const tables = readdirSync('server', { encoding: 'utf8', recursive: true }).filter((path) => /\btable\.ts$/.test(path))

/** The columns of each table of which the code says more than the database knows, such as the words that a text may be. */
const narrowed = tables.flatMap((path) =>
  readFileSync(`server/${path}`, 'utf8')
    .split('pgTable(')
    .slice(1)
    .flatMap((declared) => {
      const table = /'(\w+)'/.exec(declared)?.[1]
      const columns = declared.matchAll(/^ {2,}(\w+): (?:text|jsonb)\([^)]*\)\.\$type</gm)
      return [...columns].map(([, column = '']) => ({ table, column }))
    }),
)

test('an archive may hold only what the code expects, in every column that has a type of its own', () => {
  expect(narrowed.length).toBeGreaterThan(20)
  const missing = narrowed.flatMap(({ table, column }) => {
    const entity = entities.find((one) => getTableName(one.table) === table)
    if (!entity || !columnsOf(entity).includes(column) || allowed[entity.name]?.[column]) return []
    return [`${entity.name}.${column}`]
  })
  expect(missing).toEqual([])
})

/** The columns of JSON that come in with an archive. */
const ofJson = entities.flatMap((entity) => {
  const columns = getTableColumns(entity.table)
  return columnsOf(entity).flatMap((name) =>
    columns[name]?.getSQLType() === 'jsonb'
      ? [{ name: `${entity.name}.${name}`, schema: allowed[entity.name]?.[name] }]
      : [],
  )
})

test('every column of JSON is checked down to its last value', () => {
  expect(ofJson.length).toBeGreaterThan(10)
  /** The columns in which something of a value would be stored. */
  const takes = (value: unknown) =>
    ofJson.flatMap(({ name, schema }) => {
      const found = schema ? z.safeParse(schema, value) : { success: true, data: value }
      return found.success && JSON.stringify(found.data) !== '{}' ? [name] : []
    })
  for (const value of ['text', 7, true, [['list']], [{ 22: 'no object' }]]) expect(takes(value)).toEqual([])
  // What the journal says of a change is of many shapes.
  expect(takes({ 22: 'no object' })).toEqual(['journal.before', 'journal.after'])
})

describe('a time zone of an archive', () => {
  const zones: [name: string, schema: z.core.$ZodType | undefined][] = [
    ...entities.flatMap((entity) =>
      columnsOf(entity)
        .filter((name) => name === 'timeZone')
        .map((name): [string, z.core.$ZodType | undefined] => [`${entity.name}.${name}`, allowed[entity.name]?.[name]]),
    ),
    ['the workspace’s', ExportedWorkspace.shape.timeZone],
  ]

  test.each(zones)(
    'in %s, may be an abbreviation, as stored by an earlier version, but none that is unknown',
    (_, schema) => {
      const takes = (zone: string) => schema && z.safeParse(schema, zone).success
      expect(['Europe/Berlin', 'EST', 'Mars/Olympus'].map(takes)).toEqual([true, true, false])
    },
  )
})
