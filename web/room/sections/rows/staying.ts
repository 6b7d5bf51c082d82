import { useState } from 'react'

/** The ids given now or before: what has once stood out stays where it is, though it may have been mended since. */
export const useStaying = (ids: readonly number[]): ReadonlySet<number> => {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const fresh = ids.filter((id) => !seen.has(id))
  if (fresh.length === 0) return seen
  const all = new Set([...seen, ...fresh])
  setSeen(all)
  return all
}
