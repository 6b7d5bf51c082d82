import { periodAfter, periodOf } from '#contract/calendar.ts'
import type { ViewSearch } from '../../view-search.ts'
import type { About, Facets } from './facets.ts'

/** A person by id, the one who looks, or nobody. */
export type Who = number | 'me' | 'none'

/** When a row is due: before today and still open, in this or the next week of the workspace, or on no day. */
export const dues = ['overdue', 'week', 'next', 'none'] as const
export type Due = (typeof dues)[number]

/** What a list is filtered by; each kind can be turned round, to all rows but those. */
export const filterKinds = ['who', 'priority', 'due', 'by'] as const
export type FilterKind = (typeof filterKinds)[number]

export type Filters = {
  who: readonly Who[]
  priority: readonly string[]
  due: readonly Due[]
  byMe: boolean
  /** The kinds that are turned round. */
  not: readonly FilterKind[]
}

const separator = '_'

const whoIn = (part: string): Who[] => {
  if (part === 'me' || part === 'none') return [part]
  return /^[1-9]\d{0,15}$/.test(part) ? [Number(part)] : []
}

const partsOf = (text: string | undefined): string[] => [...new Set(text?.split(separator))]

/** Whether something of a kind is chosen; there is nothing to turn round otherwise. */
const isChosen = ({ who, priority, due, byMe }: Omit<Filters, 'not'>, kind: FilterKind): boolean =>
  ({ who: who.length > 0, priority: priority.length > 0, due: due.length > 0, by: byMe })[kind]

/** The filters in an address, those aside that the list doesn't have. */
export const filtersIn = <Row>(search: ViewSearch, facets: Facets<Row>): Filters => {
  const known = new Set(facets.priority?.options.map(({ key }) => key))
  const [asked, turned] = [partsOf(search.due), partsOf(search.not)]
  const filters = {
    who: facets.person ? partsOf(search.who).flatMap(whoIn) : [],
    priority: partsOf(search.priority).filter((key) => known.has(key)),
    due: facets.due ? dues.filter((due) => (due === 'overdue' ? search.overdue === true : asked.includes(due))) : [],
    byMe: facets.authorOf !== undefined && search.by === 'me',
  }
  return { ...filters, not: filterKinds.filter((kind) => turned.includes(kind) && isChosen(filters, kind)) }
}

const joined = (parts: readonly (string | number)[]): string | undefined => parts.join(separator) || undefined

/** Filters as an address has them. */
export const filtersInAddress = ({ not, ...filters }: Filters) => ({
  who: joined(filters.who),
  priority: joined(filters.priority),
  overdue: filters.due.includes('overdue') ? (true as const) : undefined,
  due: joined(filters.due.filter((due) => due !== 'overdue')),
  by: filters.byMe ? ('me' as const) : undefined,
  not: joined(not.filter((kind) => isChosen(filters, kind))),
})

export const isFiltering = (filters: Filters): boolean => filterKinds.some((kind) => isChosen(filters, kind))

type Test<Row> = (row: Row) => boolean
type Looked = Pick<About, 'userId' | 'today' | 'calendar'>

const dueTest = <Row>(wanted: readonly Due[], facets: Facets<Row>, { today, calendar }: Looked): Test<Row> => {
  const week = periodOf('week', today, calendar)
  const next = periodAfter(week, 1, calendar)
  return (row) => {
    const day = facets.due?.of(row) ?? null
    const is = {
      overdue: () => facets.due?.isOver(row, today) === true,
      week: () => day !== null && day >= week.first && day <= week.last,
      next: () => day !== null && day >= next.first && day <= next.last,
      none: () => day === null,
    }
    return wanted.some((due) => is[due]())
  }
}

/** A test for the rows that the filters leave; of one kind any may match, of each kind one has to, or none if it is turned round. */
export const passing = <Row>(filters: Filters, facets: Facets<Row>, about: Looked): Test<Row> => {
  const { who, priority, due, not } = filters
  const people = new Set<number | null>(
    who.map((each) => (each === 'me' ? about.userId : each === 'none' ? null : each)),
  )
  const priorities = new Set<string | null>(priority)
  const tests: Record<FilterKind, Test<Row>> = {
    who: (row) => people.has(facets.person?.of(row)?.id ?? null),
    priority: (row) => priorities.has(facets.priority?.of(row) ?? null),
    due: dueTest(due, facets, about),
    by: (row) => facets.authorOf?.(row) === about.userId,
  }
  const asked = filterKinds.filter((kind) => isChosen(filters, kind))
  return (row) => asked.every((kind) => tests[kind](row) !== not.includes(kind))
}

/** A list of choices with one more, or without it. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
