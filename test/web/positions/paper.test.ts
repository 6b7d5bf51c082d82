import { describe, expect, test } from 'vitest'
import { layoutOf, type Placed } from '#web/positions/canvas/layout.ts'
import { bottomOf } from '#web/positions/canvas/rects.ts'
import { fitsOne, sheetsOf } from '#web/positions/export/papers.ts'
import { titleLines } from '#web/positions/export/text.ts'
import { treeOf } from '#web/positions/tree.ts'
import { position, twelve } from './rows.ts'

describe('paper', () => {
  test('a chart that can be read on one page goes there, a large one on several that have all of it', () => {
    const small = layoutOf(treeOf(twelve)).bounds
    expect(fitsOne(small, 'a4')).toBe(true)
    expect(sheetsOf(small, 'a4', true).pages).toHaveLength(1)
    const large = { x: 0, y: 0, width: 8000, height: 5000 }
    expect(fitsOne(large, 'a3')).toBe(false)
    const { pages } = sheetsOf(large, 'a4', false)
    expect(pages.length).toBeGreaterThan(sheetsOf(large, 'a3', false).pages.length)
    expect(Math.max(...pages.map((page) => page.x + page.width))).toBeGreaterThanOrEqual(8000)
    expect(Math.max(...pages.map(bottomOf))).toBeGreaterThanOrEqual(5000)
  })

  test('every card is whole on one of the pages', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      position(index + 1, index === 0 ? null : 1 + Math.floor((index - 1) / 5)),
    )
    const layout = layoutOf(treeOf(many))
    const { pages } = sheetsOf(layout.bounds, 'letter', false)
    const isWhole = (card: Placed) =>
      pages.some(
        (page) =>
          card.x >= page.x &&
          card.y >= page.y &&
          card.x + card.width <= page.x + page.width &&
          bottomOf(card) <= bottomOf(page),
      )
    expect([...layout.placed.values()].filter((card) => !isWhole(card))).toEqual([])
  })

  test('a long title goes on two smaller lines', () => {
    const measure = (text: string, size: number) => text.length * size * 0.6
    expect(titleLines('Integrator', 144, measure)).toEqual({ size: 13, lines: ['Integrator'] })
    expect(titleLines('Head of Customer Success and Care', 144, measure)).toEqual({
      size: 11,
      lines: ['Head of Customer', 'Success and Care'],
    })
    expect(titleLines('Donaudampfschifffahrtsgesellschaft', 144, measure).lines[0]).toMatch(/…$/)
  })
})
