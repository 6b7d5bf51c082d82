import { isBlank as isUnseen } from '#contract/reading/blank.ts'
import { numberText, t } from '#contract/words.ts'
import { readCsv, unreadableCsv } from './csv.ts'
import { type Decoded, isWorkbook, UnreadableFile, withoutControls } from './decode.ts'
import { unpackedSize } from './unpacked-size.ts'

/** A cell of a file: text, or what a workbook knows it to be. */
export type FileCell = string | number | boolean | Date | null

/** A file's lines; the first one names the columns. */
export type FileTable = FileCell[][]

/** A sheet of a workbook; a CSV file is one without a name, and may have rows that a stray quotation mark has garbled. */
export type FileSheet = { name: string; table: FileTable; strays?: readonly number[]; decoded?: Decoded }

/** Those of a file; there is at least one. */
export type FileSheets = [FileSheet, ...FileSheet[]]

/** What a file may have. */
export type Limits = { megabytes: number; lines: number; columns: number }

// A workbook of the most lines and columns that are read has less; a small archive can unpack to any size.
const mostUnpacked = 200 * 1024 * 1024

const cleaned = (table: FileTable): FileTable =>
  table.map((line) => line.map((cell) => (typeof cell === 'string' ? withoutControls(cell) : cell)))

const readWorkbook = async (bytes: Uint8Array): Promise<FileSheet[]> => {
  if (unpackedSize(bytes) > mostUnpacked) {
    throw new UnreadableFile(t('The Excel file is too large once it is unpacked. Save it as CSV.'))
  }
  const { default: readSheets } = await import('read-excel-file/universal')
  try {
    const sheets = await readSheets(bytes.slice().buffer)
    // Its types say `typeof Date` where there are dates.
    return sheets.map(({ sheet, data }) => ({ name: sheet, table: cleaned(data as unknown as FileTable) }))
  } catch {
    throw new UnreadableFile(t('The Excel file is damaged, or protected by a password. Save it again, or as CSV.'))
  }
}

/** What a cell says, as text. */
export const cellText = (cell: FileCell | undefined): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  const text = String(cell ?? '').trim()
  return isUnseen(text) ? '' : text
}

const isBlank = (cell: FileCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** How a file is read: with `mend`, a CSV file's lines with a stray quotation mark too, and in an encoding that is chosen. */
type Wish = { mend: boolean; encoding: string | undefined }

/** The sheets of a file that say anything. */
const filledSheets = async (bytes: Uint8Array, { megabytes }: Limits, wish: Wish): Promise<FileSheets> => {
  if (bytes.length > megabytes * 1024 * 1024)
    throw new UnreadableFile(t('The file is larger than {megabytes} MB.', { megabytes }))
  const sheets = isWorkbook(bytes) ? await readWorkbook(bytes) : [await readCsvSheet(bytes, wish)]
  const [first, ...others] = sheets
    .map((sheet) => ({ ...sheet, table: withoutTail(sheet.table) }))
    .filter(({ table }) => table.length > 0)
  if (!first) throw new UnreadableFile(t('The file is empty.'))
  return [first, ...others]
}

const readCsvSheet = async (bytes: Uint8Array, { mend, encoding }: Wish): Promise<FileSheet> => {
  const { table, strays, decoded } = await readCsv(bytes, encoding)
  const [first] = strays
  if (first && !mend) throw unreadableCsv(first.line)
  return { name: '', table, strays: strays.map(({ row }) => row), decoded }
}

/** Without the blank lines at its end, which spreadsheets leave behind where something was deleted. */
const withoutTail = (table: FileTable): FileTable =>
  table.slice(0, table.findLastIndex((line) => !line.every(isBlank)) + 1)

const within = (table: FileTable, { lines, columns }: Limits): FileTable => {
  if (table.length > lines || table.some(({ length }) => length > columns)) {
    throw new UnreadableFile(
      t('The table is too large: at most {lines} lines and {columns} columns.', { lines: numberText(lines), columns }),
    )
  }
  return table
}

/**
 * Reads a CSV or Excel file, all sheets of it that say anything. Fails with an `UnreadableFile`. Lines keep their numbers,
 * blank ones included.
 */
export const readSheets = async (bytes: Uint8Array, limits: Limits, encoding?: string): Promise<FileSheets> => {
  const sheets = await filledSheets(bytes, limits, { mend: true, encoding })
  for (const { table } of sheets) within(table, limits)
  return sheets
}

/** The same, of only the first of them; a CSV file with a stray quotation mark fails. */
export const readSheet = async (bytes: Uint8Array, limits: Limits, encoding?: string): Promise<FileSheet> => {
  const [first] = await filledSheets(bytes, limits, { mend: false, encoding })
  return { ...first, table: within(first.table, limits) }
}

/** The lines of that sheet. */
export const readTable = async (bytes: Uint8Array, limits: Limits): Promise<FileTable> =>
  (await readSheet(bytes, limits)).table
