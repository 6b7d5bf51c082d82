import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readWeb, rules, valueOf, webFiles } from './support/stylesheets.ts'

const web = fileURLToPath(new URL('../web/', import.meta.url))

const withoutPrint = (css: string): string => css.replaceAll(/@media print \{[\s\S]*?\n\}/g, '')

/** What a selector goes on to from `:has(…)`, as in `.a:has(.b) > c`. */
const beyondHas = /:has\((?:[^()]|\([^()]*\))*\)[^\s,{>+~]*\s*[>+~]?\s+([^{}]*?)\s*[,{]/g

test('no selector goes on from :has to any element or a tag, which browsers style anew whenever the head gets a file', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    [...withoutPrint(readFileSync(web + file, 'utf8')).matchAll(beyondHas)]
      .map(([, beyond = '']) => beyond.split(/[\s>+~]+/).at(-1) ?? '')
      .filter((last) => last !== '' && !/[.[#]/.test(last.replaceAll(/:not\([^)]*\)/g, '')))
      .map((last) => `${file}: ${last}`),
  )
  expect(found).toEqual([])
})

test('only what a page begins with has styles in layers: one that comes later has browsers lay out all of it anew', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const layered = files.filter(
    (file) => /\.(?:css|tsx?)$/.test(file) && /@layer|\.layer\.css/.test(readFileSync(web + file, 'utf8')),
  )
  expect(layered.toSorted()).toEqual(['ui/Kit.tsx', 'ui/base.css'])
})

test('pages are the same whichever way a phone is held', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(files.filter((file) => /orientation/.test(readFileSync(web + file, 'utf8')))).toEqual([])
})

test('under a finger no field has text below 16 px, which phones zoom into: neither an own style nor an own tag escapes', () => {
  const [, touched = ''] = /@media \(pointer: coarse\) \{\n([\s\S]*?)\n\}/.exec(readWeb('ui/base.css')) ?? []
  const [selector = '', body] = touched.split('{').map((part) => part.trim())
  expect(body).toMatch(/^font-size: max\(16px, 1em\) !important;/)
  expect(selector.split(/,\s*/)).toEqual(['input', 'textarea', 'select', '[contenteditable]'])
  const stronger = rules
    .filter(({ declared }) => declared.some(([name, value]) => /^(font|font-size|all)$/.test(name) && /!/.test(value)))
    .map(({ file }) => file)
  expect(stronger).toEqual(['ui/base.css'])
  // What is written in and is no element of these: a frame has a document of its own, a shadow its own styles.
  const apart = /<iframe|attachShadow|designMode|plaintext-only|role="textbox"/
  expect(webFiles(/\.tsx?$/).filter((file) => apart.test(readWeb(file)))).toEqual([])
})

test('no table that is laid out by its columns is as wide as its contents, of which Firefox makes millions of pixels', () => {
  const fixed = rules.filter((rule) => valueOf(rule, 'table-layout') === 'fixed')
  expect(fixed.length).toBeGreaterThan(1)
  const ofSame = rules.filter(({ file, selector }) =>
    fixed.some((each) => each.file === file && selector.split(/,\s*/).includes(each.selector)),
  )
  const byContents = /\b(?:min|max|fit)-content\b/
  expect(ofSame.filter((rule) => byContents.test(valueOf(rule, 'width', 'min-width') ?? ''))).toEqual([])
})
