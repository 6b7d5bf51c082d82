const digit = /\p{Nd}/gu
const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))
// Of direction, of joining, and the mark at the start of a file.
const marks = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** The value of a decimal digit: Unicode keeps those of a script together, ten by ten, from zero to nine. */
const valueOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return (code - zero) % 10
}

/** The same text with the digits of all scripts as 0 to 9. */
export const withPlainDigits = (text: string): string => text.replaceAll(digit, (sign) => String(valueOf(sign)))

/** The same text without the invisible signs that tell the direction of writing, or that keep words together. */
export const withoutMarks = (text: string): string => text.replaceAll(marks, '')
