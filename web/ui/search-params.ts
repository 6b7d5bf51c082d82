import type { Day, Quarter } from '#contract/fields.ts'

/** The dialog that a page's address opens: its row's id, under the dialog's name. */
export type LinkSearch = { read?: number; edit?: number; comments?: number; milestone?: string }

/** Whether a value in an address is a day that exists. */
export const isDayInSearch = (value: unknown): value is Day =>
  typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** Whether a value in an address is a quarter's key. */
export const isQuarterInSearch = (value: unknown): value is Quarter =>
  typeof value === 'string' && /^\d{4}-Q[1-4]$/.test(value)

/** Whether a value in an address is a row's id. */
export const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/** What an address says of a dialog to open. */
export const linkInSearch = ({ read, edit, comments, milestone }: Record<string, unknown>): LinkSearch => {
  const part = typeof milestone === 'string' ? { milestone } : {}
  if (isId(comments)) return { comments, ...part }
  if (isId(read)) return { read }
  return isId(edit) ? { edit, ...part } : {}
}

/** The search in a page's address. */
export type TextSearch = { q?: string }

/** Reads the address; digits alone arrive as a number. */
export const textInSearch = ({ q }: Record<string, unknown>): TextSearch =>
  (typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}
