import { describe, expect, test } from 'vitest'
import { opened, toggled } from '#web/positions/chart/collapsed.ts'
import { foundIn } from '#web/positions/chart/find.ts'
import { outlineOf, treeOf } from '#web/positions/tree.ts'
import { countWords } from '#web/positions/words.ts'
import { person, position, twelve } from './rows.ts'

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
