import type { Line } from './lines.ts'
import type { Rect } from './rects.ts'

/** Where it stands in a mirror at the left edge of the chart. */
export const mirroredRect = <R extends Rect>(rect: R): R => ({ ...rect, x: -rect.x - rect.width })

/** Turns what a path says of x: the first of each pair of numbers, and the only one of H. */
const mirroredPath = (path: string): string =>
  path.replaceAll(
    /([MHq])([-\d. ]+)/g,
    (_, command: string, numbers: string) =>
      command +
      numbers
        .split(' ')
        .map((number, index) => (index % 2 === 0 ? -Number(number) : number))
        .join(' '),
  )

export const mirroredLine = ({ id, path, bounds }: Line): Line => ({
  id,
  path: mirroredPath(path),
  bounds: mirroredRect(bounds),
})
