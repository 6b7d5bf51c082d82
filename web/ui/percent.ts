import { numberText, t } from '#contract/words.ts'

/** A share of a hundred as people read it: '63%', in German '63 %'. */
export const percentText = (percent: number): string => t('{number}%', { number: numberText(percent) })
