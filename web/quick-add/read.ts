import type { Context, Understood } from '#contract/reading/lines/parts.ts'
import { readLine } from '#contract/reading/lines/reading.ts'
import type { Wish } from '#contract/reading/lines/wishes.ts'
import { dayFirst } from '../days/day-first.ts'

export type Reader = Omit<Context, 'dayFirst'>

/** What a line means to whoever uses this browser. */
export const read = (text: string, context: Reader, wishes: readonly Wish[]): Understood =>
  readLine(text, { ...context, dayFirst }, wishes)
