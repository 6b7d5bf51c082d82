import { dayFirst } from '../../days/day-first.ts'
import { parse } from './parse.ts'
import type { Context, Understood } from './parts.ts'

/** What a line means to whoever uses this browser. */
export const read = (text: string, context: Omit<Context, 'dayFirst'>): Understood =>
  parse(text, { ...context, dayFirst })
