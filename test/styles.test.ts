import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
