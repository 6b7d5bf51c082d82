import { useCallback, useLayoutEffect, useRef } from 'react'
import { toScreen } from './camera.ts'
import type { Layout } from './layout.ts'
import { nearestKept } from './nearest.ts'
import type { Point } from './rects.ts'
import type { CameraActs } from './use-camera.ts'

/**
 * Keeps the view while the chart changes under it: a card that was to be held stays where it is on the screen; else a
 * chart that nobody has moved stays in the middle; else the card in the middle of the window stays there. Returns what
 * holds a card, to be called before the change.
 */
export const useStill = (layout: Layout, acts: CameraActs): ((id: number) => void) => {
  const held = useRef<{ id: number; was: Point } | null>(null)
  const latest = useRef(layout)
  useLayoutEffect(() => {
    const former = latest.current
    latest.current = layout
    const before = held.current ?? (former === layout || acts.reopen() ? null : inMiddle(former, layout, acts))
    held.current = null
    const card = before && layout.placed.get(before.id)
    if (!before || !card) return
    const now = toScreen(acts.now(), card)
    acts.pan(before.was.x - now.x, before.was.y - now.y)
  }, [layout, acts])
  return useCallback(
    (id) => {
      const card = latest.current.placed.get(id)
      if (card) held.current = { id, was: toScreen(acts.now(), card) }
    },
    [acts],
  )
}

/** The card that was in the middle of the window and is there still, and where it was. */
const inMiddle = (former: Layout, layout: Layout, acts: CameraActs): { id: number; was: Point } | null => {
  const card = nearestKept(former, layout, acts.middle())
  return card ? { id: card.node.id, was: toScreen(acts.now(), card) } : null
}
