import { createContext, useCallback, useContext } from 'react'

/** A row by the slice's word for its kind, as in 'todo', and its id; or a rock's milestone. */
export type ShownRow = { kind: string; id: number; milestone?: string | undefined }

type Detail = {
  /** What the detail panel shows now. */
  shown: ShownRow | null
  /** Shows a row there; stays the same from render to render. */
  show: (row: ShownRow) => void
}

/** The detail panel beside the lists; the shell has it. */
export const DetailContext = createContext<Detail>({ shown: null, show: () => {} })

/** Shows a row of a kind in the detail panel. */
export const useShowRow = (kind: string): ((id: number) => void) => {
  const { show } = useContext(DetailContext)
  return useCallback((id) => show({ kind, id }), [kind, show])
}

/** Whether an element is in the detail panel. */
export const isInDetail = (element: Element): boolean => element.closest('[data-detail]') !== null
