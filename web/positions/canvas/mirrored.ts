import type { Layout } from './layout.ts'
import type { Line } from './lines.ts'
import type { Rect } from './rects.ts'

const mirroredRect = <R extends Rect>(rect: R): R => ({ ...rect, x: -rect.x - rect.width })

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

const mirroredLine = ({ id, path, bounds }: Line): Line => ({
  id,
  path: mirroredPath(path),
  bounds: mirroredRect(bounds),
})

/** A chart as it is read from the right: whoever comes first stands at the right. */
export const mirrored = ({ placed, lines, bounds }: Layout): Layout => ({
  placed: new Map([...placed].map(([id, card]) => [id, mirroredRect(card)])),
  lines: lines.map(mirroredLine),
  bounds: mirroredRect(bounds),
  fromRight: true,
})
