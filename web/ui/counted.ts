import { locale } from '#contract/words.ts'
/** As in '1 rock' and '2,000 rocks'; an irregular plural is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(locale())} ${count === 1 ? one : many}`
