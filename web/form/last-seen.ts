import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api.ts'

/** The row with an id; once it is gone, as it was last, since what is typed about it outlives it. */
export const useLastSeen = <Row extends { id: number | string }>(rows: readonly Row[], id: Row['id'] | undefined) => {
  const [last, setLast] = useState<Row | null>(null)
  const now = rows.find((row) => row.id === id)
  if (now && now !== last) setLast(now)
  return { row: now ?? (last?.id === id ? last : null), gone: !now }
}

type Alone<Row, Key extends QueryKey> = (id: number) => UseQueryOptions<Row[], Error, Row[], Key>

/** The same for a list that rows also leave by moving: asks the server about a row that has left. */
export const useLastSeenAnywhere = <Row extends { id: number }, Key extends QueryKey>(
  rows: readonly Row[],
  id: number | undefined,
  alone: Alone<Row, Key>,
) => {
  const { row, gone: left } = useLastSeen(rows, id)
  const { data, error } = useQuery({ ...alone(row?.id ?? 0), enabled: row !== null && left })
  if (!left) return { row, gone: false }
  const unknown = error instanceof ApiError && error.status === 404
  return { row: data?.[0] ?? row, gone: unknown || data?.length === 0 }
}
