import type { parse as ParseCsv } from 'csv-parse/browser/esm/sync'
import { asWritten } from '#contract/spreadsheets.ts'
import { t } from '#contract/words.ts'
import { type Decoded, decodeText, UnreadableFile } from './decode.ts'

const separators = [',', ';', '\t', '|'] as const
const named = /^"?sep=(.)"?(?:\r\n|\n|\r)/i

/** What parts the columns: the sign that the first line that says anything has most of, outside quotation marks. */
const separatorOf = (text: string): string => {
  const [, sign] = named.exec(text) ?? []
  if (sign !== undefined) return sign
  const line = /[^\r\n]*[^\s,;|][^\r\n]*/.exec(text.replaceAll(/"[^"]*"/g, 'x'))?.[0] ?? ''
  const counts = separators.map((each) => line.split(each).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A line with a quotation mark too many or too few: which row it is, and which line where cells have several. */
type Stray = { row: number; line: number }

export type Csv = { table: string[][]; strays: Stray[]; decoded: Decoded }

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
  // Some products write a space behind each comma, also where a quotation mark follows.
  const ends = { relax_column_count: true, bom: true, trim: true, record_delimiter: ['\r\n', '\n', '\r'] }
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

/** Reads the text of a CSV file. */
const readText = async (whole: string): Promise<Omit<Csv, 'decoded'>> => {
  const { parse } = await import('csv-parse/browser/esm/sync')
  const shape = { delimiter: separatorOf(whole) }
  const text = whole.replace(named, '\n')
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

/** Reads a CSV file, in the encoding that is chosen or else guessed; a stray quotation mark takes no other line with it. */
export const readCsv = async (bytes: Uint8Array, chosen?: string): Promise<Csv> => {
  const { text, ...decoded } = decodeText(bytes, chosen)
  return { ...(await readText(text)), decoded }
}
