import { useEffect, useMemo, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import type { GripListeners } from './lines.ts'

const line = '[data-line]'

/** The id of the line around an element, as the page has it. */
export const lineAround = (element: Element): string => element.closest<HTMLElement>(line)?.dataset['line'] ?? ''

// A long list renders only some of its lines, and scrolls while one is dragged to its edge.
const edgePixels = 96
const stepPixels = 16

const scrollAtEdge = ({ clientY }: PointerEvent): void => {
  if (clientY < edgePixels) window.scrollBy(0, -stepPixels)
  else if (clientY > window.innerHeight - edgePixels) window.scrollBy(0, stepPixels)
}

/** The id of the line in the grip's list that the pointer is on; above or below them the nearest. */
const lineUnder = ({ currentTarget, clientY }: PointerEvent): string => {
  const lines = [...(currentTarget.closest('ol, tbody')?.querySelectorAll<HTMLElement>(line) ?? [])]
  const found = lines.find((each) => clientY < each.getBoundingClientRect().bottom) ?? lines.at(-1)
  return found?.dataset['line'] ?? ''
}

type Drag = { id: string; over: string }

// In pixels: how far a pointer goes that drags; below that it presses.
const slack = 4

/** Drags a line to another one by mouse, pen or finger. The listeners of its grip stay the same. */
export const useDragging = (
  onDrop: (id: string, over: string) => void,
): { drag: Drag | null; listeners: GripListeners } => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useRef(onDrop)
  const pressed = useRef({ y: 0, moved: false })
  useEffect(() => {
    drop.current = onDrop
  })
  const listeners = useMemo(
    () => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pressed.current = { y: event.clientY, moved: false }
        const id = lineAround(event.currentTarget)
        setDrag({ id, over: id })
      },
      onPointerMove: (event: PointerEvent) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        pressed.current.moved ||= Math.abs(event.clientY - pressed.current.y) >= slack
        if (!pressed.current.moved) return
        scrollAtEdge(event)
        const over = lineUnder(event)
        setDrag((drag) => drag && { ...drag, over })
      },
      // Measured again: the last move may not have rendered yet.
      onPointerUp: (event: PointerEvent) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        if (pressed.current.moved) drop.current(lineAround(event.currentTarget), lineUnder(event))
      },
      // The click that ends a drag opens no menu.
      onClickCapture: (event: MouseEvent) => {
        if (pressed.current.moved) event.stopPropagation()
        pressed.current.moved = false
      },
      onLostPointerCapture: () => setDrag(null),
    }),
    [],
  )
  return { drag, listeners }
}
