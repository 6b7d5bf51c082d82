import { useState } from 'react'

/** The row with an id, as it was last seen when it is no longer among the rows: what is typed about it outlives it. */
export const useLastSeen = <Row extends { id: number | string }>(rows: readonly Row[], id: Row['id'] | undefined) => {
  const [last, setLast] = useState<Row | null>(null)
  const now = rows.find((row) => row.id === id)
  if (now && now !== last) setLast(now)
  return { row: now ?? (last?.id === id ? last : null), gone: !now }
}
