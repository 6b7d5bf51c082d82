// Also in the width of Chinese and Japanese letters; by number, as the bundler leaves these as they are: see formulas.ts.
const likeFormula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A text for a CSV file: spreadsheets run cells that start like a formula, unless an apostrophe stands before them. */
export const withoutFormula = (text: string): string => (likeFormula.test(text) ? `'${text}` : text)

/** The text that `withoutFormula` was given. */
export const asWritten = (text: string): string =>
  likeFormula.test(text) && text.startsWith("'") ? text.slice(1) : text
