import type { parse as ParseCsv } from 'csv-parse/browser/esm/sync'
import { asWritten } from '#contract/spreadsheets.ts'
import { t } from '#contract/words.ts'
import { decodeText, UnreadableFile } from './decode.ts'

const separators = [',', ';', '\t'] as const

/** What parts the columns: the sign that the first line has most of, outside quotation marks. */
const separatorOf = (text: string): string => {
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  if (named !== undefined) return named
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/)
  const counts = separators.map((sign) => line.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A line with a quotation mark too many or too few: which row it is, and which line where cells have several. */
type Stray = { row: number; line: number }

export type Csv = { table: string[][]; strays: Stray[] }

// So many are no slips: the file is something else.
const mostStrays = 100

export const unreadableCsv = (line: number | undefined): UnreadableFile => {
  const where = line !== undefined && t('Line {line} has a quotation mark too many or too few.', { line })
  return new UnreadableFile([t('The file cannot be read as CSV.'), where].filter(Boolean).join(' '))
}

type Parse = typeof ParseCsv
type Shape = { delimiter: string; relax_quotes?: boolean }

/** The records up to the first that cannot be read, and how many lines they take; that is all of them if none fails. */
const recordsIn = (parse: Parse, text: string, shape: Shape) => {
  const records: string[][] = []
  let taken = 0
  const note = (record: string[], { lines }: { lines: number }) => {
    records.push(record.map(asWritten))
    taken = lines
    return null
  }
  const ends = { relax_column_count: true, bom: true, record_delimiter: ['\r\n', '\n', '\r'] }
  try {
    parse(text, { ...ends, ...shape, on_record: note })
    return { records, taken, failed: false }
  } catch {
    return { records, taken, failed: true }
  }
}

/** Reads a line by itself, with its stray quotation mark as it stands. */
const lineAlone = (parse: Parse, line: string, { delimiter }: Shape): string[] => {
  const { records, failed } = recordsIn(parse, line, { delimiter, relax_quotes: true })
  return failed ? line.split(delimiter).map(asWritten) : (records[0] ?? [''])
}

/** Reads a CSV file; a stray quotation mark takes no other line with it. */
export const readCsv = async (bytes: Uint8Array): Promise<Csv> => {
  const whole = decodeText(bytes)
  const { parse } = await import('csv-parse/browser/esm/sync')
  const shape = { delimiter: separatorOf(whole) }
  const text = whole.replace(/^sep=.\r?\n/i, '\n')
  const { records, failed } = recordsIn(parse, text, shape)
  if (!failed) return { table: records, strays: [] }
  const lines = text.split(/\r\n|\n|\r/)
  const table: string[][] = []
  const strays: Stray[] = []
  for (let at = 0; ; at += 1) {
    const next = recordsIn(parse, lines.slice(at).join('\n'), shape)
    table.push(...next.records)
    if (!next.failed) return { table, strays }
    at += next.taken
    if (strays.length === mostStrays) throw unreadableCsv(strays[0]?.line)
    table.push(lineAlone(parse, lines[at] ?? '', shape))
    strays.push({ row: table.length, line: at + 1 })
  }
}
