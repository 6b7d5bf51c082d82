import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Operation = {
  summary: string
  parameters: { name: string }[]
  responses: object
  requestBody?: { required: boolean }
  security?: object[]
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

test('the description of the API names every call of the contract and no other', async () => {
  const { body } = await world.as(null).get<Document>('/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const declared = Object.values(contract).flatMap((calls) =>
    Object.values<Endpoint>(calls).map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    ),
  )
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test('the description of the API says which calls need a body', async () => {
  const { paths } = (await world.as(null).get<Document>('/api/openapi.json')).body
  expect(paths['/api/teams']?.['post']?.requestBody?.required).toBe(true)
  expect(paths['/api/todos/{todoId}/toggle']?.['patch']?.requestBody?.required).toBe(false)
  expect(paths['/api/auth/logout']?.['post']?.requestBody).toBeUndefined()
})

test('the description of the API says which calls access tokens reach', async () => {
  const { paths } = (await world.as(null).get<Document>('/api/openapi.json')).body
  expect(paths['/api/scorecard/items/{itemId}/values/{weekId}']?.['put']?.security).toEqual([{ token: [] }])
  expect(paths['/api/user/tokens']?.['get']?.security).toBeUndefined()
})

test('the description of the API says which calls can be repeated under a key', async () => {
  const { paths } = (await world.as(null).get<Document>('/api/openapi.json')).body
  const takesKey = (path: string, method: string) =>
    paths[path]?.[method]?.parameters.some(({ name }) => name === 'Idempotency-Key')
  expect(takesKey('/api/todos/{todoId}', 'delete')).toBe(true)
  expect(takesKey('/api/todos/{todoId}', 'get')).toBe(false)
  expect(takesKey('/api/user/tokens', 'post')).toBe(false)
})

test('the description of the API is also served as a page to read', async () => {
  const page = await world.app.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})
