import { expect, test } from 'vitest'
import { type Contents, emptyContents, type SectionName } from '#contract/vision.ts'
import { begun } from '#web/strategy/editing/begun.ts'
import { draftOf } from '#web/strategy/sections/draft.ts'

const sections = Object.keys(emptyContents) as SectionName[]
const lists = ['strengths', 'weaknesses', 'opportunities', 'threats'] as const

test('every empty section of the vision can be typed in as soon as it is opened', () => {
  const hasField = (part: unknown) => !Array.isArray(part) || part.length > 0
  const without = sections.filter((name) => !Object.values(begun(name, draftOf(emptyContents[name]))).some(hasField))
  expect(without).toEqual([])
  expect(lists.map((list) => begun('swot', emptyContents.swot, list)[list].length)).toEqual([1, 1, 1, 1])
})

test('a list that has lines gets none', () => {
  const content: Contents['core-values'] = { values: [{ id: crypto.randomUUID(), name: 'Own it', description: '' }] }
  expect(begun('core-values', content)).toBe(content)
})
