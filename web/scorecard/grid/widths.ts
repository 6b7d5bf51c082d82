import { t } from '#contract/words.ts'
import type { GridRow } from '../view.ts'
import { shortText } from './words.ts'

// Of the font at 13 pixels: its figures are all as wide as each other.
const pixelsOf: Record<string, number> = { '.': 3.5, ',': 3.5, ':': 3.5, '€': 9.4, M: 12 }
const pixelsOfOthers = 8

const widthOf = (text: string): number =>
  Array.from(text, (character) => pixelsOf[character] ?? pixelsOfOthers).reduce((sum, width) => sum + width, 0)

const widest = (texts: string[]): number => Math.max(0, ...texts.map(widthOf))

const widthOfRow = ({ item, cells }: GridRow): number =>
  widest(cells.flatMap(({ cell }) => (cell && cell.value !== null ? shortText(cell.value, item) : [])))

// A row that has not changed is not measured again.
const known = new WeakMap<GridRow, number>()

/** How many pixels wide the widest of the rows' values is. */
export const widthOfValues = (rows: GridRow[]): number =>
  rows.reduce((width, row) => {
    const own = known.get(row) ?? widthOfRow(row)
    known.set(row, own)
    return Math.max(width, own)
  }, 0)

const pixelsOfLetter = 6.6
const aroundAdd = 26

/** How many pixels wide a cell with 'Add' in it is. */
export const widthOfAdd = (): number => Math.ceil(t('Add').length * pixelsOfLetter) + aroundAdd
