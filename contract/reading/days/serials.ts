import { addDays } from '../../days.ts'
import type { Day } from '../../fields.ts'
import { withPlainDigits } from '../digits.ts'

// Excel counts days from here, as 1900 had a February 29 for it.
const start: Day = '1899-12-30'
const form = /^([2-9]\d{4})(?:[.,]\d+)?$/

/**
 * The day of a number that a spreadsheet's date turns into where its format is lost, 1954 to 2173; smaller numbers may be
 * anything. Workbooks that count from 1904 say so, and are read with it.
 */
export const dayOfSerial = (text: string): Day | undefined => {
  const [, days] = form.exec(withPlainDigits(text.trim())) ?? []
  return days === undefined ? undefined : addDays(start, Number(days))
}
