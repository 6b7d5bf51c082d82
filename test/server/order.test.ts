import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import { positionAt, withPositions } from '#server/db/order.ts'
import { openRocks } from './rocks/drive.ts'

/** Every run has other moves; a failure prints the seed that repeats them. */
const runs = { numRuns: 30 }

type Placed = { id: number; position: string }

const sorted = (rows: Placed[]): Placed[] =>
  rows.toSorted((one, other) => Buffer.compare(Buffer.from(one.position), Buffer.from(other.position)))
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)

/** Puts a row at an index among the others. Only its own position changes. */
const move = (rows: Placed[], id: number, index: number): Placed[] => {
  const others = sorted(rows).filter((row) => row.id !== id)
  return [...others, { id, position: positionAt(others, Math.min(index, others.length)) }]
}

describe('positions', () => {
  const size = 200
  const rows = withPositions(Array.from({ length: size }, (_, id) => ({ id })))
  const anyMove = fc.tuple(fc.nat(size - 1), fc.nat(size - 1))

  test('sort in the order of the rows, byte by byte', () => {
    expect(idsOf(sorted(rows.toReversed()))).toEqual(idsOf(rows))
  })

  test('put a row where it is moved, whatever moved before, and never two in one place', () => {
    const moves = fc.array(anyMove, { minLength: 50, maxLength: 300 })
    fc.assert(
      fc.property(moves, (all) => {
        let placed = rows
        let wanted = idsOf(rows)
        for (const [id, index] of all) {
          placed = move(placed, id, index)
          wanted = wanted.filter((one) => one !== id).toSpliced(index, 0, id)
        }
        expect(idsOf(sorted(placed))).toEqual(wanted)
        expect(new Set(placed.map(({ position }) => position)).size).toBe(size)
      }),
      runs,
    )
  })

  test('stay short when two rows are moved between the same two a thousand times', () => {
    let placed = rows.slice(0, 4)
    for (let n = 0; n < 1000; n += 1) placed = move(placed, n % 2, 1)
    expect(Math.max(...placed.map(({ position }) => position.length))).toBeLessThan(500)
  })
})

describe('two people who move milestones at once', () => {
  const world = openRocks()

  test('end up with the same order, and every milestone once', async () => {
    const { ann, bob, as, add, db } = await world
    const anyMoves = fc.array(fc.record({ from: fc.nat(), to: fc.nat(), isAnn: fc.boolean(), late: fc.boolean() }), {
      minLength: 6,
      maxLength: 12,
    })
    const milestones = Array.from({ length: 7 }, (_, n) => ({ id: crypto.randomUUID(), name: `Step ${n}` }))
    const rock = await add({ milestones })
    const path = `/api/rocks/${rock.id}`
    const read = async (by: typeof ann) => (await as(by).get<Rock>(path)).body.milestones.map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(anyMoves, async (moves) => {
        let seen = await read(ann)
        const answers = moves.map(async ({ from, to, isAnn, late }) => {
          if (!late) seen = await read(ann)
          const id = seen[from % seen.length] ?? ''
          const ids = seen.filter((one) => one !== id).toSpliced(to % seen.length, 0, id)
          return as(isAnn ? ann : bob).patch(`${path}/milestones`, { ids })
        })
        for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
        const [annSees, bobSees] = [await read(ann), await read(bob)]
        expect(annSees).toEqual(bobSees)
        expect(annSees.toSorted()).toEqual(milestones.map(({ id }) => id).toSorted())
        const { rows } = await db.execute(sql`select distinct position from milestones where rock_id = ${rock.id}`)
        expect(rows).toHaveLength(milestones.length)
      }),
      { numRuns: 15 },
    )
  })
})
