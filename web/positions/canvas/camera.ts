import { bottomOf, grown, middleOf, overlaps, type Point, type Rect, rightOf, type Size } from './rects.ts'

/** Where the chart is on the screen: a point of it is at `zoom` times its place, plus `x` and `y`. */
export type Camera = Point & { zoom: number }

export const [leastZoom, mostZoom] = [0.1, 2]
/** What zooming by key or button multiplies or divides by. */
export const zoomStep = 1.25
const margin = 40
/** The zoom stands at the foot. */
const foot = 64
/** Smaller than this, a name is too small to be read. */
export const readable = 0.6

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Zooms so that the point on the screen stays where it is. */
export const zoomedAt = (camera: Camera, to: number, { x, y }: Point): Camera => {
  const zoom = within(to, leastZoom, mostZoom)
  const factor = zoom / camera.zoom
  return { x: x - (x - camera.x) * factor, y: y - (y - camera.y) * factor, zoom }
}

/** Moved by nothing, the camera stays the same object, which says that nobody has moved it. */
export const panned = (camera: Camera, dx: number, dy: number): Camera =>
  dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy }

/** Shows all of the chart, at most in its own size, in the middle and at the top. */
export const fitted = (bounds: Rect, size: Size): Camera => {
  const room = { width: size.width - 2 * margin, height: size.height - margin - foot }
  const ratio = Math.min(1, room.width / (bounds.width || 1), room.height / (bounds.height || 1))
  const zoom = within(ratio, leastZoom, 1)
  return { x: size.width / 2 - middleOf(bounds).x * zoom, y: margin - bounds.y * zoom, zoom }
}

/** How a chart is shown at first: all of it if it can be read so, else its top. */
export const opened = (bounds: Rect, first: Rect | undefined, size: Size): Camera => {
  const fit = fitted(bounds, size)
  if (fit.zoom >= readable || !first) return fit
  return { x: size.width / 2 - middleOf(first).x * readable, y: margin - first.y * readable, zoom: readable }
}

/** Moves just as far as a card needs to be seen. */
export const revealed = (camera: Camera, rect: Rect, size: Size): Camera => {
  const seen = toScreen(camera, grown(rect, 24 / camera.zoom))
  const dx = shiftInto(seen.x, rightOf(seen), size.width)
  const dy = shiftInto(seen.y, bottomOf(seen), size.height)
  return panned(camera, dx, dy)
}

const shiftInto = (start: number, end: number, room: number): number => {
  if (start < 0 || end - start > room) return -start
  return end > room ? room - end : 0
}

export const toScreen = ({ x, y, zoom }: Camera, rect: Rect): Rect => ({
  x: rect.x * zoom + x,
  y: rect.y * zoom + y,
  width: rect.width * zoom,
  height: rect.height * zoom,
})

/** The point of the chart that is shown at a point of the screen. */
export const toChart = (camera: Camera, { x, y }: Point): Point => ({
  x: (x - camera.x) / camera.zoom,
  y: (y - camera.y) / camera.zoom,
})

const tile = 400

/** The part of the chart that is drawn: what is seen and some around it, in steps, so that it seldom changes. */
export const regionOf = (camera: Camera, size: Size): Rect => {
  const step = tile / Math.min(1, camera.zoom)
  const from = toChart(camera, { x: 0, y: 0 })
  const to = toChart(camera, { x: size.width, y: size.height })
  const [x, y] = [Math.floor(from.x / step - 0.25) * step, Math.floor(from.y / step - 0.25) * step]
  return {
    x,
    y,
    width: Math.ceil(to.x / step + 0.25) * step - x,
    height: Math.ceil(to.y / step + 0.25) * step - y,
  }
}

export const sameRect = (one: Rect, other: Rect): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

export const isIn = (region: Rect, rect: Rect): boolean => overlaps(region, rect)
