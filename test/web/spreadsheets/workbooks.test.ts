import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { dayIn } from '#web/imports/dates.ts'
import { readTable } from '#web/spreadsheets/table.ts'

const limits = { megabytes: 5, lines: 100, columns: 100 }
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook as Excel writes it, with one day in it by its serial, counted from 1900 or from 1904 as on old Macs. */
const workbookWith = async (serial: number, from: 1900 | 1904): Promise<Uint8Array> => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${links}"><workbookPr${from === 1904 ? ' date1904="1"' : ''}/><sheets><sheet name="To-dos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Due date</t></is></c></row><row r="2"><c r="A2" s="1"><v>${serial}</v></c></row></sheetData></worksheet>`,
  }
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

test.each([
  [1900, 46_350],
  [1904, 44_888],
] as const)(
  'a day that is counted from %s is the one that Excel shows, wherever the browser is',
  async (from, serial) => {
    // Takes back a zone that was not set as well.
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const timeZone of ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland']) {
      vi.stubEnv('TZ', timeZone)
      const [, [cell = ''] = []] = await readTable(await workbookWith(serial, from), limits)
      expect([timeZone, dayIn(cell, true)]).toEqual([timeZone, '2026-11-24'])
    }
  },
)
