import { expect, test } from 'vitest'
import { nameFrom } from '#contract/names.ts'

test.each([
  ['ana.lee@example.com', 'Ana Lee'],
  ['ANA_lee+test@example.com', 'ANA Lee'],
  ['o’brien@example.com', 'O Brien'],
  ['jürgen-groß@example.com', 'Jürgen Groß'],
  ['x@example.com', 'x@example.com'],
  ['...@example.com', '...@example.com'],
])('%s is called %s', (email, name) => {
  expect(nameFrom(email)).toBe(name)
})
