import { locale } from '#contract/words.ts'
import type { Facets } from './facets.ts'

export type Sorted = { key: string; descending: boolean }

/** What an address says of the order, if the list has such a column. */
export const sortIn = <Row>(text: string | undefined, { sorts }: Pick<Facets<Row>, 'sorts'>): Sorted | undefined => {
  const descending = text?.startsWith('-') ?? false
  const key = descending ? text?.slice(1) : text
  return key !== undefined && Object.hasOwn(sorts, key) ? { key, descending } : undefined
}

export const textOfSort = (sorted: Sorted | undefined): string | undefined =>
  sorted && `${sorted.descending ? '-' : ''}${sorted.key}`

/** After a click on a column's head: ascending, then descending, then the list's own order. */
export const sortAfter = (sorted: Sorted | undefined, key: string): Sorted | undefined => {
  if (sorted?.key !== key) return { key, descending: false }
  return sorted.descending ? undefined : { key, descending: true }
}

type Compare<Row> = (a: Row, b: Row) => number

/** Compares rows by what they are sorted by, and those alike by the list's own order. */
export const comparing = <Row>(
  { sorts }: Pick<Facets<Row>, 'sorts'>,
  sorted: Sorted | undefined,
  own: Compare<Row>,
): Compare<Row> => {
  const valueOf = sorted && sorts[sorted.key]?.valueOf
  if (!valueOf) return own
  const { compare } = new Intl.Collator(locale(), { numeric: true })
  const sign = sorted.descending ? -1 : 1
  return (a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || own(a, b)
    const by = typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
    return sign * by || own(a, b)
  }
}
