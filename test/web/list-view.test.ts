import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import type { Todo } from '#contract/todos.ts'
import { todoWith } from '#test/support/rows.ts'
import { facets } from '#web/todos/facets.ts'
import { facets as headlineFacets } from '#web/headlines/facets.ts'
import { inListOrder } from '#web/todos/view.ts'
import { dues, filterKinds, filtersIn, filtersInAddress, passing } from '#web/ui/list/view/filtering.ts'
import type { Filters } from '#web/ui/list/view/filtering.ts'
import { comparingBuckets, groupsOf, linesOf, steadyBuckets } from '#web/ui/list/view/grouping.ts'
import { comparing, sortAfter, sortIn, textOfSort } from '#web/ui/list/view/sorting.ts'
import type { Sorted } from '#web/ui/list/view/sorting.ts'
import { viewInSearch } from '#web/ui/view-search.ts'

const person = (id: number, fullName: string) => ({ id, username: fullName, fullName, avatarUrl: null })
const ana = person(7, 'Ana')
const zoe = person(8, 'Zoe')
// A Wednesday.
const about = { userId: 7, today: '2026-11-25', calendar: { ...plainCalendar, weekStart: 'monday' as const } }

const todos = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 500 }),
    title: fc.string({ maxLength: 4 }),
    dueDate: fc.option(fc.constantFrom('2026-11-01', '2026-11-24', '2026-11-29', '2026-12-03', '2027-02-01')),
    completed: fc.boolean(),
    priority: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
    assignee: fc.option(fc.constantFrom(ana, zoe)),
    createdById: fc.constantFrom(7, 8),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)
const rowsOf = (traits: Partial<Todo>[]): Todo[] => traits.map(todoWith)
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const order = (rows: Todo[], sorted: Sorted | undefined) => rows.toSorted(comparing(facets, sorted, inListOrder))

const filters = fc.record({
  who: fc.uniqueArray(fc.oneof(fc.constantFrom('me' as const, 'none' as const), fc.integer({ min: 1, max: 2 ** 31 }))),
  priority: fc.uniqueArray(fc.constantFrom('high', 'medium', 'low')),
  due: fc.subarray([...dues]),
  byMe: fc.boolean(),
  not: fc.subarray([...filterKinds]),
})
const none: Filters = { who: [], priority: [], due: [], byMe: false, not: [] }

describe('in the address', () => {
  test('any filters are read as they were written', () => {
    fc.assert(
      fc.property(filters, (each) => {
        const chosen = {
          who: each.who.length > 0,
          priority: each.priority.length > 0,
          due: each.due.length > 0,
          by: each.byMe,
        }
        const not = each.not.filter((kind) => chosen[kind])
        expect(filtersIn(viewInSearch(filtersInAddress(each)), facets)).toEqual({ ...each, not })
      }),
    )
  })

  test('any order is read as it was written', () => {
    const sorts = fc.record({ key: fc.constantFrom(...Object.keys(facets.sorts)), descending: fc.boolean() })
    fc.assert(
      fc.property(sorts, (each) => {
        expect(sortIn(textOfSort(each), facets)).toEqual(each)
      }),
    )
  })

  test('whatever a list does not know is ignored', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('sort', 'who', 'priority', 'overdue', 'due', 'by', 'not'), fc.jsonValue()),
        (junk) => {
          expect(sortIn(viewInSearch(junk).sort, headlineFacets)).toBe(undefined)
          expect(filtersIn(viewInSearch(junk), headlineFacets).priority).toEqual([])
        },
      ),
    )
    expect(sortIn('constructor', facets)).toBe(undefined)
    expect(filtersIn({ who: 'me_x_-1', priority: 'high_urgent' }, facets)).toMatchObject({
      who: ['me'],
      priority: ['high'],
    })
  })

  test('one person alone, who arrives as a number, is found', () => {
    expect(filtersIn(viewInSearch({ who: 12 }), facets).who).toEqual([12])
  })
})

describe('sorting', () => {
  test('a head sorts ascending, then descending, then as the list comes', () => {
    const once = sortAfter(undefined, 'due')
    const twice = sortAfter(once, 'due')
    expect([once, twice, sortAfter(twice, 'due')]).toEqual([
      { key: 'due', descending: false },
      { key: 'due', descending: true },
      undefined,
    ])
    expect(sortAfter(twice, 'title')).toEqual({ key: 'title', descending: false })
  })

  test('rows without a value come last either way', () => {
    const rows = rowsOf([{ id: 1 }, { id: 2, dueDate: '2026-11-02' }, { id: 3, dueDate: '2026-11-01' }])
    expect(idsOf(order(rows, { key: 'due', descending: false }))).toEqual([3, 2, 1])
    expect(idsOf(order(rows, { key: 'due', descending: true }))).toEqual([2, 3, 1])
  })

  test('the same rows come in the same order, however they came before', () => {
    fc.assert(
      fc.property(todos, fc.constantFrom(...Object.keys(facets.sorts)), fc.boolean(), (traits, key, descending) => {
        const rows = rowsOf(traits)
        const sorted = { key, descending }
        expect(idsOf(order(rows.toReversed(), sorted))).toEqual(idsOf(order(rows, sorted)))
      }),
    )
  })
})

describe('filtering', () => {
  test('a row passes if each kind of filter lets it pass', () => {
    fc.assert(
      fc.property(todos, filters, (traits, each) => {
        const rows = rowsOf(traits)
        const alone = (part: Partial<typeof each>) => passing({ ...none, not: each.not, ...part }, facets, about)
        const { who, priority, due, byMe } = each
        const parts = [alone({ who }), alone({ priority }), alone({ due }), alone({ byMe })]
        expect(rows.filter(passing(each, facets, about))).toEqual(
          rows.filter((row) => parts.every((part) => part(row))),
        )
      }),
    )
  })

  test('people are found by id, as oneself and as nobody', () => {
    const rows = rowsOf([{ id: 1, assignee: ana }, { id: 2, assignee: zoe }, { id: 3 }])
    const left = (who: (number | 'me' | 'none')[]) => idsOf(rows.filter(passing({ ...none, who }, facets, about)))
    expect([left(['me']), left([8]), left(['none', 'me']), left([])]).toEqual([[1], [2], [1, 3], [1, 2, 3]])
  })

  test('each kind of filter can be turned round: what it left goes, and what it took stays', () => {
    const one: Record<(typeof filterKinds)[number], Partial<Filters>> = {
      who: { who: ['me'] },
      priority: { priority: ['high', 'low'] },
      due: { due: ['overdue', 'week'] },
      by: { byMe: true },
    }
    fc.assert(
      fc.property(todos, fc.constantFrom(...filterKinds), (traits, kind) => {
        const rows = rowsOf(traits)
        const [left, turned] = [[], [kind]].map((not) =>
          idsOf(rows.filter(passing({ ...none, ...one[kind], not }, facets, about))),
        )
        expect([...(left ?? []), ...(turned ?? [])].toSorted()).toEqual(idsOf(rows).toSorted())
      }),
    )
  })

  test('days are those of the workspace’s weeks; the overdue of this week are due in it as well', () => {
    const rows = rowsOf([
      { id: 1 },
      { id: 2, dueDate: '2026-11-22' },
      { id: 3, dueDate: '2026-11-23' },
      { id: 4, dueDate: '2026-11-29' },
      { id: 5, dueDate: '2026-11-30' },
      { id: 6, dueDate: '2026-12-06' },
      { id: 7, dueDate: '2026-12-07' },
      { id: 8, dueDate: '2026-11-02', completed: true },
    ])
    const left = Object.fromEntries(
      dues.map((due) => [due, idsOf(rows.filter(passing({ ...none, due: [due] }, facets, about)))]),
    )
    expect(left).toEqual({ overdue: [2, 3], week: [3, 4], next: [5, 6], none: [1] })
  })
})

describe('grouping', () => {
  const grouped = (rows: Todo[], by: string, folded: string[] = []) => {
    const grouping = facets.groups[by]
    if (!grouping) throw new Error(`There is no ${by}`)
    const buckets = steadyBuckets(new Map(), rows, (row) => grouping.bucketOf(row, about))
    const compare = comparingBuckets()
    const sorted = rows.toSorted((a, b) => {
      const [one, other] = [buckets.get(a.id), buckets.get(b.id)]
      return one && other ? compare(one, other) : 0
    })
    return groupsOf(sorted, buckets, new Set(folded))
  }

  test('due dates are grouped by the weeks of the workspace', () => {
    const rows = rowsOf([
      { id: 1 },
      { id: 2, dueDate: '2026-12-07' },
      { id: 3, dueDate: '2026-12-06' },
      { id: 4, dueDate: '2026-11-30' },
      { id: 5, dueDate: '2026-11-29' },
      { id: 6, dueDate: '2026-11-24' },
      { id: 7, dueDate: '2026-11-02', completed: true },
    ])
    expect(grouped(rows, 'due').map(({ name, rows }) => [name, ...idsOf(rows)])).toEqual([
      ['Overdue', 6],
      ['This week', 5],
      ['Next week', 3, 4],
      ['Later', 2],
      ['No date', 1],
      ['Earlier', 7],
    ])
  })

  test('people come by name, and nobody last', () => {
    const rows = rowsOf([{ id: 1 }, { id: 2, assignee: zoe }, { id: 3, assignee: ana }])
    expect(grouped(rows, 'assignee').map(({ name }) => name)).toEqual(['Ana', 'Zoe', 'Unassigned'])
  })

  test('every row is in one group, and a folded one shows its head alone', () => {
    fc.assert(
      fc.property(todos, fc.constantFrom('assignee', 'due', 'priority', 'status'), (traits, by) => {
        const rows = rowsOf(traits)
        const groups = grouped(rows, by)
        expect(idsOf(groups.flatMap((group) => group.rows)).toSorted()).toEqual(idsOf(rows).toSorted())
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
        const folded = grouped(
          rows,
          by,
          groups.map(({ key }) => key),
        )
        expect(linesOf(rows, folded)).toHaveLength(groups.length)
        expect(new Set(idsOf(linesOf(rows, groups))).size).toBe(rows.length + groups.length)
      }),
    )
  })

  test('a row that belongs to another group by now stays where it was', () => {
    const bucketOf = (row: Todo) => facets.groups['priority']?.bucketOf(row, about) ?? { key: '', name: '', rank: 0 }
    const before = steadyBuckets(new Map(), rowsOf([{ id: 1, priority: 'high' }]), bucketOf)
    const after = steadyBuckets(
      before,
      rowsOf([
        { id: 1, priority: 'low' },
        { id: 2, priority: 'low' },
      ]),
      bucketOf,
    )
    expect([after.get(1)?.key, after.get(2)?.key]).toEqual(['high', 'low'])
  })
})
