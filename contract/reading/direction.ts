import { direction } from '#contract/words.ts'

const rightToLeft = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]`
const opposite = {
  ltr: new RegExp(rightToLeft, 'u'),
  rtl: new RegExp(`(?!${rightToLeft})\\p{L}`, 'u'),
}

/**
 * What people have written, to stand in a text of ours that takes no markup: if any of it runs against our language, it is
 * kept from turning around what is beside it.
 */
export const isolated = (text: string): string => (opposite[direction()].test(text) ? `\u2068${text}\u2069` : text)
