import { withoutFormula } from '#contract/spreadsheets.ts'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const cell = (value: unknown): string => {
  const text = textOf(value)
  // Numbers may start with a minus.
  const safe = typeof value === 'string' ? withoutFormula(text) : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV by RFC 4180, including the line break. */
export const csvLine = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`
