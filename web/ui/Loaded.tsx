import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { ApiError, linesOf } from '../api.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

type Refetched = { refetch: () => unknown }

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'error'> & Refetched
  /** As in 'The rocks could not be loaded'. */
  failed: string
  /** The same of a single thing that is not there, as in 'This meeting cannot be opened'. */
  gone?: string
  /** How many skeleton rows to show meanwhile. */
  rows: number
  children: (data: Data) => ReactNode
}

/** Renders what a query has loaded; until then a skeleton, and after a failure a way to try again. */
export const Loaded = <Data,>({ query, failed, gone, rows, children }: Props<Data>) => {
  const { data, isPending } = query
  const isThere = data !== undefined
  // Rendered in slices, as the first of many rows keep a slow phone busy for long.
  const isShown = useDeferredValue(isThere) && isThere
  return (
    <>
      {(isPending || (isThere && !isShown)) && <SkeletonRows rows={rows} />}
      <LoadError query={query} failed={failed} {...(gone !== undefined && { gone })} />
      {isShown && children(data)}
    </>
  )
}

type ErrorProps = { query: Pick<UseQueryResult, 'error'> & Refetched; failed: string; gone?: string }

/** Offers to try again if the query has failed; not if there is nothing that one may see. */
export const LoadError = ({ query: { error, refetch }, failed, gone }: ErrorProps) => {
  if (!error) return null
  if (gone !== undefined && error instanceof ApiError && error.status === 404) {
    return <ErrorPanel title={gone} lines={[t('It has been deleted, or you don’t have access.')]} />
  }
  return (
    <ErrorPanel
      title={failed}
      lines={linesOf(error).filter((line) => line !== failed)}
      onRetry={() => void refetch()}
    />
  )
}
