import { describe, expect, test } from 'vitest'
import type { Position } from '#contract/positions.ts'
import { dropAt } from '#web/positions/canvas/drop.ts'
import { layoutOf, type Placed } from '#web/positions/canvas/layout.ts'
import { neighbour } from '#web/positions/canvas/neighbours.ts'
import { middleOf } from '#web/positions/canvas/rects.ts'
import { movedUp } from '#web/positions/deleting/moved-up.ts'
import { oneOn, placedAt } from '#web/positions/moving/place.ts'
import { treeOf } from '#web/positions/tree.ts'
import { twelve } from './rows.ts'

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
