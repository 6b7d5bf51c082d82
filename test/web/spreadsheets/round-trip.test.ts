import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvMark, csvNumber, csvShape } from '#contract/spreadsheets.ts'
import { readValue } from '#contract/units.ts'
import { languages } from '#contract/words.ts'
import { csvLine } from '#server/settings/csv.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { sourcesIn } from '../../support/syntax.ts'
import { csvOf, workbookOf } from '#web/scorecard/export/files.ts'
import { cellText, readTable } from '#web/spreadsheets/table.ts'

const limits = { megabytes: 5, lines: 100, columns: 100 }
const plainNumber = { unit: 'number', currency: null } as const
const language = fc.constantFrom(...languages)

const awkward = '= + - @ \' " , ; | \t \n # sep= % & < > / \\ \u00A0 \uFF1D \u200F \u061C'.split(' ')
const words =
  'Größe Łódź 会議の議題 회의 ประชุม الميزانية שלום 😀 1.234,5 1,234.5 0012 12/03/2027 1e5 TRUE null ١٢٣'.split(' ')
const piece = fc.oneof(
  fc.constantFrom(...awkward),
  fc.constantFrom(...words),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
// As titles are kept: without space around them, and without control characters.
const text = fc
  .array(piece, { minLength: 1, maxLength: 5 })
  .map((pieces) =>
    pieces
      .join('')
      .replaceAll(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]/gu, (sign) => (/[\t\n]/.test(sign) ? sign : ''))
      .trim(),
  )
  .filter((each) => /[\p{L}\p{N}]/u.test(each.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')))
const table = fc
  .array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })
  .map((lines) => [['Title', 'Description', 'Owner'], ...lines])

const readBack = async (bytes: Uint8Array): Promise<string[][]> =>
  (await readTable(bytes, limits)).map((line) => line.map(cellText))
const bytesOf = (file: string): Uint8Array => new TextEncoder().encode(file)

/** All that writes files that spreadsheets open. */
const writers: Record<string, (lines: string[][]) => Promise<Uint8Array>> = {
  'server/settings/csv.ts': async (lines) =>
    Promise.resolve(bytesOf(csvMark + lines.map((line) => csvLine(line)).join(''))),
  'web/scorecard/export/files.ts': async (lines) => bytesOf(await csvOf(lines)),
  'web/scorecard/export/files.ts as a workbook': async (lines) =>
    new Uint8Array(await (await workbookOf(lines)).arrayBuffer()),
}

test.each(Object.entries(writers))('every text that %s writes is read back, in each language', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(table, language, language, async (lines, writer, reader) => {
      const file = await inLanguage(writer, () => write(lines))
      expect(await inLanguage(reader, () => readBack(file))).toEqual(lines)
    }),
    { numRuns: 150 },
  )
})

const number = fc.oneof(
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((hundredths) => hundredths / 10_000),
  fc.integer(),
)

test('every number of a CSV file is read back by readers of each language, as a whole column says', () => {
  fc.assert(
    fc.property(number, language, language, (value, writer, reader) => {
      const { shape, written } = inLanguage(writer, () => ({
        shape: csvShape(),
        written: csvNumber(value, csvShape()),
      }))
      const read = inLanguage(reader, () => readValue(written, plainNumber, { decimal: shape.decimal }))
      expect([written, read]).toEqual([written, { value }])
    }),
    { numRuns: 2000 },
  )
})

test('what is no text in a CSV file of the export is read back by readers of each language', async () => {
  const list = fc.array(fc.oneof(text, fc.integer(), fc.boolean()), { maxLength: 4 })
  const value = fc.oneof(
    number,
    fc.boolean(),
    fc.constant(null),
    list,
    fc.dictionary(text, list, { maxKeys: 3, noNullPrototype: true }),
  )
  const lines = fc.array(fc.tuple(text, value), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(lines, language, language, async (rows, writer, reader) => {
      const { file, shape } = inLanguage(writer, () => ({
        file: csvMark + [['Title', 'Value'], ...rows].map((line) => csvLine(line)).join(''),
        shape: csvShape(),
      }))
      const [, ...read] = await inLanguage(reader, () => readBack(bytesOf(file)))
      const values = read.map(([, cell = ''], at) => {
        const meant = rows[at]?.[1] ?? null
        if (meant === null) return cell === '' ? null : cell
        if (typeof meant !== 'number') return JSON.parse(cell) as unknown
        const typed = inLanguage(reader, () => readValue(cell, plainNumber, { decimal: shape.decimal }))
        return 'value' in typed ? typed.value : typed
      })
      expect(values).toEqual(rows.map(([, meant]) => meant))
    }),
    { numRuns: 150 },
  )
})

test('nothing else writes such files', () => {
  const found = sourcesIn(['contract', 'server', 'web'])
    .filter(({ source }) => /csvMark\b|csv-stringify|write-excel-file/.test(source))
    .map(({ file }) => file)
  expect(found.toSorted()).toEqual([
    'contract/spreadsheets.ts',
    'server/settings/exporting.ts',
    'server/settings/trail/writing.ts',
    'web/scorecard/export/files.ts',
  ])
})
