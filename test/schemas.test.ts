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

const stripped = (modules: Record<string, string>) => withoutServerParts(new Map(Object.entries(modules)))

const split = (modules: Record<string, string>) =>
  withoutZod(new Map([...stripped(modules)].map(([name, code]) => [name, moduleOf(code)])))

const only = (code: string) => stripped({ './only.ts': code }).get('./only.ts')

test('a call is left with what the browser needs to send it', () => {
  const call = `endpoint({ method: 'GET', path: '/api/todos', query: z.object({ q: Text }), summary: 'All', fleeting: true })`
  expect(only(call)).toBe(`endpoint({ method: 'GET', path: '/api/todos', fleeting: true })`)
  expect(only(`z.object({ body: Text })`)).toBe(`z.object({ body: Text })`)
})

const comments = `import { endpoint as call } from '#contract/endpoint.ts'
export const comments = (path, what, params, { row }) => ({
  comment: call({ method: 'POST', path: \`\${path}/comments\`, summary: \`Comment on a \${what}\`, params, reply: row }) })
export const numberOfCalls = (rows) => rows.length`

test('what makes several calls is left with what it needs, whatever it is called, and what is only called so with all', () => {
  const users = `import { comments as ofItem, numberOfCalls } from './comments.ts'
const base = '/api/todos'
export const todos = { ...ofItem(base, 'to-do', params, { row: Todo }) }
export const count = (rows) => numberOfCalls(rows)`
  const left = stripped({ './comments.ts': comments, './todos.ts': users }).get('./todos.ts')
  expect(left).toContain(`ofItem(base, undefined, undefined, undefined)`)
  expect(left).toContain('numberOfCalls(rows)')
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
      return /\b(issuesOf|formIssuesOf|safeParse|errorsInTeam)\(\s*\w+\.\w+\.(body|query|params|reply)\b/.test(text)
        ? [name]
        : []
    }),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(taking.flat()).toEqual([])
})

test('schemas stand at the top level of the contract, which is where the build takes them apart', async () => {
  const contract = fileURLToPath(new URL('../contract', import.meta.url))
  const files = (await readdir(contract, { recursive: true })).filter((name) => /\/.*\.ts$/.test(name))
  const codes = await Promise.all(files.map((name) => readFile(`${contract}/${name}`, 'utf8')))
  expect(files).not.toEqual([])
  expect(files.filter((_, index) => /from 'zod/.test(codes[index] ?? ''))).toEqual([])
})
