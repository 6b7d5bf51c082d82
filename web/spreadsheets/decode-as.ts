// What Windows has in place of the control characters of ISO 8859-1, from 0x80 on.
const windows =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

/** The text of some bytes; what does not stand for a letter becomes U+FFFD. */
export const decodeAs = (bytes: Uint8Array, encoding: string): string => {
  const text = new TextDecoder(encoding).decode(bytes)
  // Node 20 takes it for ISO 8859-1, where browsers do not.
  return encoding === 'windows-1252'
    ? text.replaceAll(/[\u0080-\u009F]/g, (sign) => windows[(sign.codePointAt(0) ?? 0) - 0x80] ?? sign)
    : text
}
