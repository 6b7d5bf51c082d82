import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { refused } from '../../ui/failures.ts'

/** What is printed: the matrix, or a page for each person. */
export type Paper = 'matrix' | 'people'

const loadPages = async () => (await import('./FitPages.tsx')).FitPages
type Pages = Awaited<ReturnType<typeof loadPages>>

/** Prints one of the two; the browser's own command prints the matrix. `Pages` is there while people are printed. */
export const usePaper = () => {
  const [Pages, setPages] = useState<Pages | null>(null)
  useEffect(() => {
    const after = () => setPages(null)
    window.addEventListener('afterprint', after)
    return () => window.removeEventListener('afterprint', after)
  }, [])
  const show = async (paper: Paper) => {
    const loaded = paper === 'people' ? await loadPages() : null
    flushSync(() => setPages(() => loaded))
    window.print()
  }
  return { Pages, print: (paper: Paper) => void show(paper).catch(refused) }
}
