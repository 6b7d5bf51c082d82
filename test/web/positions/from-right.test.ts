import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { dropAt } from '#web/positions/canvas/drop.ts'
import { type Layout, layoutOf, type Placed } from '#web/positions/canvas/layout.ts'
import { neighbour, stepOf } from '#web/positions/canvas/neighbours.ts'
import { middleOf, rightOf } from '#web/positions/canvas/rects.ts'
import { Drawing } from '#web/positions/export/Drawing.tsx'
import { sheetsOf } from '#web/positions/export/papers.ts'
import { treeOf } from '#web/positions/tree.ts'
import { position, twelve } from './rows.ts'

const tree = treeOf(twelve)
const [fromLeft, fromRight] = [false, true].map((way) => layoutOf(tree, new Set(), { fromRight: way })) as [
  Layout,
  Layout,
]
const at = (layout: Layout, id: number) => layout.placed.get(id) as Placed

/** Where the lines of a path go, as pairs of numbers. */
const cornersOf = (path: string): string[] => path.match(/[MHVq][-\d. ]+/g) ?? []

describe('a chart that is read from the right', () => {
  test('is the picture of the other one in a mirror: cards, lines and all', () => {
    for (const [id, card] of fromLeft.placed) {
      expect(at(fromRight, id)).toEqual({ ...card, x: -card.x - card.width })
    }
    expect(at(fromRight, 3).x).toBeGreaterThan(at(fromRight, 4).x)
    fromRight.lines.forEach(({ path }, index) => {
      const before = cornersOf(fromLeft.lines[index]?.path ?? '')
      const after = cornersOf(path)
      expect(after).toHaveLength(before.length)
      const xOf = (steps: string[]) => Number(/^M(-?[\d.]+) /.exec(steps[0] ?? '')?.[1])
      expect(xOf(after)).toBe(-xOf(before))
      expect(after.filter((step) => step.startsWith('V'))).toEqual(before.filter((step) => step.startsWith('V')))
    })
  })

  test('has arrows lead as the eye goes, and Alt with them move the way they point', () => {
    const go = (id: number, key: string) => neighbour(tree, fromRight, id, key)
    expect([go(3, 'ArrowLeft'), go(4, 'ArrowRight'), go(3, 'ArrowRight')]).toEqual([4, 3, undefined])
    expect([stepOf('ArrowLeft', fromRight), stepOf('ArrowRight', fromRight)]).toEqual([1, -1])
    expect([stepOf('ArrowLeft', fromLeft), stepOf('ArrowRight', fromLeft)]).toEqual([-1, 1])
    expect([stepOf('ArrowDown', fromRight), stepOf('ArrowUp', fromRight), stepOf('x', fromRight)]).toEqual([1, -1, 0])
  })

  test('has what is dropped at the right edge of a card come before it, and the bar drawn there', () => {
    const card = at(fromRight, 5)
    const onto = (dx: number) => dropAt(tree, fromRight, 7, { x: middleOf(card).x + dx, y: middleOf(card).y })
    expect(onto(80)).toMatchObject({ kind: 'between', parentId: 2, afterId: 4 })
    expect(onto(80)?.mark.x).toBeGreaterThan(rightOf(card))
    expect(onto(-80)).toMatchObject({ kind: 'between', parentId: 2, afterId: 5 })
    expect(onto(-80)?.mark.x).toBeLessThan(card.x)
  })

  test('has its first page on paper at the right', () => {
    const large = treeOf(
      Array.from({ length: 400 }, (_, index) => position(index + 1, index === 0 ? null : 1 + Math.floor(index / 5))),
    )
    const layout = layoutOf(large, new Set(), { fromRight: true })
    const [first, second] = sheetsOf(layout, 'a4', false).pages
    expect(first && rightOf(first)).toBeGreaterThanOrEqual(rightOf(layout.bounds))
    expect(second?.x).toBeLessThan(first?.x ?? 0)
  })

  test.each([
    ['ltr', fromLeft],
    ['rtl', fromRight],
  ] as const)('is written from the side where its cards begin: %s', (direction, layout) => {
    const view = layout.bounds
    const markup = renderToStaticMarkup(createElement(Drawing, { layout, view, measure: () => 0, title: 'Chart' }))
    expect(markup).toMatch(new RegExp(`^<svg [^>]*direction="${direction}"`))
    const { x, width } = at(layout, 1)
    const begin = layout.fromRight ? x + width - 12 : x + 12
    expect(markup).toMatch(new RegExp(`<text x="${begin}" [^>]*>Seat 1</text>`))
  })
})
