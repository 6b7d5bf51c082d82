import type { GridRow } from '../view.ts'
import { shortText } from './words.ts'

/** A row's average or total as its column has room for it. */
export const figureText = (row: GridRow, of: 'average' | 'total'): string => {
  const value = row.figures[of]
  return value === null ? row[of] : shortText(value, row.item, row[of])
}
