import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutServerParts } from '../bin/schemas/calls.ts'
import { moduleOf } from '../bin/schemas/module.ts'
import { withoutZod } from '../bin/schemas/split.ts'

const fields = `import * as z from 'zod/mini'
export const longest = 255
export const Title = z.string().check(z.maxLength(longest))`

const todos = `import * as z from 'zod/mini'
import { Title } from '#contract/fields.ts'
import { endpoint } from './endpoint.ts'
const repeats = ['none', 'daily']
export const Repeat = z.enum(repeats)
export const Todo = z.object({ title: Title })
export const isTitle = (text) => Title.safeParse(text).success
export const titleOf = ({ Title }) => Title
export const todos = { add: endpoint({ method: 'POST', path: '/api/todos', summary: 'Add', body: Todo, fleeting: true }) }`

const split = (modules: Record<string, string>) =>
  withoutZod(new Map(Object.entries(modules).map(([name, code]) => [name, moduleOf(withoutServerParts(code))])))

test('a call is left with what the browser needs to send it', () => {
  const call = `endpoint({ method: 'GET', path: '/api/todos', query: z.object({ q: Text }), summary: 'All', fleeting: true })`
  expect(withoutServerParts(call)).toBe(`endpoint({ method: 'GET', path: '/api/todos', fleeting: true })`)
  expect(withoutServerParts(`commentCalls('/api/todos', 'to-do', params, { row: Todo })`)).toBe(
    `commentCalls('/api/todos', 'to-do', undefined, undefined)`,
  )
  expect(withoutServerParts(`z.object({ body: Text })`)).toBe(`z.object({ body: Text })`)
})

test('what needs zod, by itself or by what it uses elsewhere, stands apart from what does not', () => {
  const {
    plain = '',
    schemas = '',
    facade,
  } = split({ './fields.ts': fields, './todos.ts': todos }).get('./todos.ts') ?? {}
  expect(facade).toBe(
    `export { titleOf, todos } from './todos.ts?plain'\nexport { Repeat, Todo, isTitle } from './todos.ts?schemas'`,
  )
  expect(plain).not.toMatch(/zod|Todo\b|fields/)
  expect(plain).toContain('export const repeats')
  expect(schemas).toContain(`import { repeats as repeats } from './todos.ts?plain'`)
  expect(schemas).toContain(`import { Title as Title } from './fields.ts'`)
})

test('a module that needs no zod, nothing else, or does something when it loads stays whole', () => {
  const effect = `import * as z from 'zod/mini'\nexport const one = 1\nz.config({})`
  const only = `import * as z from 'zod/mini'\nexport const Text = z.string()`
  expect([...split({ './plain.ts': 'export const one = 1', './effect.ts': effect, './only.ts': only }).keys()]).toEqual(
    [],
  )
})

test('the web takes no schema from a call, which has none there', async () => {
  const web = fileURLToPath(new URL('../web', import.meta.url))
  const files = (await readdir(web, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const taking = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(`${web}/${name}`, 'utf8')
      return /\b(issuesOf|safeParse|errorsInTeam)\(\s*\w+\.\w+\.(body|query|params|reply)\b/.test(text) ? [name] : []
    }),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(taking.flat()).toEqual([])
})
