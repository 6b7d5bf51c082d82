import type { ViewSearch } from '../../view-search.ts'
import type { About, Facets } from './facets.ts'

/** A person by id, the one who looks, or nobody. */
export type Who = number | 'me' | 'none'

export type Filters = { who: readonly Who[]; priority: readonly string[]; overdue: boolean; byMe: boolean }

const separator = '_'

const whoIn = (part: string): Who[] => {
  if (part === 'me' || part === 'none') return [part]
  return /^[1-9]\d{0,15}$/.test(part) ? [Number(part)] : []
}

const partsOf = (text: string | undefined): string[] => [...new Set(text?.split(separator))]

/** The filters in an address, those aside that the list doesn't have. */
export const filtersIn = <Row>(search: ViewSearch, facets: Facets<Row>): Filters => {
  const known = new Set(facets.priority?.options.map(({ key }) => key))
  return {
    who: facets.person ? partsOf(search.who).flatMap(whoIn) : [],
    priority: partsOf(search.priority).filter((key) => known.has(key)),
    overdue: facets.isOverdue !== undefined && search.overdue === true,
    byMe: facets.authorOf !== undefined && search.by === 'me',
  }
}

const joined = (parts: readonly (string | number)[]): string | undefined => parts.join(separator) || undefined

/** Filters as an address has them. */
export const filtersInAddress = ({ who, priority, overdue, byMe }: Filters) => ({
  who: joined(who),
  priority: joined(priority),
  overdue: overdue ? (true as const) : undefined,
  by: byMe ? ('me' as const) : undefined,
})

export const isFiltering = ({ who, priority, overdue, byMe }: Filters): boolean =>
  who.length > 0 || priority.length > 0 || overdue || byMe

/** A test for the rows that the filters leave; of one kind any may match, of each kind one has to. */
export const passing = <Row>(
  { who, priority, overdue, byMe }: Filters,
  facets: Facets<Row>,
  { userId, today }: Pick<About, 'userId' | 'today'>,
): ((row: Row) => boolean) => {
  const people = new Set<number | null>(who.map((each) => (each === 'me' ? userId : each === 'none' ? null : each)))
  const priorities = new Set<string | null>(priority)
  return (row) =>
    (people.size === 0 || people.has(facets.person?.of(row)?.id ?? null)) &&
    (priorities.size === 0 || priorities.has(facets.priority?.of(row) ?? null)) &&
    (!overdue || facets.isOverdue?.(row, today) === true) &&
    (!byMe || facets.authorOf?.(row) === userId)
}

/** A list of choices with one more, or without it. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
