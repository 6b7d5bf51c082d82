import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { DetailContext, useShowRow } from './shown-row.ts'

/** A list that is on the page: the detail panel goes through its rows. */
type Behind = {
  ids: readonly number[]
  /** Scrolls to a row. */
  reveal: (id: number) => void
}

let lists: ReadonlyMap<string, Behind> = new Map()
const listeners = new Set<() => void>()

const set = (next: ReadonlyMap<string, Behind>): void => {
  lists = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says which rows of a kind the page lists, in their order. */
const useTellList = (kind: string, rows: readonly { id: number }[], reveal: Behind['reveal']): void => {
  const latest = useRef(reveal)
  useEffect(() => {
    latest.current = reveal
  })
  useEffect(() => {
    const own: Behind = { ids: rows.map(({ id }) => id), reveal: (id) => latest.current(id) }
    set(new Map([...lists, [kind, own]]))
    return () => {
      if (lists.get(kind) === own) set(new Map([...lists].filter(([name]) => name !== kind)))
    }
  }, [kind, rows])
}

/** The row of a list that the detail panel shows, and how it shows another; the panel learns of the list. */
export const useDetailOfList = (kind: string, rows: readonly { id: number }[], reveal: Behind['reveal']) => {
  useTellList(kind, rows, reveal)
  const { shown } = useContext(DetailContext)
  return { shown: shown?.kind === kind ? shown.id : null, show: useShowRow(kind) }
}

/** The list of a kind that is on the page. */
export const useListBehind = (kind: string): Behind | undefined =>
  useSyncExternalStore(subscribe, () => lists.get(kind))
