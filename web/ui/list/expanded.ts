import { useCallback, useState } from 'react'

type Ids = ReadonlySet<number>

/** Which rows are expanded; `expand` shows a row's details, or hides them, and `show` only shows them. */
export const useExpanded = () => {
  const [expanded, setExpanded] = useState<Ids>(new Set())
  const show = useCallback((id: number) => setExpanded((ids) => new Set([...ids, id])), [])
  const expand = useCallback(
    (id: number) => setExpanded((ids) => new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])),
    [],
  )
  return { expanded, expand, show }
}
