import { language, locale } from '#contract/words.ts'
import { putsDayFirst } from './understand.ts'

/** Whether the reader's language writes the day before the month; English has both ways, so the browser says which. */
export const dayFirst = putsDayFirst(language() === 'en' ? navigator.language : locale())
