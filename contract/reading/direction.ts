import { direction } from '#contract/words.ts'

const fromTheRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const fromTheLeft =
  /(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}])\p{L}/u
const opposite = { ltr: fromTheRight, rtl: fromTheLeft }

/**
 * What people have written, to stand in a text of ours that takes no markup: if any of it runs against our language, it is
 * kept from turning around what is beside it.
 */
export const isolated = (text: string): string => (opposite[direction()].test(text) ? `\u2068${text}\u2069` : text)
