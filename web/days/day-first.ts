import { putsDayFirst } from './understand.ts'

/** Whether the reader's language writes the day before the month. */
export const dayFirst = putsDayFirst(navigator.language)
