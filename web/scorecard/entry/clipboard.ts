import type { ClipboardEvent } from 'react'
import { editedText } from '#contract/units.ts'
import { rowsOfText, textOfRows } from './spreadsheet.ts'
import type { Entry } from './use-entry.ts'

const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/\r?\n$/, ''))

/** Copies the selected cells as a spreadsheet does. */
export const copyCells = ({ rows, block, editing }: Entry, event: ClipboardEvent): void => {
  if (editing) return
  const texts = rows.slice(block.top, block.bottom + 1).map(({ item, cells }) =>
    cells.slice(block.left, block.right + 1).map(({ cell }) => {
      const value = cell?.value ?? null
      return value === null ? '' : editedText(value, item)
    }),
  )
  event.clipboardData.setData('text/plain', textOfRows(texts))
  event.preventDefault()
}

/** One text for several cells fills them all. */
const filling = (texts: string[][], { top, bottom, left, right }: Entry['block']): string[][] => {
  const [[text = ''] = [], ...more] = texts
  if (more.length > 0 || (texts[0]?.length ?? 0) > 1) return texts
  return Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => text))
}

/** Pastes a row or a block, beginning at the first selected cell; into an open editor only what is more than one text. */
export const pasteCells = (entry: Entry, event: ClipboardEvent): void => {
  const text = event.clipboardData.getData('text/plain')
  const { block, place, editing, numbers } = entry
  if (text === '' || place.column < 0 || (editing && !isBlock(text))) return
  event.preventDefault()
  if (editing) entry.end(false)
  const texts = filling(rowsOfText(text), block)
  numbers.paste(texts, { row: block.top, column: block.left })
  entry.go({ row: block.top, column: block.left })
}
