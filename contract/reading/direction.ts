type Direction = 'ltr' | 'rtl'

const fromTheRight =
  /(?=[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}])\p{L}/u
const fromTheLeft =
  /(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}])\p{L}/u
const opposite = { ltr: fromTheRight, rtl: fromTheLeft }
/** Signs that turn what comes after them, too, unless that is ended. */
const turning = /[\u202A-\u202E\u2066-\u2069]/u

/** The text between two signs that keep it apart, if any of it runs against a sentence of this direction. */
export const isolatedIn = (direction: Direction, text: string): string =>
  opposite[direction].test(text) || turning.test(text) ? `\u2068${text}\u2069` : text

/** A sentence of ours as a value: for a file's name, a field to fill, text that is stored, cells. */
export const withoutIsolation = (sentence: string): string => sentence.replaceAll(/[\u2066\u2068\u2069]/gu, '')
