import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { expect, test } from 'vitest'
import { readWeb, rules, valueOf, webFiles } from './support/stylesheets.ts'

/** The oldest of each engine that the product is made for. */
const oldest = { chrome: 120, firefox: 128, safari: 17.4 } as const

/** Without it the page is plainer or a little slower, and works as well. */
const plainerWithout = [
  ':details-content',
  ':marker',
  '@page',
  'size',
  'break-after: avoid',
  'contain: style',
  'content-visibility',
  'content-visibility: auto',
  'content-visibility: visible',
  'overscroll-behavior',
  'overscroll-behavior-x',
  'scrollbar-width',
  'scrollbar-width: none',
  'text-wrap: balance',
]

/** The build adds the name that an older engine has for it. */
const prefixed = ['user-select', 'text-size-adjust', 'print-color-adjust', 'print-color-adjust: exact']

/** Stands behind the name that the lacking engine has for it. */
const besidePrefixed = ['text-align: match-parent']

/** A part of one engine alone. */
const ofOne = /^:?-(?:moz|webkit)-/

/** Where it lacks, `growing` does the same; see below. */
const byCodeElsewhere = ['field-sizing', 'field-sizing: content']

const allowed = new Set([...plainerWithout, ...prefixed, ...besidePrefixed, ...byCodeElsewhere, 'accent-color'])

const isThere = (statement: CompatStatement, browser: keyof typeof oldest): boolean => {
  const given = statement.support[browser]
  const support: SimpleSupportStatement[] = given === undefined ? [] : [given].flat()
  return support.some(
    ({ version_added: added, version_removed: removed, flags, partial_implementation: isPart, prefix }) =>
      typeof added === 'string' &&
      removed === undefined &&
      flags === undefined &&
      prefix === undefined &&
      isPart !== true &&
      Number.parseFloat(added.replace('≤', '')) <= oldest[browser],
  )
}

const lackOf = (feature: Identifier | undefined): string[] => {
  // oxlint-disable-next-line no-underscore-dangle -- its name there
  const statement = feature?.__compat
  if (!statement) return []
  return Object.keys(oldest).filter((browser) => !isThere(statement, browser as keyof typeof oldest))
}

// Read rather than imported, which would make a module of its 18 MB.
const path = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const known: CompatData = JSON.parse(readFileSync(path, 'utf8'))
const { properties, selectors, 'at-rules': atRules } = known.css

const used = new Map<string, string[]>()
for (const { declared } of rules) {
  for (const [property, value] of declared) {
    if (property.startsWith('--')) continue
    used.set(property, lackOf(properties?.[property]))
    for (const word of value.split(/[\s,]+/)) used.set(`${property}: ${word}`, lackOf(properties?.[property]?.[word]))
  }
}
for (const file of webFiles(/\.css$/)) {
  for (const [, name = ''] of readWeb(file).matchAll(/(?<![\w-])::?([a-z-]+)/g))
    used.set(`:${name}`, lackOf(selectors?.[name]))
  for (const [, name = ''] of readWeb(file).matchAll(/@([a-z-]+)/g)) used.set(`@${name}`, lackOf(atRules?.[name]))
}

test('styles use what the engines of Chrome, Firefox and Safari all know', () => {
  expect(used.size).toBeGreaterThan(300)
  const lacking = [...used].filter(([name, lack]) => lack.length > 0 && !allowed.has(name) && !ofOne.test(name))
  expect(Object.fromEntries(lacking)).toEqual({})
})

test('a text area that is as high as its text by its styles is so by code where an engine lacks them', () => {
  const sized = rules.filter((rule) => valueOf(rule, 'field-sizing') !== undefined).map(({ file }) => basename(file))
  expect(sized.length).toBeGreaterThan(1)
  const withArea = webFiles(/\.tsx$/).filter((file) => readWeb(file).includes('<textarea'))
  for (const name of sized) {
    const users = withArea.filter((file) => readWeb(file).includes(`/${name}'`))
    expect(users.length, name).toBeGreaterThan(0)
    expect(users.filter((file) => !readWeb(file).includes('ref={growing}'))).toEqual([])
  }
})
