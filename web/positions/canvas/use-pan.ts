import { type RefObject, useEffect } from 'react'
import type { Point } from './rects.ts'
import type { CameraActs } from './use-camera.ts'

const wheelZoom = 0.01
const lineHeight = 20
const slack = 4

/** How far a wheel turns, in pixels. */
const turnOf = ({ deltaX, deltaY, deltaMode, shiftKey }: WheelEvent): Point => {
  const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1
  // A mouse has one wheel.
  return shiftKey && deltaX === 0 ? { x: deltaY * unit, y: 0 } : { x: deltaX * unit, y: deltaY * unit }
}

const middle = ([one, other]: Point[]): Point => ({
  x: ((one?.x ?? 0) + (other?.x ?? one?.x ?? 0)) / 2,
  y: ((one?.y ?? 0) + (other?.y ?? one?.y ?? 0)) / 2,
})
const distance = ([one, other]: Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) || 1 : 1

const place = (page: HTMLElement, { clientX, clientY }: MouseEvent): Point => {
  const { left, top } = page.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Wheel and trackpad: moves the chart; with Ctrl or ⌘, as a pinch on a trackpad has it, zooms about the pointer. */
const followWheel = (page: HTMLElement, { pan, zoomTo }: CameraActs, signal: AbortSignal): void => {
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const turn = turnOf(event)
    if (!event.ctrlKey && !event.metaKey) return pan(-turn.x, -turn.y)
    const factor = Math.exp(-Math.max(-50, Math.min(50, turn.y)) * wheelZoom)
    return zoomTo((zoom) => zoom * factor, place(page, event))
  }
  page.addEventListener('wheel', onWheel, { passive: false, signal })
}

/** Mouse, pen and fingers: one moves the chart, two zoom it. */
const followPointers = (page: HTMLElement, { pan, zoomTo }: CameraActs, signal: AbortSignal): void => {
  const pointers = new Map<number, Point>()
  let moved = 0
  const release = ({ pointerId }: PointerEvent) => pointers.delete(pointerId)
  page.addEventListener(
    'pointerdown',
    (event) => {
      const onControl = event.target instanceof Element && event.target.closest('button, [data-drags]')
      if (event.button !== 0 || (onControl && event.pointerType !== 'touch')) return
      if (pointers.size === 0) moved = 0
      pointers.set(event.pointerId, place(page, event))
    },
    { signal },
  )
  page.addEventListener(
    'pointermove',
    (event) => {
      const last = pointers.get(event.pointerId)
      if (!last) return
      const before = [...pointers.values()]
      const now = place(page, event)
      moved += Math.hypot(now.x - last.x, now.y - last.y)
      pointers.set(event.pointerId, now)
      if (moved < slack) return
      page.setPointerCapture(event.pointerId)
      const after = [...pointers.values()]
      const [from, to] = [middle(before), middle(after)]
      pan(to.x - from.x, to.y - from.y)
      if (after.length > 1) zoomTo((zoom) => zoom * (distance(after) / distance(before)), to)
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) page.addEventListener(end, release, { signal })
  // The click that ends a move opens nothing.
  page.addEventListener('click', (event) => moved >= slack && event.stopPropagation(), { signal, capture: true })
}

/** Moves and zooms the chart by wheel, trackpad, mouse, pen and fingers. */
export const usePan = (viewport: RefObject<HTMLElement | null>, acts: CameraActs): void =>
  useEffect(() => {
    const page = viewport.current
    if (!page) return undefined
    const listening = new AbortController()
    followWheel(page, acts, listening.signal)
    followPointers(page, acts, listening.signal)
    return () => listening.abort()
  }, [viewport, acts])
