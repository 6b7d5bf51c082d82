import { useMemo, useState } from 'react'
import { useAddress } from '../../address.ts'
import { usePrinting } from '../../printing.ts'
import { viewInSearch } from '../../view-search.ts'
import type { Item } from '../list.ts'
import { useSteadyRows } from '../steady-rows.ts'
import type { About, Bucket, Facets, Grouping } from './facets.ts'
import { filtersIn, passing } from './filtering.ts'
import { comparingBuckets, groupsOf, steadyBuckets } from './grouping.ts'
import type { Group } from './grouping.ts'
import { comparing, sortAfter, sortIn, textOfSort } from './sorting.ts'
import type { Sorted } from './sorting.ts'

/** How a table shows its rows: the column that they are sorted by, and their groups. */
export type ListView<Row> = {
  sorted: Sorted | undefined
  sortBy: (key: string) => void
  groups?: Group<Row>[] | undefined
  fold: (key: string) => void
}

type Options<Row> = {
  /** Memoized. */
  rows: Row[]
  facets: Facets<Row>
  /** Memoized. */
  about: About
  /** The list's own order. */
  own: (a: Row, b: Row) => number
  /** What else the view consists of: a new one sorts anew. */
  scope: string
  /** The page has sections of its own, or an outline that groups would break. */
  ungrouped?: boolean
}

/** Which filters the address has, and the rows that they leave. */
export const useFiltered = <Row>({ rows, facets, about }: Pick<Options<Row>, 'rows' | 'facets' | 'about'>): Row[] => {
  const [search] = useAddress(viewInSearch)
  const key = JSON.stringify(filtersIn(search, facets))
  return useMemo(() => rows.filter(passing(JSON.parse(key), facets, about)), [rows, key, facets, about])
}

/** A list's rows as the address arranges them; `rows` are those that aren't folded away. */
export const useListView = <Row extends Item>(options: Options<Row>) => {
  const { facets, about, own, scope, ungrouped = false } = options
  const [search, change] = useAddress(viewInSearch)
  const sorted = sortIn(search.sort, facets)
  const grouping = ungrouped || search.group === undefined ? undefined : facets.groups[search.group]
  const filtered = useFiltered(options)
  const steady = [scope, JSON.stringify(search)].join()
  const buckets = useSteadyBuckets(steady, filtered, grouping, about)
  const compare = useMemo(() => {
    const inGroup = comparing(facets, sortIn(search.sort, facets), own)
    if (!buckets) return inGroup
    const byBucket = comparingBuckets()
    const bucketOf = ({ id }: Row) => buckets.get(id)
    return (a: Row, b: Row) => {
      const [one, other] = [bucketOf(a), bucketOf(b)]
      return (one && other ? byBucket(one, other) : 0) || inGroup(a, b)
    }
  }, [facets, search.sort, own, buckets])
  const rows = useSteadyRows(steady, filtered, compare)
  const { groups, shown, fold } = useGroups(search.group, rows, buckets)
  const sortBy = (key: string) => change({ sort: textOfSort(sortAfter(sorted, key)) })
  const view: ListView<Row> = { sorted, sortBy, groups, fold }
  return { rows: shown, isEmpty: rows.length === 0, view }
}

type Known<Row> = { view: string; of: Row[]; about: About; buckets: ReadonlyMap<number, Bucket> }

/** The group of each row, which holds while the view does. */
const useSteadyBuckets = <Row extends Item>(
  view: string,
  rows: Row[],
  grouping: Grouping<Row> | undefined,
  about: About,
): ReadonlyMap<number, Bucket> | undefined => {
  const [known, setKnown] = useState<Known<Row>>({ view, of: [], about, buckets: new Map() })
  if (!grouping) return undefined
  const holds = known.view === view && known.about === about
  if (holds && known.of === rows) return known.buckets
  const before = holds ? known.buckets : new Map<number, Bucket>()
  const buckets = steadyBuckets(before, rows, (row) => grouping.bucketOf(row, about))
  setKnown({ view, of: rows, about, buckets })
  return buckets
}

const nothing: ReadonlySet<string> = new Set()

/** Groups that can be folded; on paper none is. */
const useGroups = <Row extends Item>(
  by: string | undefined,
  rows: Row[],
  buckets: ReadonlyMap<number, Bucket> | undefined,
) => {
  const [{ of, keys }, setFolded] = useState({ of: by, keys: nothing })
  const printing = usePrinting()
  const folded = of === by && !printing ? keys : nothing
  const fold = (key: string) => {
    const next = new Set(folded)
    if (!next.delete(key)) next.add(key)
    setFolded({ of: by, keys: next })
  }
  const groups = useMemo(() => buckets && groupsOf(rows, buckets, folded), [rows, buckets, folded])
  const shown = useMemo(() => groups?.flatMap((group) => (group.folded ? [] : group.rows)) ?? rows, [groups, rows])
  return { groups, shown, fold }
}
