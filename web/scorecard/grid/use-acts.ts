import { useEffect, useMemo, useRef } from 'react'
import type { Command } from '../../ui/command.ts'
import type { Entry } from '../entry/use-entry.ts'
import type { GridRow } from '../view.ts'
import type { RowActs } from './RowLine.tsx'

const isInside = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-entry], [data-period] input') !== null

/** What rows act through. It stays the same, so that typing renders no row anew. */
export const useActs = (
  entry: Entry,
  commandsOf: (row: GridRow) => Command[],
  onTrend: (id: number) => void,
): RowActs => {
  const latest = useRef({ entry, onTrend })
  useEffect(() => {
    latest.current = { entry, onTrend }
  })
  const { typing } = entry
  return useMemo(
    () => ({
      typing,
      commandsOf,
      openTrend: ({ item }) => latest.current.onTrend(item.id),
      // Between the field and the panel below it nothing ends; a dialog over them neither.
      leave: (to) => {
        if (!isInside(to)) latest.current.entry.end()
      },
    }),
    [typing, commandsOf],
  )
}
