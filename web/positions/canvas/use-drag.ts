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

const slack = 4
const [edge, step] = [48, 14]

const cardOf = (target: EventTarget | null): number =>
  target instanceof Element ? Number(target.closest<HTMLElement>('[data-drags]')?.dataset['drags'] ?? 0) : 0

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
    const listening = new AbortController()
    follow(page, { signal: listening.signal, options: () => latest.current, draw: setDrag })
    return () => listening.abort()
  }, [viewport])
  return drag
}

type Following = { signal: AbortSignal; options: () => Options; draw: (drag: Drag | null) => void }

/** How far the chart moves while a card is held at its edge. */
const pushOf = (page: HTMLElement, { x, y }: Point): Point => ({
  x: x < edge ? step : x > page.clientWidth - edge ? -step : 0,
  y: y < edge ? step : y > page.clientHeight - edge ? -step : 0,
})

const follow = (page: HTMLElement, { signal, options, draw }: Following): void => {
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
  const end = () => {
    cancelAnimationFrame(frame)
    held = null
    at = null
    draw(null)
  }
  const place = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = page.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
    capture = false,
  ) => page.addEventListener(name, act, { signal, capture })
  let dragged = false
  on('pointerdown', (event) => {
    dragged = false
    const id = cardOf(event.target)
    const onButton = event.target instanceof Element && event.target.closest('button')
    if (event.button !== 0 || event.pointerType === 'touch' || id === 0 || onButton) return
    held = { id, pointerId: event.pointerId, start: place(event) }
  })
  on('pointermove', (event) => {
    if (held?.pointerId !== event.pointerId) return
    const now = place(event)
    const begins = !at && Math.hypot(now.x - held.start.x, now.y - held.start.y) >= slack
    if (at || begins) at = now
    if (!begins) return
    dragged = true
    page.setPointerCapture(event.pointerId)
    frame = requestAnimationFrame(tick)
  })
  on('pointerup', (event) => {
    if (at) at = place(event)
    const found = look()
    end()
    if (found?.drop && found.drop.forbidden === undefined) options().onDrop(found.id, found.drop)
  })
  on('pointercancel', end)
  on('click', (event) => dragged && event.stopPropagation(), true)
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !at) return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  document.addEventListener('keydown', cancel, { signal, capture: true })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
}
