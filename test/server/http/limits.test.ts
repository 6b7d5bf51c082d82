import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { User } from '#contract/tenants.ts'
import { leavesOf, withField } from '#test/support/bodies.ts'
import { addOneOfEach, endpoints, fieldsOf, parametersOf, type Rows, send } from '#test/support/endpoints.ts'
import { accepts, fieldsIn } from '#test/support/hostile.ts'
import { bodyOf, limitsOf } from '#test/support/limits.ts'
import { openWorld, type World } from '#test/support/world.ts'

type Named = (typeof endpoints)[number]

const sliceOf = ([name]: Named): string => name.split('.')[0] ?? ''

const slices = [...new Set(endpoints.map(sliceOf))]

let world: World
let admin: User
let member: User
let rows: Rows

/** A new workspace: some calls end sessions, and delete what others need. */
const begin = async (): Promise<void> => {
  const made = await world.tenant()
  admin = made.admin
  member = await world.member(made.team)
  rows = await addOneOfEach(world, made.team, member)
}
beforeAll(async () => {
  world = await openWorld({ own: true })
})
afterAll(() => world.close())

const callsFor = ({ path }: Endpoint) => world.as(path.includes(':passkeyId') ? member : admin)

/** What is wrong with the answer; nothing if it was done or refused with words. */
const wrongWith = async (endpoint: Endpoint, ...sent: [Rows, { query?: string; body?: object }?]) => {
  const { status, body } = await send(callsFor(endpoint), endpoint, ...sent)
  return status < 400 || (status < 500 && typeof body.message === 'string') ? [] : [status]
}

const bodies = ([name, endpoint]: Named) =>
  leavesOf(endpoint.body).flatMap(({ path, schemas }) =>
    [...new Set(schemas.flatMap(limitsOf))].map((value) => {
      const way = path.replaceAll('[]', '').split('.')
      const made = endpoint.body && bodyOf(endpoint.body, { slice: sliceOf([name, endpoint]), rows, path: way })
      return { path, value, body: withField(made as object, path, value) }
    }),
  )

const shown = (value: unknown): string => String(value).slice(0, 30)

test('bodies are made that the contract accepts', async () => {
  await begin()
  const refused = endpoints.flatMap(([name, endpoint]) => {
    const { body: schema } = endpoint
    if (!schema || fieldsOf(schema).names.length === 0) return []
    return accepts(schema, bodyOf(schema, { slice: sliceOf([name, endpoint]), rows, path: [] })) ? [] : [name]
  })
  expect(refused).toEqual([])
})

describe.each(slices)('what is at a limit is stored or refused with words: %s', (slice) => {
  beforeAll(begin)

  test.each(endpoints.filter((each) => sliceOf(each) === slice))('%s', async (name, endpoint) => {
    for (const [parameter, schemas] of fieldsIn(endpoint.params)) {
      for (const value of schemas.flatMap(limitsOf)) {
        if (!parametersOf(endpoint).includes(parameter)) continue
        const there = { ...rows, [parameter]: encodeURIComponent(String(value)) }
        expect([parameter, shown(value), await wrongWith(endpoint, there)]).toEqual([parameter, shown(value), []])
      }
    }
    for (const [field, schemas] of fieldsIn(endpoint.query)) {
      for (const value of schemas.flatMap(limitsOf)) {
        const query = `?${field}=${encodeURIComponent(String(value))}`
        expect([field, shown(value), await wrongWith(endpoint, rows, { query })]).toEqual([field, shown(value), []])
      }
    }
    for (const { path, value, body } of bodies([name, endpoint])) {
      expect([path, shown(value), await wrongWith(endpoint, rows, { body })]).toEqual([path, shown(value), []])
    }
  })
})
