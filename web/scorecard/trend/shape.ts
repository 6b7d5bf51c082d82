import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import type { UsualRange } from '#contract/signals.ts'
import { direction } from '#contract/words.ts'
import type { Point } from './figures.ts'

/** What is drawn of a point. */
type Drawn = Pick<Point, 'value' | 'goal' | 'average'>

/** The room before the first point, and behind the last for what the lines are worth. */
const [before, behind] = [4, 60]
export const size = { width: 560, height: 200, top: 10, bottom: 22 }

/** Where time begins and ends, and where words begin behind it: it runs as the page's lines do. */
export const course = (): { first: number; last: number; words: number } => {
  const end = size.width - behind
  const from = (start: number): number => (direction() === 'rtl' ? size.width - start : start)
  return { first: from(before), last: from(end), words: from(end + 6) }
}

const extent = (points: Drawn[], range: UsualRange | null): [number, number] => {
  const all = points.flatMap(({ value, goal }) => [value, goal?.low, goal?.high].flatMap((each) => each ?? []))
  const low = Math.min(...all, ...(range ? [range.low] : []))
  const high = Math.max(...all, ...(range ? [range.high] : []))
  return low === high ? [low - 1, high + 1] : [low, high]
}

const path = (points: { x: number; y: number | null }[], steps = false): string => {
  const drawing = line<{ x: number; y: number | null }>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y(({ y }) => y ?? 0)
  return (steps ? drawing.curve(curveStepAfter) : drawing)(points) ?? ''
}

/** The parts of the chart, in the pixels of its own size. */
export const shapeOf = (points: Drawn[], range: UsualRange | null) => {
  const { first, last } = course()
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [first, last])
  const y = scaleLinear(extent(points, range), [size.height - size.bottom, size.top]).nice(4)
  const along = (valueOf: (point: Drawn) => number | null) =>
    points.map((point, index) => {
      const value = valueOf(point)
      return { x: x(index), y: value === null ? null : y(value) }
    })
  return {
    x,
    y,
    ticks: y.ticks(4),
    values: path(along(({ value }) => value)),
    averages: path(along(({ average }) => average)),
    goals: [
      path(
        along(({ goal }) => goal?.low ?? null),
        true,
      ),
      path(
        along(({ goal }) => goal?.high ?? null),
        true,
      ),
    ],
    /** The point nearest to a place, as a share of the chart's width from the left. */
    nearest: (share: number): number =>
      Math.max(0, Math.min(points.length - 1, Math.round(x.invert(share * size.width)))),
  }
}
