import { type CsvShape, csvNumber, csvShape, withoutFormula } from '#contract/spreadsheets.ts'

const textOf = (value: unknown, shape: CsvShape): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return withoutFormula(value)
  // Numbers may start with a minus.
  return typeof value === 'number' ? csvNumber(value, shape) : JSON.stringify(value)
}

const cell = (value: unknown, shape: CsvShape): string => {
  const text = textOf(value, shape)
  const isPlain = !text.includes(shape.separator) && !/["\r\n]|^\s|\s$/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

/** One line of CSV by RFC 4180, including the line break. */
export const csvLine = (values: unknown[], shape = csvShape()): string =>
  `${values.map((value) => cell(value, shape)).join(shape.separator)}\r\n`
