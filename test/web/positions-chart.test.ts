import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '#contract/positions.ts'
import { fitted, regionOf, revealed, toChart, toScreen, zoomedAt } from '#web/positions/canvas/camera.ts'
import { dropAt } from '#web/positions/canvas/drop.ts'
import { layoutOf, type Placed } from '#web/positions/canvas/layout.ts'
import { neighbour } from '#web/positions/canvas/neighbours.ts'
import { bottomOf, middleOf, overlaps } from '#web/positions/canvas/rects.ts'
import { opened, toggled } from '#web/positions/chart/collapsed.ts'
import { comparisonOf, inNumbers, marksOf } from '#web/positions/drafts/differences.ts'
import { movedUp } from '#web/positions/deleting/moved-up.ts'
import { titleLines } from '#web/positions/export/text.ts'
import { fitsOne, sheetsOf } from '#web/positions/export/papers.ts'
import { foundIn } from '#web/positions/chart/find.ts'
import { oneOn, placedAt } from '#web/positions/moving/place.ts'
import { outlineOf, treeOf } from '#web/positions/tree.ts'
import { countWords } from '#web/positions/words.ts'
import { differencesOf } from '#contract/positions.ts'

const now = '2026-11-23T09:00:00.000Z'
const person = (id: number, fullName: string) => ({ id, username: fullName, fullName, avatarUrl: null })

const position = (id: number, parentPositionId: number | null, more: Partial<Position> = {}): Position => ({
  id,
  title: `Seat ${id}`,
  description: null,
  responsibilities: [],
  teamId: 1,
  parentPositionId,
  filledById: null,
  filledBy: null,
  holders: [],
  draftId: null,
  originId: null,
  position: `a${String(id).padStart(5, '0')}`,
  createdById: null,
  createdAt: now,
  updatedAt: now,
  version: 1,
  can: { edit: true, delete: true },
  ...more,
})

/** Visionary, Integrator, and four under it with one or two each. */
const twelve = [
  position(1, null),
  position(2, 1),
  ...[3, 4, 5, 6].map((id) => position(id, 2)),
  position(7, 3),
  position(8, 3),
  position(9, 4),
  position(10, 4),
  position(11, 5),
  position(12, 6),
]

/** Any tree: each position reports to an earlier one, or stands at the top. */
const anyChart = fc
  .array(fc.nat(), { minLength: 1, maxLength: 300 })
  .map((picks) =>
    picks.map((pick, index) => position(index + 1, index === 0 || pick % 17 === 0 ? null : 1 + (pick % index))),
  )

const cardsOf = (positions: Position[], collapsed = new Set<number>()): Placed[] => [
  ...layoutOf(treeOf(positions), collapsed).placed.values(),
]

describe('the tree', () => {
  test('goes from top to bottom, each position before those under it, in their order', () => {
    const shuffled = [twelve[6], twelve[3], ...twelve.toReversed()].flatMap((each) => each ?? [])
    const ids = outlineOf(treeOf(shuffled)).map(({ id }) => id)
    expect(ids).toEqual([1, 2, 3, 7, 8, 4, 9, 10, 5, 11, 6, 12])
  })

  test('leaves out what is under a collapsed position, and knows how many that are', () => {
    const tree = treeOf(twelve)
    expect(outlineOf(tree, new Set([3, 2])).map(({ id }) => id)).toEqual([1, 2])
    expect([tree.byId.get(2)?.under, tree.byId.get(3)?.under]).toEqual([10, 2])
  })

  test('has a position at the top whose superior is not there', () => {
    expect(treeOf([position(1, null), position(2, 99)]).roots.map(({ id }) => id)).toEqual([1, 2])
  })

  test('opens all that hides a position', () => {
    const tree = treeOf(twelve)
    expect([...opened(new Set([2, 3, 4]), tree, 7)]).toEqual([4])
    expect([...toggled(new Set([2]), 2)]).toEqual([])
  })
})

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

describe('keys and drags', () => {
  const tree = treeOf(twelve)
  const layout = layoutOf(tree)
  const go = (id: number, key: string) => neighbour(tree, layout, id, key)

  test('arrows lead up, down and aside as the eye goes', () => {
    expect([go(1, 'ArrowDown'), go(2, 'ArrowUp'), go(3, 'ArrowRight'), go(4, 'ArrowLeft')]).toEqual([2, 1, 4, 3])
    expect([go(7, 'ArrowDown'), go(8, 'ArrowUp'), go(7, 'ArrowUp'), go(8, 'ArrowRight')]).toEqual([8, 7, 3, 10])
    expect([go(1, 'ArrowUp'), go(12, 'Home'), go(1, 'End'), go(1, 'x')]).toEqual([undefined, 1, 12, undefined])
  })

  test('with Alt a position moves by one among those beside it', () => {
    expect(oneOn(tree, 3, 1)).toEqual({ afterId: 4 })
    expect(oneOn(tree, 4, -1)).toEqual({ afterId: null })
    expect(oneOn(tree, 3, -1)).toBeUndefined()
    expect(oneOn(tree, 6, 1)).toBeUndefined()
  })

  const onto = (id: number, target: number, dx = 0) => {
    const card = layout.placed.get(target) as Placed
    return dropAt(tree, layout, id, { x: middleOf(card).x + dx, y: middleOf(card).y })
  }

  test('a card that is dropped on another one comes under it, at its edge beside it', () => {
    expect(onto(7, 5)).toMatchObject({ kind: 'under', parentId: 5, afterId: 11 })
    expect(onto(7, 5, -80)).toMatchObject({ kind: 'between', parentId: 2, afterId: 4 })
    expect(onto(7, 5, 80)).toMatchObject({ kind: 'between', parentId: 2, afterId: 5 })
  })

  test('a card cannot be dropped on itself or on what is under it', () => {
    expect(onto(3, 3)?.forbidden).toBe('Cannot report to itself')
    expect(onto(3, 7)?.forbidden).toBeDefined()
    expect(onto(3, 4)?.forbidden).toBeUndefined()
  })

  test('a moved position is drawn among its new neighbours', () => {
    const moved = placedAt(tree, twelve[6] as Position, { parentId: 2, afterId: 3 })
    const ids = treeOf(twelve.map((each) => (each.id === 7 ? moved : each)))
      .byId.get(2)
      ?.children.map(({ id }) => id)
    expect(ids).toEqual([3, 7, 4, 5, 6])
  })

  test('what is under a deleted position takes its place in order', () => {
    const node = tree.byId.get(4)
    if (!node) throw new Error('No node')
    const up = new Map(movedUp(tree, node).map((each) => [each.id, each]))
    const rest = twelve.filter(({ id }) => id !== 4).map((each) => up.get(each.id) ?? each)
    expect(
      treeOf(rest)
        .byId.get(2)
        ?.children.map(({ id }) => id),
    ).toEqual([3, 9, 10, 5, 6])
  })
})

describe('search and count', () => {
  const held = [
    position(1, null, { title: 'Visionary', filledBy: person(1, 'Maya Okafor'), filledById: 1 }),
    position(2, 1, { title: 'Integrator', holders: [person(2, 'Daniel Reyes')] }),
    position(3, 2, { title: 'Sales' }),
  ]

  test('finds positions by title and by everybody who holds them', () => {
    const tree = treeOf(held)
    expect(foundIn(tree, 'reyes')).toEqual([2])
    expect(foundIn(tree, ' SALES ')).toEqual([3])
    expect(foundIn(tree, '')).toEqual([])
  })

  test('counts positions, and those that nobody holds', () => {
    expect(countWords(held)).toBe('3 positions, 1 vacant')
    expect(countWords(held.slice(0, 1))).toBe('1 position')
  })
})

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
