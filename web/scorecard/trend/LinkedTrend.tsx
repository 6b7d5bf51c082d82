import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#contract/words.ts'
import { ApiError } from '../../api.ts'
import { toast } from '../../ui/toast.tsx'
import { itemQuery } from '../queries.ts'
import { useScorecardSearch } from '../search.ts'
import type { GridRow } from '../view.ts'
import { TrendDialog } from './TrendDialog.tsx'
import { useAsOf } from '../page/use-as-of.ts'
import { useStable } from '../page/use-stable.ts'

/** The trend that the address asks for; the measurable may be on another tab, or of another team. */
export const LinkedTrend = ({ rows }: { rows: GridRow[] }) => {
  const [{ measurable: id }, change] = useScorecardSearch()
  const asOf = useAsOf()
  const row = rows.find(({ item }) => item.id === id)
  const { data, error } = useQuery({ ...itemQuery(id ?? 0), enabled: id !== undefined && !row })
  const close = useStable(() => change({ measurable: undefined }))
  useEffect(() => {
    if (!error || id === undefined) return
    const gone = error instanceof ApiError && error.status === 404
    const description = gone ? t('It has been deleted, or you don’t have access.') : error.message
    toast({ title: t('This measurable cannot be opened'), description, variant: 'destructive' })
    close()
  }, [error, id, close])
  const item = row?.item ?? data?.[0]
  return id !== undefined && item ? <TrendDialog key={id} {...{ item, asOf }} onClose={close} /> : null
}
