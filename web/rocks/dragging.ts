import { useState } from 'react'
import type { PointerEvent } from 'react'
import type { Milestone } from '#contract/milestones.ts'

/** Which line of the grip's list the pointer is on; above or below them the nearest. */
const lineUnder = ({ currentTarget, clientY }: PointerEvent): number => {
  const lines = [...(currentTarget.closest('ol')?.children ?? [])]
  const line = lines.findIndex((each) => clientY < each.getBoundingClientRect().bottom)
  return line < 0 ? lines.length - 1 : line
}

type Drag = { milestone: Milestone; from: number; to: number }

/** On which side of the line at a place what is dragged would go, if it would go there. */
export const dropAt = ({ from, to }: Drag, place: number): 'above' | 'below' | null => {
  if (place !== to || from === to) return null
  return to < from ? 'above' : 'below'
}

/** Drags a milestone to another line by mouse, pen or finger: where it would go, and what its grip listens to. */
export const useDragging = (onDrop: (milestone: Milestone, place: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const listeners = (milestone: Milestone, place: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ milestone, from: place, to: place })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag) setDrag({ ...drag, to: lineUnder(event) })
    },
    // Asked anew: the last move may not have been drawn yet.
    onPointerUp: (event: PointerEvent) => {
      if (drag) onDrop(drag.milestone, lineUnder(event))
    },
    onLostPointerCapture: () => setDrag(null),
  })
  return { drag, listeners }
}

export type DragListeners = ReturnType<ReturnType<typeof useDragging>['listeners']>
