import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../api.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'error' | 'refetch'>
  /** Says that it failed, as in 'The rocks could not be loaded'. */
  failed: string
  /** How many rows stand in for what is on its way. */
  rows: number
  children: (data: Data) => ReactNode
}

/** What a query has loaded; until then rows of its height, and where it failed an offer to try again. */
export const Loaded = <Data,>({ query, failed, rows, children }: Props<Data>) => (
  <>
    {query.isPending && <SkeletonRows rows={rows} />}
    <LoadError query={query} failed={failed} />
    {query.data !== undefined && children(query.data)}
  </>
)

type ErrorProps = { query: Pick<UseQueryResult, 'error' | 'refetch'>; failed: string }

/** Where a query failed, an offer to try again; otherwise nothing. */
export const LoadError = ({ query: { error, refetch }, failed }: ErrorProps) =>
  error && <ErrorPanel title={failed} message={sentenceOf(error)} onRetry={() => void refetch()} />
