import { withoutFormula } from '#contract/spreadsheets.ts'
import { t } from '#contract/words.ts'
import type { SheetCell } from './sheet.ts'

// By this mark Excel knows UTF-8.
const mark = '\uFEFF'

/** A CSV file's text. */
export const csvOf = async (sheet: SheetCell[][]): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const safe = sheet.map((line) => line.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell)))
  return mark + stringify(safe, { record_delimiter: 'windows' })
}

const widthOf = (column: number): number => (column === 1 ? 32 : 16)

// The library numbers texts in a plain object, which has 'constructor' and the like already: such a text breaks the file.
const workbookCell = (cell: SheetCell): SheetCell | null => {
  if (cell === '') return null
  return typeof cell === 'string' && cell in {} ? `${cell} ` : cell
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
