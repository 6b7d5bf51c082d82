import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../project.mjs'

/** Which files of the product run in which test; `npm run mutants -- --record` writes it. */
export const reachMap = join(root, '.build', 'reach.json')

const folders = ['contract', 'server', 'web', 'seeds', 'bin', 'bench', 'test']
const code = /\.(?:tsx?|mjs|js|css)$/
const isTest = (path) => /^test\/.*\.test\.tsx?$/.test(path)

/** Whether a test needs a browser and what is built. */
export const isStory = (path) => path.startsWith('test/e2e/')

const typeImports = /^(?:import|export) type [^']*'[^']*'/gm
// A program that a test starts counts as well.
const specifiers = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'([^']+)'/g

const importsIn = (path, text) =>
  [...text.replace(typeImports, '').matchAll(specifiers)].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)),
  )

const readSources = (tree) => {
  const paths = folders
    .filter((folder) => existsSync(join(tree, folder)))
    .flatMap((folder) => readdirSync(join(tree, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => code.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(tree, path), 'utf8')]))
}

/** Everything to be had from a file by following edges, itself included. */
const following = (starts, next) => {
  const found = new Set(starts)
  for (const path of found) for (const other of next(path)) found.add(other)
  return found
}

const isFunction = (declaration) => {
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.every(({ init }) => init?.type === 'ArrowFunctionExpression')
  return declaration?.type === 'FunctionDeclaration'
}

/** Whether others have more of a file than functions: what it has evaluated matters wherever they use it. */
const givesValues = (path, text) => {
  if (!/^(?:contract|server|web|seeds)\/.*\.tsx?$/.test(path)) return true
  return parseSync(path, text).program.body.some((node) => {
    if (!node.type.startsWith('Export') || node.exportKind === 'type') return false
    return !isFunction(node.declaration)
  })
}

/** Starts the server as a program of its own, where nothing notes what runs. */
const startsProgram = (text) => /\bspawn\(process\.execPath/.test(text)

/** Reads the product's code as text. */
const readsCode = (text) =>
  /\breaddir/.test(text) && /['/](?:server|web|contract)\b/.test(text.replace(/^import .*$/gm, ''))

const importsOfAll = (sources) => {
  const imports = new Map()
  for (const [path, text] of sources)
    imports.set(
      path,
      importsIn(path, text).filter((other) => sources.has(other)),
    )
  const imported = new Set([...imports.values()].flat())
  // What a page begins with, which index.html names.
  const entries = [...sources.keys()].filter((path) => path.startsWith('web/') && !imported.has(path))
  for (const path of sources.keys()) if (isStory(path)) imports.get(path).push(...entries)
  return imports
}

/**
 * Finds the tests that some files may turn red (`testsReaching`). A test reaches a file when one of its functions runs in
 * it, as the map says, or one of a file that uses what this one has evaluated. Where the map knows nothing, of a new test
 * or a new file or in a program that a test starts, it goes by what is imported. Tests that start what is built, or read
 * the code as text, reach everything. Those that start a program (`programs`) are slow, and come last.
 */
export const readReach = ({ tree = root, map = reachMap } = {}) => {
  const recorded = existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')) : {}
  const known = new Set(Object.values(recorded).flat())
  const sources = readSources(tree)
  const imports = importsOfAll(sources)
  const importers = new Map([...sources.keys()].map((path) => [path, []]))
  for (const [path, others] of imports) for (const other of others) importers.get(other).push(path)

  const tests = [...sources.keys()].filter(isTest)
  const ofTests = (path) => imports.get(path).filter((other) => other.startsWith('test/'))
  const isProgram = (test) => [...following([test], ofTests)].some((path) => startsProgram(sources.get(path)))
  const programs = new Set(tests.filter(isProgram))
  const readers = tests.filter((test) => readsCode(sources.get(test)))

  const reachingOne = (file) => {
    // A catalogue, a setting, a migration, a build tool; only tests that read them know the documents.
    if (!sources.has(file) || file.startsWith('bin/')) return file.endsWith('.md') ? [] : tests
    const users = following([file], (path) => (givesValues(path, sources.get(path)) ? importers.get(path) : []))
    const byImport = following([file], (path) => importers.get(path))
    const isKnown = [...users].some((path) => known.has(path))
    return tests.filter((test) => {
      if (users.has(test) || (programs.has(test) && isStory(test))) return true
      return isKnown && recorded[test] && !programs.has(test)
        ? recorded[test].some((path) => users.has(path))
        : byImport.has(test)
    })
  }
  const isLast = (test) => Number(programs.has(test))
  const testsReaching = (files) =>
    [...new Set([...files.flatMap(reachingOne), ...readers])].toSorted((one, other) => isLast(one) - isLast(other))
  return { testsReaching, programs }
}
