import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '#contract/positions.ts'
import { fitted, regionOf, revealed, toChart, toScreen, zoomedAt } from '#web/positions/canvas/camera.ts'
import { layoutOf, type Placed } from '#web/positions/canvas/layout.ts'
import { bottomOf, middleOf, overlaps } from '#web/positions/canvas/rects.ts'
import { treeOf } from '#web/positions/tree.ts'
import { position, twelve } from './rows.ts'

/** Any tree: each position reports to an earlier one, or stands at the top. */
const anyChart = fc
  .array(fc.nat(), { minLength: 1, maxLength: 300 })
  .map((picks) =>
    picks.map((pick, index) => position(index + 1, index === 0 || pick % 17 === 0 ? null : 1 + (pick % index))),
  )

const cardsOf = (positions: Position[], collapsed = new Set<number>()): Placed[] => [
  ...layoutOf(treeOf(positions), collapsed).placed.values(),
]

describe('the layout', () => {
  test('never puts one card over another, nor one beside or above its superior', () => {
    fc.assert(
      fc.property(anyChart, (positions) => {
        const cards = cardsOf(positions)
        expect(cards).toHaveLength(positions.length)
        const sorted = cards.toSorted((one, other) => one.x - other.x)
        sorted.forEach((card, index) => {
          for (const other of sorted.slice(index + 1)) {
            if (other.x >= card.x + card.width) break
            expect(overlaps(card, other)).toBe(false)
          }
        })
        const byId = new Map(cards.map((card) => [card.node.id, card]))
        for (const card of cards) {
          const above = byId.get(card.node.parent?.id ?? 0)
          if (above) expect(card.y).toBeGreaterThan(bottomOf(above))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('stacks those that have nobody under them, and centers a superior above the others', () => {
    const { placed } = layoutOf(treeOf(twelve))
    const at = (id: number) => placed.get(id) as Placed
    expect([at(7).stacked, at(8).stacked, at(3).stacked]).toEqual([true, true, false])
    expect(at(7).x).toBe(at(8).x)
    expect(middleOf(at(2)).x).toBe((middleOf(at(3)).x + middleOf(at(6)).x) / 2)
    expect(new Set([3, 4, 5, 6].map((id) => at(id).y)).size).toBe(1)
  })

  test('a collapsed position keeps its kind of place', () => {
    const { placed } = layoutOf(treeOf(twelve), new Set([3]))
    expect(placed.get(3)).toMatchObject({ stacked: false, collapsed: true })
    expect(placed.has(7)).toBe(false)
  })

  test('many that have nobody under them stand in several columns', () => {
    const many = [position(1, null), ...Array.from({ length: 40 }, (_, index) => position(index + 2, 1))]
    const columns = new Set(cardsOf(many).flatMap((card) => (card.node.id === 1 ? [] : [card.x])))
    expect(columns.size).toBe(4)
  })

  test('five hundred positions stay within a few screens to each side', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      position(index + 1, index === 0 ? null : 1 + Math.floor((index - 1) / 4)),
    )
    const { width, height } = layoutOf(treeOf(many)).bounds
    expect(width / height).toBeGreaterThan(0.7)
    expect(width / height).toBeLessThan(4)
  })

  test('every position but the topmost has a line to it', () => {
    const { lines } = layoutOf(treeOf(twelve))
    expect(lines.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6])
    for (const { path } of lines) expect(path).toMatch(/^M[-\d. MHVq]+$/)
  })
})

describe('the camera', () => {
  const size = { width: 800, height: 600 }

  test('zooms about the pointer', () => {
    const camera = { x: 10, y: 20, zoom: 1 }
    const pointer = { x: 300, y: 200 }
    expect(toChart(zoomedAt(camera, 1.7, pointer), pointer)).toEqual(toChart(camera, pointer))
    expect(zoomedAt(camera, 99, pointer).zoom).toBe(2)
  })

  test('fits the whole chart, at most in its own size', () => {
    const small = { x: 0, y: 0, width: 100, height: 50 }
    expect(fitted(small, size).zoom).toBe(1)
    const large = { x: -500, y: 0, width: 4000, height: 900 }
    const shown = toScreen(fitted(large, size), large)
    expect(shown.x).toBeGreaterThanOrEqual(0)
    expect(shown.x + shown.width).toBeLessThanOrEqual(800)
  })

  test('moves to a card only as far as it must', () => {
    const camera = { x: 0, y: 0, zoom: 1 }
    expect(revealed(camera, { x: 100, y: 100, width: 168, height: 72 }, size)).toBe(camera)
    expect(revealed(camera, { x: 900, y: 100, width: 168, height: 72 }, size)).toMatchObject({ x: 800 - 1092, y: 0 })
  })

  test('draws what is in view, and a small move draws nothing anew', () => {
    const region = regionOf({ x: 0, y: 0, zoom: 1 }, size)
    expect(region.x).toBeLessThanOrEqual(0)
    expect(region.x + region.width).toBeGreaterThanOrEqual(800)
    expect(regionOf({ x: -20, y: -20, zoom: 1 }, size)).toEqual(region)
  })
})
