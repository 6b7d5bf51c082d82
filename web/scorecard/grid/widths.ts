import { t } from '#contract/words.ts'
import type { GridRow } from '../view.ts'
import { figureText } from './figures.ts'
import { shortText } from './words.ts'

// Of the font at 13 pixels: its figures are all as wide as each other.
const pixelsOf: Record<string, number> = {
  '.': 3.5,
  ',': 3.5,
  ':': 3.5,
  '€': 9.4,
  M: 12,
  K: 9,
  '\u200E': 0,
  '\u200F': 0,
}
const pixelsOfOthers = 8

const widthOf = (text: string): number =>
  Array.from(text, (character) => pixelsOf[character] ?? pixelsOfOthers).reduce((sum, width) => sum + width, 0)

const widest = (texts: string[]): number => Math.max(0, ...texts.map(widthOf))

const widthOfRow = ({ item, cells }: GridRow): number =>
  widest(cells.flatMap(({ cell }) => (cell && cell.value !== null ? shortText(cell.value, item) : [])))

/** How many pixels wide the widest of some rows' texts is. A row that has not changed is not measured again. */
const widestOf = (measure: (row: GridRow) => number) => {
  const known = new WeakMap<GridRow, number>()
  return (rows: GridRow[]): number =>
    rows.reduce((width, row) => {
      const own = known.get(row) ?? measure(row)
      known.set(row, own)
      return Math.max(width, own)
    }, 0)
}

export const widthOfValues = widestOf(widthOfRow)
const widthOfAverages = widestOf((row) => widthOf(figureText(row, 'average')))
const widthOfTotals = widestOf((row) => widthOf(figureText(row, 'total')))

const pixelsOfLetter = 6.6
const aroundAdd = 26

/** How many pixels wide a cell with 'Add' in it is. */
const widthOfAdd = (): number => Math.ceil(t('Add').length * pixelsOfLetter) + aroundAdd

const around = 16
const least = 50
// As wide as their heads.
const leastOfAverage = 60
const leastOfTotal = 58

/** How many pixels wide each column of figures is: a period as the longest number needs, the current one also as 'Add'. */
export const widthsOf = (rows: GridRow[], periods: number) => {
  const width = Math.max(least, Math.ceil(widthOfValues(rows)) + around)
  return {
    average: Math.max(leastOfAverage, width, Math.ceil(widthOfAverages(rows)) + around),
    total: Math.max(leastOfTotal, width, Math.ceil(widthOfTotals(rows)) + around),
    periods: Array.from({ length: periods }, (_, index) =>
      index === periods - 1 ? Math.max(widthOfAdd(), width) : width,
    ),
  }
}
export type Widths = ReturnType<typeof widthsOf>

/** How wide a column is on paper at most, where long numbers take two lines rather than shrink all of the table. */
const mostOnPaper = 72

export const sumOf = (widths: number[]): number => widths.reduce((sum, width) => sum + width, 0)

export const sumOnPaper = ({ average, total, periods }: Widths): number =>
  sumOf([average, total, ...periods].map((width) => Math.min(width, mostOnPaper)))

/** For the table's styles: how wide its columns of figures are together, in a window and on paper. */
export const sumsOf = (widths: Widths): Record<`--${string}`, string> => ({
  '--sums': `${widths.average + widths.total}px`,
  '--periods': `${sumOf(widths.periods)}px`,
  '--figures': String(sumOnPaper(widths)),
  '--most': `${mostOnPaper}px`,
})
