import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is printed: the matrix, or a page for each person. */
export type Paper = 'matrix' | 'people'

/** Prints one of the two; the browser's own command prints the matrix. */
export const usePaper = () => {
  const [paper, setPaper] = useState<Paper>('matrix')
  useEffect(() => {
    const after = () => setPaper('matrix')
    window.addEventListener('afterprint', after)
    return () => window.removeEventListener('afterprint', after)
  }, [])
  const print = (wanted: Paper) => {
    flushSync(() => setPaper(wanted))
    window.print()
  }
  return { paper, print }
}
