import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { type Break, breaksIn, breaksInStyles } from '../bin/mutants/breaks.ts'
import { choose } from '../bin/mutants/choosing.ts'
import { mutantOf, place } from '../bin/mutants/placing.ts'
import { noting } from '../bin/mutants/reach.ts'

const changes = `import { and, eq } from 'drizzle-orm'
type Verb = 'added' | 'moved'
const limit = 20
const summary = t('At most 20')

export const add = async (tx: Db, { tenantId, ids }: Wish, verb: Verb) => {
  if (ids.length > limit) return false
  await tx.delete(todos).where(and(eq(todos.tenantId, tenantId), eq(todos.id, ids[0])))
  if (verb === 'added' || verb === 'moved') tell({ from: ids, to: tenantId, summary, isNew: true })
  return <b>{ids.length ? ids.first : ids.last}</b>
}
`
const styles = `.row,
.card {
  display: flex;
  color: red;
}

@media print {
  .row {
    min-width: 0;
  }
}
`

const withBreak = (code: string, { start, end, after }: Break): string => code.slice(0, start) + after + code.slice(end)

const compiled = (code: string, loader: 'tsx' | 'css') => transformSync(code, { loader, logLevel: 'silent' })

test('every kind of break leaves code that runs and does something else', () => {
  const breaks = [
    ...breaksIn('server/todos/changes.tsx', changes).map((one) => ({ ...one, code: changes, loader: 'tsx' as const })),
    ...breaksInStyles(styles).map((one) => ({ ...one, code: styles, loader: 'css' as const })),
  ]
  expect([...new Set(breaks.map(({ kind }) => kind))].toSorted()).toEqual(
    'await,call,condition,declaration,early return,flag,hidden,key,number,tenant'.split(','),
  )
  for (const { code, loader, ...one } of breaks) {
    const broken = compiled(withBreak(code, one), loader)
    expect(broken.warnings).toEqual([])
    expect(broken.code).not.toBe(compiled(code, loader).code)
  }
})

test('neither types nor what people read is broken', () => {
  const touched = breaksIn('server/todos/changes.tsx', changes).map(({ start, end }) => changes.slice(start, end))
  expect(touched).toContain(`'added'`)
  expect(breaksIn('a.ts', `type Verb = 'added' | 'moved'\nconst text = [t('Added'), t('At most 20')]`)).toEqual([])
})

test('the same seed chooses the same places, another seed others, and every slice has its turn', () => {
  const paths = ['todos', 'rocks', 'teams', 'issues', 'links'].map((slice) => `server/${slice}/changes.tsx`)
  const chosen = (seed: number) => choose([...paths, 'seeds/demo.ts'], () => changes, { seed, count: 5 })
  expect(chosen(7)).toEqual(chosen(7))
  expect(chosen(7)).not.toEqual(chosen(8))
  expect(
    chosen(7)
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(paths.toSorted())
  expect(new Set(chosen(7).map(({ kind }) => kind)).size).toBe(5)
})

test('a mutant finds its place again, in moved lines as well, and knows when they are gone', () => {
  const code = `const a = () => {\n  one()\n  call()\n  two()\n}\nconst b = () => {\n  three()\n  call()\n}\n`
  const start = code.lastIndexOf('call()')
  const mutant = mutantOf(1, 'a.ts', code, { kind: 'call', start, end: start + 6, after: '{}' })
  const broken = (text: string) => text.replace(/(three\(\)\s*)call\(\)/, '$1{}')
  const moved = `${'// More.\n'.repeat(20)}${code.replaceAll('  ', '    ')}`
  expect(place(code, mutant)).toBe(broken(code))
  expect(place(moved, mutant)).toBe(broken(moved))
  expect(place(code.replaceAll('call', 'cell'), mutant)).toBeUndefined()
})

test('a module notes its path when one of its functions runs, not when it is loaded', async () => {
  const code = noting('web/a.ts', `export const a = (x) => ({ x })\nexport function b() {\n  return () => 1\n}`)
  const noted = globalThis as { reached?: Record<string, 1> }
  const before = noted.reached
  noted.reached = {}
  const { a, b } = await import(`data:text/javascript,${encodeURIComponent(code.toString())}`)
  expect(noted.reached).toEqual({})
  expect([a(2), b()()]).toEqual([{ x: 2 }, 1])
  expect(noted.reached).toEqual({ 'web/a.ts': 1 })
  noted.reached = { ...before, ...noted.reached }
})
