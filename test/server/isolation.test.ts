import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { addOneOfEach, endpoints, parametersOf, type Rows, send } from '#test/support/endpoints.ts'
import { bodyOf } from '#test/support/limits.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let admin: User
let rows: Rows

beforeAll(async () => {
  world = await openWorld({ own: true })
})
afterAll(() => world.close())

/** Every row in the database that has marks by which `t` keeps values apart from a sentence. */
const marked = async (): Promise<string[]> => {
  const { rows: tables } = await world.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows: each } = await world.db.execute<{ row: string }>(sql`
      select row_to_json(each)::text as row from ${sql.identifier(name)} as each
      where row_to_json(each)::text ~ '[\u2066-\u2069]'`)
    found.push(...each.map(({ row }) => `${name} ${row}`))
  }
  return found
}

const changes = endpoints.filter(([, { method }]) => method !== 'GET')
const sliceOf = (name: string): string => name.split('.')[0] ?? ''

/** A new workspace, whose names run against the sentences of a language that is written from the right. */
const begin = async (): Promise<void> => {
  const made = await world.tenant()
  admin = made.admin
  rows = await addOneOfEach(world, made.team, await world.member(made.team))
}

describe('nothing is stored with marks that keep values apart in a sentence', () => {
  test.each([...new Set(changes.map(([name]) => sliceOf(name)))])('%s', async (slice) => {
    await begin()
    for (const [name, endpoint] of changes.filter(([each]) => sliceOf(each) === slice)) {
      const body = endpoint.body && (bodyOf(endpoint.body, { slice, rows, path: [] }) as object)
      for (const by of parametersOf(endpoint).length === 0 ? [null, admin] : [admin]) {
        const { status } = await send(world.as(by).speaking('ar'), endpoint, rows, { ...(body && { body }) })
        expect([name, status < 500]).toEqual([name, true])
      }
    }
    expect(await marked()).toEqual([])
  })
})
