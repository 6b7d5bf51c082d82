import { csvMark, csvNumber, csvShape, withoutFormula } from '#contract/spreadsheets.ts'
import { t } from '#contract/words.ts'
import type { SheetCell } from './sheet.ts'

// XML has no control characters but those of lines, and no half letters.
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const unwritable = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

// The library quotes only the line breaks that it writes itself.
const lineBreak = /[\r\n]/

/** A CSV file's text. */
export const csvOf = async (sheet: SheetCell[][]): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const shape = csvShape()
  const safe = sheet.map((line) =>
    line.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : csvNumber(cell, shape))),
  )
  return csvMark + stringify(safe, { delimiter: shape.separator, record_delimiter: 'windows', quoted_match: lineBreak })
}

const widthOf = (column: number): number => (column === 1 ? 32 : 16)

// The library numbers texts in a plain object, which has 'constructor' and the like already: such a text breaks the file.
const workbookCell = (cell: SheetCell): SheetCell | null => {
  if (typeof cell !== 'string') return cell
  const text = cell.replaceAll(unwritable, '')
  if (text === '') return null
  return text in {} ? `${text} ` : text
}

/** An Excel file. */
export const workbookOf = async (sheet: SheetCell[][]): Promise<Blob> => {
  const { default: write } = await import('write-excel-file/universal')
  const [heads = [], ...lines] = sheet
  const bold = heads.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = heads.map((_, index) => ({ width: widthOf(index) }))
  return write([bold, ...lines.map((line) => line.map(workbookCell))], {
    columns,
    sheet: t('Scorecard'),
    stickyRowsCount: 1,
    stickyColumnsCount: 2,
  }).toBlob()
}
