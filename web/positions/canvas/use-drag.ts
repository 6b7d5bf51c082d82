import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Tree } from '../tree.ts'
import { toChart } from './camera.ts'
import { type Drop, dropAt } from './drop.ts'
import type { Layout } from './layout.ts'
import type { Point } from './rects.ts'
import type { CameraActs } from './use-camera.ts'

/** A card that is being dragged: where the pointer is, and what letting go there would do. */
export type Drag = { id: number; at: Point; drop: Drop | undefined }

type Options = {
  viewport: RefObject<HTMLElement | null>
  acts: CameraActs
  tree: Tree
  layout: Layout
  onDrop: (id: number, drop: Drop) => void
}

/** Drags a card by mouse or pen to another place; a finger moves the chart. Esc lets it go where it was. */
export const useDrag = (options: Options): Drag | null => {
  const { viewport } = options
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const page = viewport.current
    if (!page) return undefined
    const hand = handOn(page, () => latest.current, setDrag)
    return listen(page, hand)
  }, [viewport])
  return drag
}

const slack = 4
const [edge, step] = [48, 14]

const pointIn = (page: HTMLElement, { clientX, clientY }: PointerEvent): Point => {
  const { left, top } = page.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** How far the chart moves while a card is held at its edge. */
const pushOf = (page: HTMLElement, { x, y }: Point): Point => ({
  x: x < edge ? step : x > page.clientWidth - edge ? -step : 0,
  y: y < edge ? step : y > page.clientHeight - edge ? -step : 0,
})

/** Holds a card: `at` is where, null until it has been moved. */
const handOn = (page: HTMLElement, options: () => Options, draw: (drag: Drag | null) => void) => {
  let held: { id: number; pointerId: number; start: Point } | null = null
  let at: Point | null = null
  let frame = 0
  const look = (): Drag | null => {
    if (!held || !at) return null
    const { acts, tree, layout } = options()
    return { id: held.id, at, drop: dropAt(tree, layout, held.id, toChart(acts.now(), at)) }
  }
  const tick = () => {
    if (!at) return
    const push = pushOf(page, at)
    if (push.x !== 0 || push.y !== 0) options().acts.pan(push.x, push.y)
    draw(look())
    frame = requestAnimationFrame(tick)
  }
  const release = () => {
    cancelAnimationFrame(frame)
    held = null
    at = null
    draw(null)
  }
  return {
    holds: () => at !== null,
    take: (id: number, event: PointerEvent) => {
      held = { id, pointerId: event.pointerId, start: pointIn(page, event) }
    },
    /** Returns whether the drag begins. */
    move: (event: PointerEvent): boolean => {
      if (held?.pointerId !== event.pointerId) return false
      const now = pointIn(page, event)
      const begins = !at && Math.hypot(now.x - held.start.x, now.y - held.start.y) >= slack
      if (at || begins) at = now
      if (!begins) return false
      page.setPointerCapture(event.pointerId)
      frame = requestAnimationFrame(tick)
      return true
    },
    drop: (event: PointerEvent) => {
      // Measured again: the last move may not have been drawn yet.
      if (at) at = pointIn(page, event)
      const found = look()
      release()
      if (found?.drop && found.drop.forbidden === undefined) options().onDrop(found.id, found.drop)
    },
    release,
  }
}

type Hand = ReturnType<typeof handOn>

const within = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Returns what stops it. */
const listen = (page: HTMLElement, hand: Hand): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  let dragged = false
  const onDown = (event: PointerEvent) => {
    dragged = false
    const id = Number(within(event.target, '[data-drags]')?.dataset['drags'] ?? 0)
    if (event.button !== 0 || event.pointerType === 'touch' || id === 0 || within(event.target, 'button')) return
    hand.take(id, event)
  }
  page.addEventListener('pointerdown', onDown, { signal })
  const onMove = (event: PointerEvent) => {
    if (hand.move(event)) dragged = true
  }
  page.addEventListener('pointermove', onMove, { signal })
  page.addEventListener('pointerup', hand.drop, { signal })
  page.addEventListener('pointercancel', hand.release, { signal })
  // The click that ends a drag opens nothing.
  page.addEventListener('click', (event) => dragged && event.stopPropagation(), { signal, capture: true })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !hand.holds()) return
    event.preventDefault()
    event.stopPropagation()
    hand.release()
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  return () => {
    listening.abort()
    hand.release()
  }
}
