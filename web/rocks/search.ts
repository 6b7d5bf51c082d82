import type { Quarter } from '#contract/quarters.ts'
import { quarterOf } from '#contract/quarters.ts'
import { linkInSearch } from '../ui/linked-dialog.ts'
import type { LinkSearch } from '../ui/linked-dialog.ts'
import { useAddress } from '../ui/address.ts'
import type { Change } from '../ui/address.ts'
import { useToday } from '../ui/clock.ts'
import { rocksSearch } from './address.ts'
import type { RocksSearch } from './address.ts'

type View = RocksSearch & LinkSearch

const viewIn = (search: Record<string, unknown>): View => ({
  ...rocksSearch(search),
  ...linkInSearch(search),
})

/** The view in the address, and a function that changes it. */
export const useRocksSearch = (): [View & { quarter: Quarter }, (change: Change<View>) => void] => {
  const [search, change] = useAddress(viewIn)
  return [{ quarter: quarterOf(useToday()), ...search }, change]
}
