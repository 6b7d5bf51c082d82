import { describe, expect, test } from 'vitest'
import { layoutOf } from '#web/positions/canvas/layout.ts'
import { bottomOf, contains, overlaps, type Rect, rightOf } from '#web/positions/canvas/rects.ts'
import { fitsOne, sheetsOf } from '#web/positions/export/papers.ts'
import { nameLines, titleLines } from '#web/positions/canvas/text.ts'
import { treeOf } from '#web/positions/tree.ts'
import { position, twelve } from './rows.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => position(index + 1, index === 0 ? null : 1 + Math.floor((index - 1) / 4)))

describe('paper', () => {
  test('a chart that can be read on one page goes there, a large one on several that have all of it', () => {
    const small = layoutOf(treeOf(twelve))
    expect(fitsOne(small.bounds, 'a4')).toBe(true)
    expect(sheetsOf(small, 'a4', true).pages).toHaveLength(1)
    const layout = layoutOf(treeOf(many(1000)))
    expect(fitsOne(layout.bounds, 'a3')).toBe(false)
    const { pages } = sheetsOf(layout, 'a4', false)
    expect(pages.length).toBeGreaterThan(sheetsOf(layout, 'a3', false).pages.length)
    const [last, right] = [Math.max(...pages.map(bottomOf)), Math.max(...pages.map(rightOf))]
    expect(last).toBeGreaterThanOrEqual(bottomOf(layout.bounds))
    expect(right).toBeGreaterThanOrEqual(rightOf(layout.bounds))
  })

  test.each([60, 300])(
    'of %i positions every card is whole on one of the pages, and no page repeats others',
    (count) => {
      const layout = layoutOf(treeOf(many(count)))
      for (const paper of ['a4', 'letter', 'a3'] as const) {
        const { pages } = sheetsOf(layout, paper, false)
        const things = [...layout.placed.values(), ...layout.lines.map(({ bounds }) => bounds)]
        const on = (page: Rect) => things.filter((thing) => contains(page, thing))
        expect([...layout.placed.values()].filter((card) => !pages.some((page) => contains(page, card)))).toEqual([])
        for (const [index, page] of pages.entries()) {
          const before = new Set(pages.slice(0, index).flatMap(on))
          expect(things.some((thing) => overlaps(page, thing) && !before.has(thing))).toBe(true)
        }
      }
    },
  )

  test('a long title goes on two smaller lines', () => {
    const measure = (text: string, size: number) => text.length * size * 0.6
    expect(titleLines('Integrator', 144, measure)).toEqual({ size: 13, lines: ['Integrator'] })
    expect(titleLines('Head of Customer Success and Care', 144, measure)).toEqual({
      size: 11,
      lines: ['Head of Customer', 'Success and Care'],
    })
    const long = 'Donaudampfschifffahrtsgesellschaft'
    expect(titleLines(long, 144, measure)).toEqual({ size: 11, lines: [long.slice(0, 21), long.slice(21)] })
    expect(titleLines(long.repeat(2), 144, measure)).toMatchObject({ size: 9, lines: { length: 3 } })
    expect(nameLines('Maximiliana-Alexandrina von Hohenzollern', 144, measure)).toMatchObject({
      size: 9,
      lines: ['Maximiliana-Alexandrina', 'von Hohenzollern'],
    })
  })
})
