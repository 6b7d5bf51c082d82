import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { extendSeries } from '#server/meetings/series/extending.ts'
import { instantOf } from '#server/tenants/local-time.ts'
import { openMeetings } from './drive.ts'

/** Every run has other edits; a failure prints the seed that repeats them. */
const runs = { numRuns: 15, endOnFailure: true }

const timeZone = 'Europe/Berlin'
const begin = Date.parse('2027-01-04T12:00:00Z')
const oneWeek = 7 * 24 * 60 * 60_000

let clock = begin
const world = await openMeetings({ own: true, clock: () => new Date(clock) })
const { add, change, remove, seriesOf, db } = world

/** A day and a time as an independent formatter has it. */
const localIn = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant))

type Expected = { id: number; nominal: Day; day: Day; time: string; title: string }

const scope = fc.constantFrom('this', 'following')
const edit = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), weeks: fc.integer({ min: 1, max: 6 }) }) },
  fc.record({ kind: fc.constant('rename' as const), at: fc.nat(60), title: fc.string({ minLength: 1 }), scope }),
  fc.record({
    kind: fc.constant('move' as const),
    at: fc.nat(60),
    days: fc.integer({ min: -9, max: 9 }),
    // Not within the hours that the clocks skip or repeat.
    hour: fc.integer({ min: 4, max: 23 }),
    scope,
  }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(60) }),
)
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never

test('whatever is edited, the others of a series keep their week and their local time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 5, maxLength: 14 }), async (edits) => {
      clock = begin
      const first = await add({ repeat: 'weekly', timeZone, startTime: '2027-01-06T08:00:00Z', title: 'Plain' })
      let rows: Expected[] = []
      let next: Omit<Expected, 'id' | 'day'> = { nominal: '2027-01-06', time: '09:00', title: 'Plain' }
      /** Takes in what has been added: one for every week, and none for a week before. */
      const takeIn = async (): Promise<void> => {
        const known = new Set(rows.map(({ id }) => id))
        for (const { id } of await seriesOf(first)) {
          if (known.has(id) || gone.has(id)) continue
          rows.push({ id, day: next.nominal, ...next })
          next = { ...next, nominal: addDays(next.nominal, 7) }
        }
      }
      const gone = new Set<number>()
      const apply = async (one: Edit): Promise<void> => {
        if (one.kind === 'wait') {
          clock += one.weeks * oneWeek
          await extendSeries(db, new Date(clock))
          return takeIn()
        }
        const row = rows[one.at % rows.length]
        if (!row) return
        if (one.kind === 'delete') {
          expect((await remove(row)).status).toBe(204)
          rows = rows.filter(({ id }) => id !== row.id)
          return void gone.add(row.id)
        }
        const isToStart = ({ day, time }: Expected) =>
          Date.parse(instantOf({ day, time: `${time}:00` }, timeZone)) > clock
        const isAfter = (other: Expected) =>
          other.nominal === row.nominal ? other.id > row.id : other.nominal > row.nominal
        const isMeant = (other: Expected) =>
          other.id === row.id || (one.scope === 'following' && isAfter(other) && isToStart(other))
        if (one.kind === 'rename') {
          const title = `T ${one.title}`.replaceAll(/[\0\ud800-\udfff]/g, '').trim()
          expect((await change(row, { title, scope: one.scope })).status).toBe(200)
          rows = rows.map((other) => (isMeant(other) ? { ...other, title } : other))
          if (one.scope === 'following') next = { ...next, title }
          return
        }
        const day = addDays(row.day, one.days)
        const time = `${String(one.hour).padStart(2, '0')}:00`
        const startTime = instantOf({ day, time: `${time}:00` }, timeZone)
        expect((await change(row, { startTime, scope: one.scope })).status).toBe(200)
        if (one.scope === 'this') {
          rows = rows.map((other) => (other.id === row.id ? { ...other, day, time } : other))
          return
        }
        const shift = Math.round((Date.parse(day) - Date.parse(row.nominal)) / (oneWeek / 7))
        const moved = ({ nominal }: { nominal: Day }) => ({ nominal: addDays(nominal, shift), time })
        rows = rows.map((other) => {
          if (!isMeant(other)) return other
          const at = moved(other)
          return { ...other, ...at, day: at.nominal }
        })
        next = { ...next, ...moved(next) }
      }
      // By then it reaches from January to November, across both changes of the clocks.
      await apply({ kind: 'wait', weeks: 30 })
      for (const one of edits) await apply(one)
      const found = await seriesOf(first)
      expect(
        found.map(({ id, startTime, title, seriesDay }) => ({ id, seriesDay, at: localIn(startTime), title })),
      ).toEqual(
        rows.map(({ id, nominal, day, time, title }) => ({ id, seriesDay: nominal, at: `${day} ${time}`, title })),
      )
      for (const { startTime, endTime } of found)
        expect(Date.parse(endTime ?? '') - Date.parse(startTime)).toBe(3_600_000)
    }),
    runs,
  )
})
