import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { layoutOf, type Placed } from '#web/positions/canvas/layout.ts'
import { nearestKept } from '#web/positions/canvas/nearest.ts'
import { bottomOf, contains, middleOf, overlaps } from '#web/positions/canvas/rects.ts'
import { onPaper, rolesOf } from '#web/positions/canvas/roles.ts'
import { Drawing } from '#web/positions/export/Drawing.tsx'
import { sheetsOf } from '#web/positions/export/papers.ts'
import { treeOf } from '#web/positions/tree.ts'
import { position, twelve } from './rows.ts'

const measure = (text: string, size: number) => text.length * size * 0.55

const anySeats = fc
  .array(fc.tuple(fc.nat(), fc.array(fc.lorem({ maxCount: 15 }), { maxLength: 12 })), { minLength: 1, maxLength: 120 })
  .map((picks) =>
    treeOf(
      picks.map(([pick, responsibilities], index) =>
        position(index + 1, index === 0 || pick % 17 === 0 ? null : 1 + (pick % index), { responsibilities }),
      ),
    ),
  )

describe('roles on the cards of a chart', () => {
  test('make each card as high as its roles take, which stand in no other card and on one page of paper', () => {
    fc.assert(
      fc.property(anySeats, (tree) => {
        const layout = layoutOf(tree, new Set(), { roles: rolesOf(tree, measure) })
        const plain = layoutOf(tree)
        const cards = [...layout.placed.values()]
        for (const card of cards) {
          const above = layout.placed.get(card.node.parent?.id ?? 0)
          if (above) expect(card.y).toBeGreaterThan(bottomOf(above))
          expect(cards.filter((other) => other !== card && overlaps(card, other))).toEqual([])
          const lines = card.roles?.roles.flat().length ?? 0
          expect(card.height - (plain.placed.get(card.node.id)?.height ?? 0)).toBeGreaterThanOrEqual(lines * 15)
        }
        const { pages } = sheetsOf(layout, 'a4', false)
        expect(cards.filter((card) => !pages.some((page) => contains(page, card)))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('are at most two lines each, and more than eight say how many are left out', () => {
    const responsibilities = ['Lead', `Keep ${'the accounts of our customers in good order '.repeat(4)}`.trim()]
    const of = (all: string[]) => rolesOf(treeOf([position(1, null, { responsibilities: all })]), measure).get(1)
    const [short, long] = of(responsibilities)?.roles ?? []
    expect(short).toEqual(['Lead'])
    expect(long).toHaveLength(2)
    expect(long?.[1]).toMatch(/…$/)
    expect(of(Array.from({ length: 8 }, (_, index) => `Role ${index}`))).toMatchObject({ more: 0 })
    const nine = of(Array.from({ length: 9 }, (_, index) => `Role ${index}`))
    expect([nine?.roles.length, nine?.more]).toEqual([7, 2])
    expect(of([])).toBeUndefined()
    const none = treeOf([position(1, null)])
    expect(layoutOf(none, new Set(), { roles: rolesOf(none, measure) }).bounds).toEqual(layoutOf(none).bounds)
  })

  test('are whole on paper, however many and long', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 15 }), { minLength: 1, maxLength: 12 }), fc.nat(60), (some, length) => {
        const responsibilities = [...some, 'm'.repeat(length + 1)]
        const found = rolesOf(treeOf([position(1, null, { responsibilities })]), measure, onPaper).get(1)
        expect(found?.more).toBe(0)
        expect(found?.roles.map((lines) => lines.join('').replaceAll(' ', ''))).toEqual(
          responsibilities.map((role) => role.replaceAll(' ', '')),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('are written in every file and on paper, below the name', () => {
    const tree = treeOf([
      position(1, null, { responsibilities: ['Sell', 'Sell', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] }),
    ])
    const layout = layoutOf(tree, new Set(), { roles: rolesOf(tree, measure) })
    const view = layout.bounds
    const markup = renderToStaticMarkup(createElement(Drawing, { layout, view, measure, title: 'Chart' }))
    expect(markup.match(/>Sell</g)).toHaveLength(2)
    expect(markup).toContain('>3 more<')
    const heights = [...markup.matchAll(/<text [^>]*y="([\d.]+)"/g)].map(([, y]) => Number(y))
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect(heights.at(-1)).toBeLessThan(bottomOf(view))
  })
})

test('as a chart grows, the card in the middle of the window is the one that stays there', () => {
  const former = layoutOf(treeOf(twelve))
  const layout = layoutOf(treeOf([...twelve.filter(({ id }) => id !== 9), position(13, 3)]))
  const point = middleOf(former.placed.get(9) as Placed)
  expect(nearestKept(former, former, point)?.node.id).toBe(9)
  expect(nearestKept(former, layout, point)?.node.id).toBe(10)
})
