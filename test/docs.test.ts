import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { variables } from '#server/variables.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, group = '']) => group)
/** Drops indentation and line breaks, which differ between a file and a page. */
const flat = (code: string): string => code.replace(/\s+/g, ' ').trim()

const readme = read('README.md')
const pages = ['README.md', 'SECURITY.md', 'STYLE.md', ...below('docs').filter((path) => path.endsWith('.md'))]
/** What a pattern finds on the pages, each with its page. */
const said = (pattern: RegExp) => pages.flatMap((page) => found(read(page), pattern).map((name) => ({ page, name })))

describe('the commands', () => {
  test('named on the pages are scripts', () => {
    const named = said(/(?:^|`|&& )npm (?!ci\b)(?:run )?([a-z]+)/gm)
    expect(named.length).toBeGreaterThan(5)
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([])
  })

  test('for testing are the ones that continuous integration runs', () => {
    const [command = ''] = found(readme, /^(npm ci && npm test)\b/gm)
    expect(read('.ci/run').trim().split('\n').slice(-2)).toEqual(command.split(' && '))
  })
})

describe('the variables', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]*)` +\| (?:`([^`]*)`|–) +\|/gm)]
  const documented = rows.map(([, name = '']) => name)

  test('in the README are those in .env.example, in the same order', () => {
    expect(documented).toEqual(found(read('.env.example'), /^# ([A-Z][A-Z0-9_]*)=/gm))
  })

  test('in the README are those that the server reads', () => {
    expect(documented.toSorted()).toEqual(Object.keys(variables.shape).toSorted())
  })

  test('have the defaults that the README gives', () => {
    const defaults: Record<string, string | number | boolean | undefined> = variables.parse({})
    const wrong = rows.filter(([, name = '', value]) => value !== defaults[name]?.toString())
    expect(wrong.map(([row]) => row)).toEqual([])
  })
})

describe('what the pages name', () => {
  const ourPath = /`((?:\.ci|bench|bin|contract|docs|seeds|server|test|web)\/[\w./-]*)`/g

  test('by path exists', () => {
    expect(said(ourPath).filter(({ name }) => !existsSync(name))).toEqual([])
  })

  test('by link exists', () => {
    const links = said(/\]\((?!https?:)([^)#]+)/g)
    expect(links.filter(({ page, name }) => !existsSync(join(dirname(page), name)))).toEqual([])
  })

  test('as good style is in its file', () => {
    const samples = [...read('STYLE.md').matchAll(/^Good, `([^`]+)`:\n\n```\w+\n([^]*?)^```$/gm)]
    expect(samples.length).toBeGreaterThan(10)
    const strange = samples.filter(([, path = '', code = '']) => !flat(read(path)).includes(flat(code)))
    expect(strange.map(([whole]) => whole)).toEqual([])
  })
})

/** The parts of a section of the architecture: their names, with the paths they list. */
const partsOf = (title: string) => {
  const [, section = ''] = read('docs/architecture.md').split(`\n## ${title}\n`)
  const parts = (section.split('\n## ', 1)[0] ?? '').split(/^### /m).slice(1)
  return parts.map((part) => [part.split('\n', 1)[0], found(part, /`([a-z]+\/[^`]+)`/g)] as const)
}

describe('what two changes open', () => {
  const lists = partsOf('What two changes open')

  test('is listed for a tick and a comment', () => {
    expect(lists.map(([change]) => change)).toEqual(['Tick a to-do', 'Comment on a rock'])
  })

  test.each(lists)('is files that exist, each listed once: %s', (_, files) => {
    expect(files).not.toEqual([])
    expect(files.filter((file) => !existsSync(file) || statSync(file).isDirectory())).toEqual([])
    expect(files).toEqual([...new Set(files)])
  })
})

describe('the guide to adding a slice', () => {
  const [own = [], shared = []] = partsOf('To add a slice').map(([, paths]) => paths)
  const isOwn = (path: string): boolean => /^(server|web|test\/server)\/todos\/|^(contract|test)\/.*todos\b/.test(path)

  test('names every file of the model', () => {
    const files = ['contract', 'server', 'web', 'test']
      .flatMap(below)
      .filter((path) => extname(path) !== '' && isOwn(path))
    const folders = own.filter((path) => path.endsWith('/'))
    expect(files.filter((path) => !own.includes(path) && !folders.some((folder) => path.startsWith(folder)))).toEqual(
      [],
    )
    expect(own.filter((path) => !isOwn(path))).toEqual([])
  })

  // Issues make to-dos and are made from them, meetings review them; a slice like to-dos needs nothing there.
  const isUser = (path: string): boolean =>
    /^(contract|server|web)\/(issues|imports|room|minutes)\b|^seeds\/demo\/(issue|minutes)/.test(path)

  test('names every shared file that names the model', () => {
    const files = ['contract', 'server', 'web', 'seeds', 'test/support'].flatMap(below).concat('test/layers.test.ts')
    const code = (path: string): string => read(path).replace(/^ *(?:\/\*\*|\*|\/\/).*$/gm, '')
    const naming = files.filter(
      (path) => /\.tsx?$/.test(path) && !isOwn(path) && !isUser(path) && /'todos'|\/todos\b|\btodos:/.test(code(path)),
    )
    expect(shared.toSorted()).toEqual(naming.toSorted())
  })
})

describe('the requirements of ASVS', () => {
  const rows = [
    ...read('docs/asvs.md').matchAll(/^\| ([\d.]+) \| ([12]) \| [^|]+ \| (met|not met|n\/a) \| (.*) \|$/gm),
  ].map(([, id = '', level = '', state = '', where = '']) => ({ id, level, state, where }))

  test('are all there, each once', () => {
    expect(rows).toHaveLength(253)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test('are met on level 1, and all but five on level 2, for a reason', () => {
    const open = rows.filter(({ state }) => state === 'not met')
    expect(open.filter(({ level }) => level === '1')).toEqual([])
    expect(open.length).toBeLessThanOrEqual(5)
    expect(rows.filter(({ where }) => where.length < 4)).toEqual([])
  })

  test('are met by places and tests that exist', () => {
    const met = rows.filter(({ state }) => state === 'met')
    expect(met.filter(({ where }) => !/`[^`]+`/.test(where))).toEqual([])
    expect(met.filter(({ where }) => !/`test\/[^`]+`/.test(where)).map(({ id }) => id)).toEqual([])
    const named = met.flatMap(({ where }) => [...where.matchAll(/`(test\/[^`]+)`((?:,? “[^”]+”)+)/g)])
    const missing = named.flatMap(([, file = '', names = '']) =>
      found(names, /“([^”]+)”/g).filter((name) => !read(file).includes(name)),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })

  test('that are met by writing something down stand in sections that exist', () => {
    const named = rows.flatMap(({ where }) => [...where.matchAll(/`(docs\/\w+\.md)` \(([^)]+)\)/g)])
    expect(named.length).toBeGreaterThan(20)
    const missing = named.filter(([, file = '', section = '']) => {
      const [, text = ''] = read(file).split(new RegExp(`^(?:## |\\*\\*)${section}`, 'm'))
      return (text.split(/^## /m, 1)[0] ?? '').length < 200
    })
    expect(missing.map(([, file, section]) => `${file}: ${section}`)).toEqual([])
  })
})

describe('the decisions', () => {
  const decisions = readdirSync('docs/decisions').toSorted()

  test('are numbered without a gap', () => {
    const numbers = decisions.map((_, index) => String(index + 1).padStart(4, '0'))
    expect(decisions.map((name) => name.slice(0, 4))).toEqual(numbers)
    for (const name of decisions) expect(read(`docs/decisions/${name}`)).toMatch(`# ${name.slice(0, 4)}: `)
  })

  test('are listed once each, in their order', () => {
    expect(found(read('docs/architecture.md'), /^\d+\. \[.*\]\(decisions\/(.*)\)$/gm)).toEqual(decisions)
  })
})

test('every table is in the list of words', () => {
  const tables = below('server')
    .filter((path) => path.endsWith('table.ts'))
    .flatMap((path) => found(read(path), /pgTable\(\s*'(\w+)'/g))
  expect(tables.length).toBeGreaterThan(5)
  const listed = found(read('docs/words.md'), /^\|[^|]*\|[^|]*\| `(\w+)` +\|/gm)
  expect(listed.toSorted()).toEqual(tables.toSorted())
})

test('no file names a path on the machine it was written on', () => {
  const ignored = new Set(['.git', ...found(read('.gitignore'), /^(.+?)\/?$/gm)])
  const texts = readdirSync('.')
    .filter((name) => !ignored.has(name))
    .flatMap((name) => (statSync(name).isDirectory() ? below(name) : [name]))
    .filter((path) => statSync(path).isFile() && !['.png', '.log', '.woff2'].includes(extname(path)))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((path) => /\/work\/|\/tmp\/bash/.test(read(path)))).toEqual([])
})
