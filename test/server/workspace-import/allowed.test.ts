import { readdirSync, readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { columnsOf, entities } from '#server/settings/entities.ts'
import { allowed } from '#server/workspace-import/allowed.ts'

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
