import { useCallback, useEffect, useRef } from 'react'

/** A function that stays the same and does what it did in the last render, for rows that are not to render anew. */
export const useStable = <Args extends unknown[]>(act: (...args: Args) => void): ((...args: Args) => void) => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
