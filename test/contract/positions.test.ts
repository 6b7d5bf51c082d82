import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  differencesOf,
  linesOf,
  NewPosition,
  type Position,
  Responsibilities,
  under,
  wouldCircle,
} from '#contract/positions.ts'

type Row = Pick<
  Position,
  | 'id'
  | 'originId'
  | 'position'
  | 'title'
  | 'description'
  | 'responsibilities'
  | 'parentPositionId'
  | 'filledBy'
  | 'holders'
>

const row = (id: number, parentPositionId: number | null, traits: Partial<Row> = {}): Row => ({
  id,
  originId: null,
  title: `Seat ${id}`,
  description: null,
  responsibilities: [],
  parentPositionId,
  position: `a${id % 10}`,
  filledBy: null,
  holders: [],
  ...traits,
})
const person = (id: number) => ({ id, username: `p${id}`, fullName: `Person ${id}`, avatarUrl: null })

test('responsibilities are one a line, without blank ones', () => {
  expect(linesOf(' Sell\n\n  \nHire ')).toEqual(['Sell', 'Hire'])
  expect(z.parse(Responsibilities, 'Sell\nHire')).toEqual(['Sell', 'Hire'])
  expect(z.parse(Responsibilities, '')).toEqual([])
  expect(
    z.safeParse(
      Responsibilities,
      Array.from({ length: 51 }, () => 'Sell'),
    ).success,
  ).toBe(false)
  expect(z.safeParse(Responsibilities, 'Sell\n'.repeat(51)).success).toBe(false)
})

test('0 and null mean vacant', () => {
  const filled = (filledById: unknown) => z.parse(NewPosition, { title: 'Sales', teamId: 1, filledById }).filledById
  expect([filled(0), filled(null), filled(undefined), filled(7)]).toEqual([null, null, null, 7])
  expect(z.safeParse(NewPosition, { title: 'Sales', teamId: 1, filledById: -1 }).success).toBe(false)
})

describe('what is under a position', () => {
  const chart = [row(1, null), row(2, 1), row(3, 2), row(4, 2), row(5, null)]

  test('is found at any depth', () => {
    expect(under(chart, 1).map(({ id }) => id)).toEqual([2, 3, 4])
    expect(under(chart, 5)).toEqual([])
  })

  test('may not be above it', () => {
    expect([1, 2, 3].map((parentId) => wouldCircle(chart, 1, parentId))).toEqual([true, true, true])
    expect([null, 5].map((parentId) => wouldCircle(chart, 1, parentId))).toEqual([false, false])
  })

  test('however a chart is moved about, no circle arises', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 8 })))
    fc.assert(
      fc.property(moves, (all) => {
        const rows = Array.from({ length: 8 }, (_, index) => row(index + 1, null))
        for (const [id, parent] of all) {
          const moved = rows.find((each) => each.id === id)
          if (moved && !wouldCircle(rows, id, parent || null)) moved.parentPositionId = parent || null
        }
        const tops = rows.filter(({ parentPositionId }) => parentPositionId === null)
        expect(tops.length + tops.flatMap(({ id }) => under(rows, id)).length).toBe(8)
      }),
    )
  })
})

describe('what publishing a draft would do', () => {
  const primary = [row(1, null, { filledBy: person(1) }), row(2, 1, { holders: [person(2), person(3)] }), row(3, 1)]
  const copy = (id: number, parent: number | null, traits: Partial<Row> = {}) =>
    row(id + 10, parent && parent + 10, {
      ...primary[id - 1],
      id: id + 10,
      originId: id,
      parentPositionId: parent && parent + 10,
      ...traits,
    })
  const idsOf = (draft: Row[]) => {
    const { added, removed, moved, refilled, reworded } = differencesOf(primary, draft)
    const both = (pairs: { from: Row; to: Row }[]) => pairs.map(({ from, to }) => [from.id, to.id])
    return [added.map(({ id }) => id), removed.map(({ id }) => id), both(moved), both(refilled), both(reworded)]
  }

  test('is nothing for a copy, in whatever order', () => {
    const holders = [person(3), person(2)]
    expect(idsOf([copy(3, 1), copy(2, 1, { holders }), copy(1, null)])).toEqual([[], [], [], [], []])
  })

  test('is told apart', () => {
    const draft = [copy(1, null, { filledBy: null }), copy(2, null, { responsibilities: ['Sell'] }), row(20, 11)]
    expect(idsOf(draft)).toEqual([[20], [3], [[2, 12]], [[1, 11]], [[2, 12]]])
  })

  test('is another order of those that stay beside each other, whatever is moved or added there', () => {
    const orderOf = (draft: Row[]) => differencesOf(primary, draft).reordered.map((rows) => rows.map(({ id }) => id))
    expect(orderOf([copy(1, null), copy(2, 1, { position: 'a4' }), copy(3, 1)])).toEqual([[13, 12]])
    expect(orderOf([copy(1, null), copy(2, 1), row(20, 11, { position: 'a25' }), copy(3, 1)])).toEqual([])
    expect(orderOf([copy(1, null), copy(2, 1), copy(3, null, { position: 'a0' })])).toEqual([])
  })

  test('adds what the chart no longer has, and moves what is under something new', () => {
    const fresh = row(20, null)
    const again = row(30, null, { originId: 99 })
    const below = copy(3, null, { parentPositionId: 20 })
    expect(idsOf([copy(1, null), copy(2, 1), below, fresh, again])).toEqual([[20, 30], [], [[3, 13]], [], []])
  })
})
