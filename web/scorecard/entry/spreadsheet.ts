/** Reads what a spreadsheet puts on the clipboard: rows of cells between tabs; those with quotes may hold any text. */
export const rowsOfText = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const plain = /([^\t\r\n]*)(\t|\r\n|\r|\n|$)/y
  const quoted = /"((?:[^"]|"")*)"(\t|\r\n|\r|\n|$)/y
  let at = 0
  while (at <= text.length) {
    quoted.lastIndex = at
    plain.lastIndex = at
    const inQuotes = quoted.exec(text)
    const [whole = '', cell = '', end = ''] = inQuotes ?? plain.exec(text) ?? []
    rows.at(-1)?.push(inQuotes ? cell.replaceAll('""', '"') : cell)
    at += whole.length
    if (end === '') break
    if (end !== '\t') {
      // The last line has an end as well, which begins no other.
      if (at === text.length) break
      rows.push([])
    }
  }
  return rows
}

const quotedCell = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The same the other way. */
export const textOfRows = (rows: string[][]): string => rows.map((cells) => cells.map(quotedCell).join('\t')).join('\n')
