const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

// Spreadsheets run cells that start like a formula; numbers may start with a minus.
const isFormula = (value: unknown, text: string): boolean => typeof value === 'string' && /^[=+\-@\t\r]/.test(text)

const cell = (value: unknown): string => {
  const text = textOf(value)
  const safe = isFormula(value, text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV by RFC 4180, including the line break. */
export const csvLine = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`
