import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell of a workbook: text, a number, or a formula with the value that it had when it was saved. */
type Cell = string | number | { formula: string; value: string | number } | null

export type Sheet = {
  name: string
  lines: Cell[][]
  /** Ranges of cells that are one, such as `A2:A3`; the first has the value. */
  merged?: string[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const cellXml = (cell: Cell, at: string): string => {
  if (cell === null) return `<c r="${at}"/>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  const type = typeof cell.value === 'string' ? ' t="str"' : ''
  return `<c r="${at}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.value))}</v></c>`
}

const sheetXml = ({ lines, merged = [] }: Sheet): string => {
  const rows = lines.map((line, row) => {
    const cells = line.map((cell, column) => cellXml(cell, `${String.fromCodePoint(65 + column)}${row + 1}`))
    return `<row r="${row + 1}">${cells.join('')}</row>`
  })
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const merges = ranges && `<mergeCells count="${merged.length}">${ranges}</mergeCells>`
  return `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData>${merges}</worksheet>`
}

const related = (relations: [string, string][]): string => {
  const each = relations.map(
    ([type, target], index) => `<Relationship Id="r${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

const parts = (sheets: Sheet[]): Record<string, string> => {
  const names = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`,
  )
  const types = sheets.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': related([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`])),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
  }
}

/** The bytes of a workbook as Excel saves it. */
export const workbook = async (sheets: Sheet[]): Promise<Uint8Array> => {
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(parts(sheets)))
    zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), path)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
