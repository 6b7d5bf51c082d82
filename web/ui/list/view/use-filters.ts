import { useAddress } from '../../address.ts'
import { noFilters, viewInSearch } from '../../view-search.ts'
import type { Facets } from './facets.ts'
import { filtersIn, filtersInAddress } from './filtering.ts'
import type { Filters } from './filtering.ts'

/** The filters in the address, and how to change them. */
export const useFilters = <Row>(facets: Facets<Row>) => {
  const [search, change] = useAddress(viewInSearch)
  const filters = filtersIn(search, facets)
  const set = (wish: Partial<Filters>) => change(filtersInAddress({ ...filters, ...wish }))
  return { filters, set, clear: () => change(noFilters) }
}
