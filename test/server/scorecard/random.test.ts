import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import { rolledUp } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt, listed } from './support.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, ann, bob } = world
const weeks = lastPeriods('week', 13, '2026-06-10', plainCalendar)

/** A cell as someone sets it; a field that is missing keeps what it was. */
type Entry = { item: number; week: number; value?: number | null; notes?: string | null; byBob: boolean }

const entries = fc.array(
  fc.record(
    {
      item: fc.nat(2),
      week: fc.nat(12),
      value: fc.option(fc.integer({ min: -50_000, max: 50_000 }).map((number) => number / 100)),
      notes: fc.option(fc.constantFrom('Late', 'Holiday', '')),
      byBob: fc.boolean(),
    },
    { requiredKeys: ['item', 'week', 'byBob'] },
  ),
  { minLength: 1, maxLength: 40 },
)

type Model = Map<string, { value: number | null; notes: string | null }>

/** What the cells are after entries, by a plain map. */
const apply = (model: Model, all: Entry[]): void => {
  for (const { item, week, value, notes } of all) {
    const was = model.get(`${item} ${week}`) ?? { value: null, notes: null }
    const is = {
      value: value === undefined ? was.value : value,
      notes: notes === undefined ? was.notes : notes || null,
    }
    if (is.value !== was.value || is.notes !== was.notes) model.set(`${item} ${week}`, is)
  }
}

const expected = (model: Model, item: number) =>
  weeks.flatMap(({ key }, week) => {
    const cell = model.get(`${item} ${week}`)
    return cell ? [{ weekId: key, ...cell, source: 'entered' }] : []
  })

const monthsOf = (model: Model, item: number): Record<string, number> => {
  const entered = weeks.flatMap(({ first }, week) => {
    const value = model.get(`${item} ${week}`)?.value ?? null
    return value === null ? [] : [{ kind: 'week' as const, day: first, value }]
  })
  return Object.fromEntries(rolledUp(entered, 'month', 'sum', plainCalendar))
}

const send = async (items: Measurable[], all: Entry[]): Promise<void> => {
  const inTurns = all.filter(({ byBob }) => byBob)
  for (const { item, week, value, notes } of inTurns) {
    const path = `/api/scorecard/items/${items[item]?.id}/values/${weeks[week]?.key}`
    expect((await world.as(bob).put(path, { value, notes })).status).toBe(200)
  }
  const values = all.flatMap(({ item, week, value, notes, byBob }) =>
    byBob ? [] : [{ itemId: items[item]?.id, weekId: weeks[week]?.key, value, notes }],
  )
  if (values.length === 0) return
  expect((await world.as(ann).put('/api/scorecard/values', { values })).status).toBe(200)
}

/** Of several entries for one cell in a block the last counts. */
const inOrder = (all: Entry[]): Entry[] => {
  const block = new Map(all.filter(({ byBob }) => !byBob).map((entry) => [`${entry.item} ${entry.week}`, entry]))
  return [...all.filter(({ byBob }) => byBob), ...block.values()]
}

test('whatever is entered in whatever order, the list is what a plain map says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entries, { minLength: 1, maxLength: 3 }), async (rounds) => {
      const items = [0, 1, 2].map((index) => addItem(world, ann, ops, { name: `Item ${index}` }))
      const added = await Promise.all(items)
      const sum = await addItem(world, ann, ops, { name: 'Sum', formula: added.map(({ id }) => `#${id}`).join('+') })
      const model: Model = new Map()
      for (const round of rounds) {
        await send(added, round)
        apply(model, inOrder(round))
      }
      const weekly = await listed(world, bob, ops)
      const monthly = await listed(world, bob, ops, 'cadence=monthly&rolledUp=true')
      for (const [index, { id }] of added.entries()) {
        expect(weekly.find((item) => item.id === id)?.cells).toEqual(expected(model, index))
        const months = monthly.find((item) => item.id === id)?.cells ?? []
        expect(Object.fromEntries(months.map(({ weekId, value }) => [weekId, value]))).toEqual(monthsOf(model, index))
      }
      const sums = weeks.flatMap(({ key }, week) => {
        const parts = [0, 1, 2].map((item) => model.get(`${item} ${week}`)?.value ?? null)
        const total = parts.reduce<number>((all, value) => all + Math.round((value ?? 0) * 100), 0) / 100
        return parts.includes(null) ? [] : [{ weekId: key, value: total, notes: null, source: 'formula' }]
      })
      expect(weekly.find((item) => item.id === sum.id)?.cells).toEqual(sums)
      for (const { id } of [sum, ...added]) await world.as(ann).del(`/api/scorecard/items/${id}`)
    }),
    // A failure prints its seed.
    { numRuns: 8 },
  )
})
