import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Quarter } from '#contract/quarters.ts'
import { quarterOf } from '#contract/quarters.ts'
import { useToday } from '../ui/dates.ts'
import { rocksSearch } from './address.ts'
import type { RocksSearch } from './address.ts'

type Change = { [Name in keyof RocksSearch]?: RocksSearch[Name] | undefined }

/** The view in the address and how to change it; the history keeps no entry for each change. */
export const useRocksSearch = (): [RocksSearch & { quarter: Quarter }, (change: Change) => void] => {
  const search: RocksSearch = useSearch({ strict: false })
  const quarter = quarterOf(useToday())
  const navigate = useNavigate()
  const change = (change: Change) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
  return [{ quarter, ...rocksSearch(search) }, change]
}
