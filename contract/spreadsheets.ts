import { type Language, language } from './words.ts'

// Also in the width of Chinese and Japanese letters; by number, as the bundler leaves these as they are: see formulas.ts.
const likeFormula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A text for a CSV file: spreadsheets run cells that start like a formula, unless an apostrophe stands before them. */
export const withoutFormula = (text: string): string => (likeFormula.test(text) ? `'${text}` : text)

/** The text that `withoutFormula` was given. */
export const asWritten = (text: string): string =>
  likeFormula.test(text) && text.startsWith("'") ? text.slice(1) : text

/** How a CSV file is written so that a spreadsheet opens it by a double click. */
export type CsvShape = { separator: ',' | ';'; decimal: '.' | ',' }

/** By this mark spreadsheets know UTF-8. */
export const csvMark = '\uFEFF'

const shapes: Record<Language, CsvShape> = {
  en: { separator: ',', decimal: '.' },
  de: { separator: ';', decimal: ',' },
  es: { separator: ';', decimal: ',' },
  ar: { separator: ';', decimal: '.' },
}

/** That of the reader's language. */
export const csvShape = (): CsvShape => shapes[language()]

/** A number for a CSV file. Three decimals get a fourth: 1.234 is a thousand to whoever writes decimals with a comma. */
export const csvNumber = (value: number, { decimal }: CsvShape): string => {
  const text = String(value)
  return text.replace(/\.(\d{3})$/, '.$10').replace('.', decimal)
}
