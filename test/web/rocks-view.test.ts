import { describe, expect, test } from 'vitest'
import { periodByKey } from '#contract/calendar.ts'
import type { Rock } from '#contract/rocks.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Calendar } from '#contract/fields.ts'
import { milestoneWith, rockWith } from '#test/support/rows.ts'
import { endingQuarter, isLeftOver, nextQuarter } from '#web/rocks/quarter/quarter-time.ts'
import { rocksSearch } from '#web/rocks/search.ts'
import { barOf } from '#web/rocks/quarter/Timeline.tsx'
import { figuresOf, inView, sectionsOf } from '#web/rocks/view.ts'

const quarter = (key: string, calendar = plainCalendar) => periodByKey('quarter', key, calendar)
const fromApril: Calendar = { ...plainCalendar, fiscalYearStart: 4, weekStart: 'sunday' }

const dueDate = '2026-12-18'
const rock = (traits: Partial<Rock>): Rock => rockWith({ dueDate, ...traits })

describe('the list of rocks', () => {
  test('is in the order of due dates, undated ones last', () => {
    const rocks = [rock({ id: 1, dueDate: null }), rock({ id: 2 }), rock({ id: 3, dueDate: '2026-11-01' })]
    expect(inView(rocks, {}).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('is searched in title and description, whatever the case', () => {
    const hire = rock({ id: 2, title: 'Hire', description: 'For the WAREHOUSE' })
    const rocks = [rock({ id: 1 }), hire, rock({ id: 3, title: 'Sell' })]
    expect(inView(rocks, { q: ' warehouse ' }).map(({ id }) => id)).toEqual([1, 2])
    expect(inView(rocks, { q: 'warehouse', status: 'completed' })).toEqual([])
  })

  test('is parted into the personal ones, those of the type of the team, and the shared ones', () => {
    const own = [rock({ id: 1 }), rock({ id: 2, rockType: 'departmental' })]
    expect(sectionsOf(own, []).map(({ title }) => title)).toEqual([null, 'Departmental Rocks'])
    const company = [rock({ id: 2, rockType: 'company' })]
    expect(sectionsOf(company, [rock({ id: 3 })]).map(({ title }) => title)).toEqual(['Company Rocks', 'Shared Rocks'])
  })

  test('is counted by status and averaged', () => {
    const figures = figuresOf([rock({ status: 'completed' }), rock({ milestones: [] })])
    expect(figures).toMatchObject({ total: 2, progress: 50, counts: { completed: 1, 'on-track': 1, 'at-risk': 0 } })
  })
})

describe('a quarter', () => {
  test('ends in its thirteenth week, and stays to be cleared up after it', () => {
    const ending = (key: string, today: string) => endingQuarter(quarter(key), today, plainCalendar)?.key
    const next = (key: string, today: string) => nextQuarter(quarter(key), today, plainCalendar).key
    expect(ending('2026-Q4', '2026-12-28')).toBe('2026-Q4')
    expect(ending('2026-Q4', '2026-11-19')).toBe('2026-Q3')
    expect(ending('2027-Q1', '2026-11-19')).toBeUndefined()
    expect(next('2026-Q1', '2026-11-19')).toBe('2026-Q4')
    expect(next('2026-Q4', '2026-12-28')).toBe('2027-Q1')
  })

  test("is carried over into the next one of the workspace's fiscal year", () => {
    const calendar: Calendar = { ...fromApril, fiscalYearStart: 2 }
    const last = quarter('2026-Q4', calendar)
    expect([last.name, last.first, last.last]).toEqual(['Q4 FY2026', '2025-11-01', '2026-01-31'])
    expect(endingQuarter(last, '2026-01-30', calendar)).toEqual(last)
    expect(nextQuarter(last, '2026-01-30', calendar).name).toBe('Q1 FY2027')
    expect(isLeftOver(rock({ dueDate: '2026-01-31' }), '2026-01-30', calendar)).toBe(true)
    expect(isLeftOver(rock({ dueDate: '2026-02-01' }), '2026-01-30', calendar)).toBe(false)
  })

  test('leaves over what is neither finished nor archived nor carried over already', () => {
    const isLeft = (traits: Partial<Rock>) =>
      isLeftOver(rock({ dueDate: '2026-09-25', ...traits }), '2026-11-19', plainCalendar)
    expect(isLeft({})).toBe(true)
    const not: Partial<Rock>[] = [
      { status: 'completed' },
      { isArchived: true },
      { carriedToId: 9 },
      { dueDate: null },
      { dueDate: '2026-12-18' },
      { can: { ...rock({}).can, carryOver: false } },
    ]
    expect(not.filter(isLeft)).toEqual([])
  })
})

describe('the timeline', () => {
  test('draws a rock from its first day in the quarter to its due date', () => {
    const { from, to } = barOf(rock({ createdAt: '2026-08-01T00:00:00.000Z' }), quarter('2026-Q4'), '2026-11-19')
    expect(from).toBe(0)
    expect(to).toBeCloseTo(78 / 92)
    expect(barOf(rock({ dueDate: null }), quarter('2026-Q4'), '2026-11-19').to).toBe(1)
  })

  test('marks dated milestones as done, late or open', () => {
    const milestones = [
      milestoneWith({ id: 'a', dueDate: '2026-10-09', completed: true }),
      milestoneWith({ id: 'b', dueDate: '2026-11-18' }),
      milestoneWith({ id: 'c', dueDate: '2026-12-04' }),
      milestoneWith({ id: 'd' }),
    ]
    const { marks } = barOf(rock({ milestones }), quarter('2026-Q4'), '2026-11-19')
    expect(marks.map(({ tone }) => tone)).toEqual(['done', 'late', 'open'])
  })
})

describe('the address of the page', () => {
  test('keeps what it knows and drops the rest', () => {
    const known = { quarter: '2026-Q3', q: '2026', status: 'at-risk', archived: true, view: 'timeline' }
    expect(rocksSearch({ ...known, q: 2026 })).toEqual(known)
    expect(rocksSearch({ quarter: 'soon', q: '', status: 'lost', archived: 'yes', view: 'map' })).toEqual({})
  })
})
