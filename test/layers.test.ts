import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Lowest first: a slice may use those before it, never those after. */
const slices = [
  'tenants',
  'trail',
  'session',
  'journal',
  'editing',
  'views',
  'teams',
  'people',
  'second-factor',
  'sign-in',
  'invitations',
  'files',
  'comments',
  'rows',
  'links',
  'item-activity',
  'detail',
  'quick-add',
  'vision',
  'goals',
  'todos',
  'milestones',
  'rocks',
  'rock-milestones',
  'search',
  'decisions',
  'headlines',
  'issues',
  'imports',
  'meetings',
  'clock',
  'scorecard',
  'strategy',
  'positions',
  'people-fit',
  'room',
  'meeting-notes',
  'guests',
  'minutes',
  'accountability',
  'notifications',
  'deleted',
  'settings',
  'sample',
  'workspace-import',
  'dashboard',
]

/** What ties the slices together, and so may use them all. */
const top = ['server/app.ts', 'server/main.ts', 'web/main.tsx', 'web/router.tsx', 'contract/index.ts']
const topFolders = ['server/start', 'web/shell', 'web/public']
/** What it offers them all the same: by this they have their jobs done at the start and every day. */
const offered = ['server/start/jobs.ts']

/** What describes the whole API has to name it. */
const describing = ['server/http/openapi.ts']

/** What tells the seeds' stories: in the demo, and as sample data. */
const tellStories = ['server/main.ts', 'server/sample/filling.ts']

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name))

const imported = /(?<!')(?:from\s|import[\s(])\s*\(?\s*'([^']+)'/g

/** What a file imports: files as paths from the project's root, packages by name. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name = '']) => {
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name
  })

const files = ['contract', 'server', 'web'].flatMap(sources)
const edges = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })))
const isOurs = (path: string): boolean => /^(contract|server|web|seeds|test|bench)\//.test(path)

const sliceOf = (path: string): number => {
  const [, name = ''] = path.split('/')
  return slices.indexOf(name.replace(/\.tsx?$/, ''))
}
const isTop = (file: string): boolean =>
  top.includes(file) || topFolders.some((folder) => file.startsWith(`${folder}/`))

const wrong = (isWrong: (edge: { file: string; target: string }) => boolean): string[] =>
  edges.filter(isWrong).map(({ file, target }) => `${file} → ${target}`)

describe('in the code', () => {
  test('the contract imports only zod, what formats messages, and itself', () => {
    const allowed = ['zod/mini', 'icu-minify/format']
    expect(
      wrong(
        ({ file, target }) =>
          file.startsWith('contract/') && !allowed.includes(target) && !target.startsWith('contract/'),
      ),
    ).toEqual([])
  })

  test('server and web import only the contract and their own side', () => {
    const sides = ['server', 'web']
    expect(
      wrong(({ file, target }) => {
        const [side = ''] = file.split('/')
        if (!sides.includes(side) || !isOurs(target) || tellStories.includes(file)) return false
        return !target.startsWith('contract/') && !target.startsWith(`${side}/`)
      }),
    ).toEqual([])
  })

  test('a slice uses none above it', () => {
    expect(
      wrong(({ file, target }) => {
        const sameSide = file.split('/')[0] === target.split('/')[0]
        return !isTop(file) && sameSide && sliceOf(file) >= 0 && sliceOf(target) > sliceOf(file)
      }),
    ).toEqual([])
  })

  test('the platform uses no slice', () => {
    const platform = ({ file }: { file: string }) => !isTop(file) && sliceOf(file) < 0
    expect(
      wrong(({ file, target }) => {
        if (!platform({ file }) || describing.includes(file) || !isOurs(target)) return false
        return sliceOf(target) >= 0 && target.split('/')[0] === file.split('/')[0]
      }),
    ).toEqual([])
  })

  test('what ties the slices together is used by nothing else', () => {
    const mayUse = (file: string, target: string) => offered.includes(target) || describing.includes(file)
    expect(wrong(({ file, target }) => !isTop(file) && isTop(target) && !mayUse(file, target))).toEqual([])
  })

  test('there are no circular imports', () => {
    const next = new Map<string, string[]>()
    for (const { file, target } of edges) next.set(file, [...(next.get(file) ?? []), target])
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file) || path.includes(file)) return
      for (const target of next.get(file) ?? []) visit(target, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  test('there is no barrel but the contract', () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual(['contract/index.ts'])
  })

  test('there is no drawer for homeless code', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|misc|common|services?|managers?|types)(\.tsx?|\/)/.test(file)),
    ).toEqual([])
  })
})
