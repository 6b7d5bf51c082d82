import { describe, expect, test } from 'vitest'
import { differencesOf } from '#contract/positions.ts'
import { comparisonOf, inNumbers, marksOf } from '#web/positions/drafts/differences.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { person, position } from './rows.ts'

describe('the comparison of a draft', () => {
  const primary = [
    position(1, null, { title: 'Visionary' }),
    position(2, 1, { title: 'Sales', filledBy: person(1, 'Ann Archer'), filledById: 1 }),
    position(3, 1, { title: 'Claims' }),
    position(4, 2, { title: 'Inside Sales' }),
  ]
  const draft = [
    position(11, null, { title: 'Visionary', originId: 1, draftId: 9 }),
    position(12, 11, { title: 'Sales South', originId: 2, draftId: 9 }),
    position(14, 11, { title: 'Inside Sales', originId: 4, draftId: 9 }),
    position(15, 12, { title: 'Sales North', draftId: 9 }),
  ]

  test('says in words what is added, removed, moved, refilled and reworded', () => {
    const lines = comparisonOf(primary, draft).flatMap(({ kind, lines }) =>
      lines.map(({ title, detail }) => `${kind} ${title}: ${detail}`),
    )
    expect(lines).toEqual([
      'added Sales North: Under Sales South · Position Vacant',
      'removed Claims: Was under Visionary · Position Vacant',
      'moved Inside Sales: From under Sales to under Visionary',
      'refilled Sales South: Ann Archer → Position Vacant',
      'reworded Sales South: Title, was “Sales”',
    ])
  })

  test('says under which position the order is another one, also if that is all', () => {
    const copy = primary.map((each) => ({
      ...each,
      id: each.id + 10,
      originId: each.id,
      parentPositionId: each.parentPositionId && each.parentPositionId + 10,
      position: each.title === 'Claims' ? 'a00001' : each.position,
    }))
    const comparison = comparisonOf(primary, copy)
    expect(comparison).toMatchObject([
      { kind: 'reordered', lines: [{ id: 13, title: 'Under Visionary', detail: 'Claims, Sales' }] },
    ])
    expect(inNumbers(comparison)).toBe('another order in 1 place')
  })

  test.each([
    ['en', 'Was at the top · Position Vacant', 'At the top'],
    ['de', 'War ganz oben · Position unbesetzt', 'Ganz oben'],
    ['es', 'Estaba arriba del todo · Puesto vacante', 'Arriba del todo'],
    ['ar', 'كان في القمة · المنصب شاغر', 'في القمة'],
  ] as const)('says in %s what was and is at the top', (language, removed, reordered) => {
    inLanguage(language, () => {
      expect(comparisonOf([position(1, null)], [])).toMatchObject([{ kind: 'removed', lines: [{ detail: removed }] }])
      const two = [position(1, null, { position: 'a1' }), position(2, null, { position: 'a2' })]
      const swapped = two.map((each, index) => ({
        ...each,
        id: each.id + 10,
        originId: each.id,
        position: `a${2 - index}`,
      }))
      expect(comparisonOf(two, swapped)).toMatchObject([{ kind: 'reordered', lines: [{ title: reordered }] }])
    })
  })

  test('says in numbers what publishing does, and nothing if nothing differs', () => {
    expect(inNumbers(comparisonOf(primary, draft))).toBe('1 position added, 1 removed, 1 moved, 1 refilled, 1 reworded')
    expect(inNumbers(comparisonOf([], []))).toBe('')
  })

  test('marks each card with all that has become of it', () => {
    expect([...marksOf(differencesOf(primary, draft))]).toEqual([
      [15, ['added']],
      [14, ['moved']],
      [12, ['refilled', 'reworded']],
    ])
  })
})
