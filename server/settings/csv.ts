const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

// Spreadsheets run a cell that begins like a formula; numbers may begin with a minus.
const isFormula = (value: unknown, text: string): boolean => typeof value === 'string' && /^[=+\-@\t\r]/.test(text)

const cell = (value: unknown): string => {
  const text = textOf(value)
  const safe = isFormula(value, text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV as RFC 4180 has it, with its end. */
export const csvLine = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`
