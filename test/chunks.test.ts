import { expect, test } from 'vitest'
import { insidePages } from '#server/http/pages.ts'
import { loadsOf } from '../bin/chunks/loads.ts'
import { mergeParts } from '../bin/chunks/merge.ts'
import { type Chunk, partsOf } from '../bin/chunks/parts.ts'

const chunk = (name: string, bytes: number, imports: string[], isPage = false, styles = 0): Chunk => ({
  fileName: `${name}.js`,
  facadeModuleId: isPage ? `/web/${name}.tsx` : null,
  moduleIds: [name],
  imports: imports.map((each) => `${each}.js`),
  code: ' '.repeat(bytes),
  styles,
})
const page = (name: string, ...imports: string[]) => chunk(`${name}Page`, 5000, imports, true)

/** The modules of each file, sorted. */
const merged = (...chunks: Chunk[]): string[] =>
  mergeParts(partsOf(chunks))
    .map(({ modules }) => modules.toSorted().join(' '))
    .toSorted()

test('what the same pages load becomes one file', () => {
  expect(merged(page('A', 'x', 'y'), page('B', 'x', 'y'), chunk('x', 900, ['y']), chunk('y', 900, []))).toEqual(['x y'])
})

test('a page gets a little that it does not need rather than one file more, but no more than that', () => {
  const pages = [page('A', 'x', 'y'), page('B', 'x', 'y'), page('C', 'y')]
  expect(merged(...pages, chunk('x', 300, []), chunk('y', 300, []))).toEqual(['x y'])
  expect(merged(...pages, chunk('x', 30_000, []), chunk('y', 300, []))).toEqual(['x', 'y'])
})

test('what a page would have to load for that counts as well', () => {
  const pages = [page('A', 'x', 'y'), page('B', 'x', 'y'), page('C', 'y')]
  expect(merged(...pages, chunk('x', 300, ['z']), chunk('y', 300, []), chunk('z', 90_000, []))).toEqual(['x z', 'y'])
})

test('what is imported by name stays a file of its own', () => {
  expect(merged(page('A', 'BPage', 'x'), page('B', 'x'), chunk('x', 10, []))).toEqual(['x'])
})

test('files never import each other', () => {
  const between = chunk('part', 90_000, ['y'], true)
  expect(
    merged(page('A', 'x', 'y'), page('B', 'x', 'y'), chunk('x', 10, ['part']), between, chunk('y', 10, [])),
  ).toEqual(['x', 'y'])
})

test('styles count as another file, and with what they weigh', () => {
  const pages = [page('A', 'x', 'y'), page('B', 'x', 'y'), page('C', 'x')]
  const parts = (code: number, styles: number) => [chunk('x', 300, [], false, 10), chunk('y', code, [], false, styles)]
  expect(merged(...pages, ...parts(30_000, 0))).toEqual(['x', 'y'])
  expect(merged(...pages, ...parts(30_000, 10))).toEqual(['x y'])
  expect(merged(...pages, ...parts(300, 90_000))).toEqual(['x', 'y'])
})

test('a page that comes after the dashboard gets for nothing what that has brought', () => {
  const shared = [chunk('x', 300, []), chunk('y', 300_000, [])]
  expect(merged(page('Dashboard', 'x', 'y'), page('A', 'x'), ...shared)).toEqual(['x y'])
  expect(merged(page('Dashboard', 'x', 'y'), page('Todos', 'x'), ...shared)).toEqual(['x', 'y'])
})

const entry = '/index.html'
const shell = '/web/shell/Shell.tsx'
const inWeb = (module: string) => `/web/${module}`

/** What is fetched with each of these modules besides the entry, and how often. */
const loaded = (...modules: string[]) =>
  loadsOf([entry, shell, ...modules.map(inWeb)]).map(({ modules: [first, ...rest], often }) => {
    expect(first).toBe(entry)
    return { rest, often }
  })

test('a page inside is loaded with the shell, one for everyone without it, and what is opened later by itself', () => {
  const [inside, open, dialog] = ['people/PeoplePage.tsx', 'public/AuthPage.tsx', 'people/PeopleDialogs.tsx']
  expect(loaded(inside, open, dialog).map(({ rest }) => rest)).toEqual([
    [shell, inWeb(inside)],
    [inWeb(open)],
    [inWeb(dialog)],
  ])
})

test('the dashboard counts most, then the other pages that people start with, those for everyone, the rest', () => {
  const pages = ['dashboard/DashboardPage', 'todos/TodosPage', 'public/AuthPage', 'people/PeoplePage', 'todos/TodoMenu']
  expect(loaded(...pages.map((page) => `${page}.tsx`)).map(({ often }) => often)).toEqual([4000, 2000, 300, 200, 1])
  const first = Object.entries(insidePages).filter(([, { module }]) =>
    loaded(module).some(({ often }) => often >= 2000),
  )
  expect(first.map(([path]) => path)).toEqual(['/dashboard', '/rocks', '/todos'])
})
