import { useCallback, useLayoutEffect, useRef } from 'react'
import { toScreen } from './camera.ts'
import type { Layout } from './layout.ts'
import type { Point } from './rects.ts'
import type { CameraActs } from './use-camera.ts'

/** Keeps a card where it is on the screen while the chart around it changes; to be called before the change. */
export const useStill = (layout: Layout, acts: CameraActs): ((id: number) => void) => {
  const held = useRef<{ id: number; was: Point } | null>(null)
  const latest = useRef(layout)
  useLayoutEffect(() => {
    const before = held.current
    const card = before && layout.placed.get(before.id)
    held.current = null
    if (before && card) {
      const now = toScreen(acts.now(), card)
      acts.pan(before.was.x - now.x, before.was.y - now.y)
    }
    latest.current = layout
  }, [layout, acts])
  return useCallback(
    (id) => {
      const card = latest.current.placed.get(id)
      if (card) held.current = { id, was: toScreen(acts.now(), card) }
    },
    [acts],
  )
}
