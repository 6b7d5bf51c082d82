export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Rect = Point & Size

export const rightOf = ({ x, width }: Rect): number => x + width
export const bottomOf = ({ y, height }: Rect): number => y + height
export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A rectangle that is larger on all sides. */
export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export const holds = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.x && x <= rightOf(rect) && y >= rect.y && y <= bottomOf(rect)

export const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < rightOf(other) && other.x < rightOf(one) && one.y < bottomOf(other) && other.y < bottomOf(one)

/** Whether all of the other one is in it. */
export const contains = (rect: Rect, other: Rect): boolean =>
  rect.x <= other.x && rect.y <= other.y && rightOf(other) <= rightOf(rect) && bottomOf(other) <= bottomOf(rect)

/** What holds all of them. */
export const around = (rects: readonly Rect[]): Rect => {
  if (rects.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const rect of rects) {
    left = Math.min(left, rect.x)
    top = Math.min(top, rect.y)
    right = Math.max(right, rightOf(rect))
    bottom = Math.max(bottom, bottomOf(rect))
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
