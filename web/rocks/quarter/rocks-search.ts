import { periodByKey } from '#contract/calendar.ts'
import type { Period } from '#contract/calendar.ts'
import { useCalendar, useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { linkInSearch } from '../../ui/search-params.ts'
import type { LinkSearch } from '../../ui/search-params.ts'
import { useAddress } from '../../ui/address.ts'
import type { Change } from '../../ui/address.ts'
import { rocksSearch } from '../search.ts'
import type { RocksSearch } from '../search.ts'

type View = RocksSearch & LinkSearch

const viewIn = (search: Record<string, unknown>): View => ({ ...rocksSearch(search), ...linkInSearch(search) })

/** The view in the address with its quarter, and a function that changes it. */
export const useRocksSearch = (): [Omit<View, 'quarter'> & { quarter: Period }, (change: Change<View>) => void] => {
  const [{ quarter: key, ...search }, change] = useAddress(viewIn)
  const current = useCurrentQuarter()
  const calendar = useCalendar()
  return [{ ...search, quarter: key === undefined ? current : periodByKey('quarter', key, calendar) }, change]
}
