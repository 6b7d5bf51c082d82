import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type Camera,
  fitted,
  opened,
  panned,
  regionOf,
  revealed,
  sameRect,
  toChart,
  zoomedAt,
  zoomStep,
} from './camera.ts'
import type { Layout } from './layout.ts'
import { middleOf, type Point, type Rect, type Size } from './rects.ts'

const still: Camera = { x: 0, y: 0, zoom: 1 }
const dots = 20
const settledMilliseconds = 160

/** Writes the camera to the page: moving it renders nothing. */
const show = ({ x, y, zoom }: Camera, viewport: HTMLElement, world: HTMLElement): void => {
  world.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
  const size = dots * zoom < 8 ? dots * zoom * 4 : dots * zoom
  viewport.style.backgroundSize = `${size}px ${size}px`
  viewport.style.backgroundPosition = `${x}px ${y}px`
}

/**
 * What moves the chart under the window. The callbacks stay the same; `region` is the part that has to be drawn. The
 * `kept` card stays in sight when the window gets smaller, as when its panel opens.
 */
export const useCamera = (layout: Layout, kept: Rect | undefined) => {
  const viewport = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const camera = useRef<Camera | null>(null)
  const size = useRef<Size>({ width: 0, height: 0 })
  const [region, setRegion] = useState<Rect>({ x: 0, y: 0, width: 0, height: 0 })
  const [zoom, setZoom] = useState(1)
  const latest = useRef({ layout, kept })
  useLayoutEffect(() => {
    latest.current = { layout, kept }
  })

  const frame = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The chart is shown as it opened or was fitted, and nobody has moved it since.
  const untouched = useRef(true)
  const set = useCallback((change: (before: Camera) => Camera) => {
    const before = camera.current ?? still
    camera.current = change(before)
    if (camera.current !== before) untouched.current = false
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      const [now, page, chart] = [camera.current, viewport.current, world.current]
      if (!now || !page || !chart) return
      show(now, page, chart)
      setZoom(now.zoom)
      setRegion((before) => {
        const next = regionOf(now, size.current)
        return sameRect(before, next) ? before : next
      })
    })
    // A layer of its own moves fast and scales badly: only while it moves.
    viewport.current?.setAttribute('data-moving', '')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => viewport.current?.removeAttribute('data-moving'), settledMilliseconds)
  }, [])

  useLayoutEffect(() => {
    const page = viewport.current
    if (!page) return undefined
    const measure = () => {
      size.current = { width: page.clientWidth, height: page.clientHeight }
    }
    measure()
    const { bounds, placed } = latest.current.layout
    const [first] = placed.values()
    set(() => opened(bounds, first, size.current))
    untouched.current = true
    const watch = new ResizeObserver(() => {
      measure()
      const { kept } = latest.current
      set((before) => (kept ? revealed(before, kept, size.current) : before))
    })
    watch.observe(page)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame.current)
      frame.current = 0
      clearTimeout(timer.current)
    }
  }, [set])

  const acts = useMemo(() => {
    const zoomTo = (to: (zoom: number) => number, at?: Point) =>
      set((before) => zoomedAt(before, to(before.zoom), at ?? middleOf({ x: 0, y: 0, ...size.current })))
    return {
      pan: (dx: number, dy: number) => set((before) => panned(before, dx, dy)),
      zoomTo,
      zoomIn: () => zoomTo((zoom) => zoom * zoomStep),
      zoomOut: () => zoomTo((zoom) => zoom / zoomStep),
      actualSize: () => zoomTo(() => 1),
      fit: () => {
        set(() => fitted(latest.current.layout.bounds, size.current))
        untouched.current = true
      },
      /** Shows the chart as it would open now, if nobody has moved it; returns whether it did. */
      reopen: (): boolean => {
        if (!untouched.current) return false
        const { bounds, placed } = latest.current.layout
        const [first] = placed.values()
        set(() => opened(bounds, first, size.current))
        untouched.current = true
        return true
      },
      /** The point of the chart in the middle of the window. */
      middle: (): Point => toChart(camera.current ?? still, middleOf({ x: 0, y: 0, ...size.current })),
      reveal: (rect: Rect) => set((before) => revealed(before, rect, size.current)),
      /** Where the chart is on the screen now. */
      now: () => camera.current ?? still,
    }
  }, [set])
  return { viewport, world, region, zoom, acts }
}

export type CameraActs = ReturnType<typeof useCamera>['acts']
