import { type Period, type PeriodKind } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { orderOfHeaders } from '#contract/reading/periods/order.ts'
import { readPeriod } from '#contract/reading/periods/reading.ts'
import type { FileCell } from '../../spreadsheets/table.ts'

/** What a header is read with; `dayFirst` is undefined where nobody knows. */
type Reading = { kind: PeriodKind; today: Day; calendar: Calendar; dayFirst: boolean | undefined }

export const headerText = (cell: FileCell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim()

/** The period that a column's header names; undefined where it names none, or one of two. */
export const periodIn = (cell: FileCell, reading: Reading): Period | undefined => {
  const read = readPeriod(headerText(cell), reading)
  return read.is === 'understood' ? read.value : undefined
}

/** Whether the dates of headers put the day first; undefined if nothing tells. */
export const isDayFirst = (cells: readonly FileCell[], context: Omit<Reading, 'dayFirst'>): boolean | undefined => {
  const order = orderOfHeaders(cells.map(headerText), context)
  return order && order === 'day'
}

/** Whether a header can be read in two ways. */
export const asksForOrder = (cells: readonly FileCell[], context: Omit<Reading, 'dayFirst'>): boolean =>
  cells.some((cell) => readPeriod(headerText(cell), { ...context, dayFirst: undefined }).is === 'ambiguous')

/** Whether it has to be said how dates are written before the columns mean anything. */
export const isOrderOpen = (cells: readonly FileCell[], { dayFirst, ...context }: Reading): boolean =>
  dayFirst === undefined && asksForOrder(cells, context) && isDayFirst(cells, context) === undefined
