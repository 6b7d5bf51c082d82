import type { Period } from '#contract/calendar.ts'
import { goalText } from '#contract/goal-rules.ts'
import { withoutIsolation } from '#contract/reading/direction.ts'
import { csvNumber, csvShape } from '#contract/spreadsheets.ts'
import { editedText, type Measure } from '#contract/units.ts'
import { language, t } from '#contract/words.ts'
import { shortDate } from '../../ui/dates.ts'
import type { GridRow } from '../view.ts'

/** What the page shows. */
export type Shown = { heading: string; rows: GridRow[]; periods: Period[] }

/** A cell of the file; numbers stay numbers, with all their decimals. */
export type SheetCell = string | number

/** A sheet's columns before those of the periods. An import knows them in every language. */
const heads = () => [t('Group'), t('KPI'), t('Owner'), t('Goal'), t('Average'), t('Total')]

/** A period as a column's header: a week with its key, since no spreadsheet takes that for a date. */
const headOf = ({ kind, key, first, name }: Period): string => {
  if (kind === 'week') return `${key} (${shortDate(first)})`
  // An import knows quarters and years by their English names alone.
  return language() === 'en' ? name : key
}

/** To the last decimal, with the currency's code: an import cannot tell whose dollars are meant, or whether 1,250 is small. */
const goalNumber = (value: number, { unit, currency }: Measure): string => {
  if (unit === 'time') return editedText(value, { unit })
  const number = csvNumber(value, csvShape())
  if (unit === 'currency') return `${number} ${currency ?? ''}`.trim()
  return unit === 'percent' ? `${number}%` : number
}

const goalCell = ({ goal, item }: GridRow): string => {
  if (!goal) return ''
  const low = goalNumber(goal.low ?? 0, item)
  if (goal.rule === 'between')
    return withoutIsolation(t('{low} to {high}', { low, high: goalNumber(goal.high ?? 0, item) }))
  return goal.rule === 'yes' || goal.rule === 'no' ? goalText(goal, item) : `${goal.rule} ${low}`
}

const valueCell = ({ item, cells }: GridRow, index: number): SheetCell => {
  const value = cells[index]?.cell?.value ?? null
  if (value === null) return ''
  return item.unit === 'time' || item.unit === 'yes/no' ? editedText(value, item) : value
}

/** What the page shows, as lines of cells; the first one names the columns. */
export const sheetOf = ({ rows, periods }: Shown, nameOfGroup: (row: GridRow) => string): SheetCell[][] => [
  [...heads(), ...periods.map(headOf)],
  ...rows.map((row) => [
    nameOfGroup(row),
    row.item.name,
    row.item.owner?.fullName ?? '',
    goalCell(row),
    row.average,
    row.total,
    ...periods.map((_, index) => valueCell(row, index)),
  ]),
]

/** 'Leadership scorecard 2026-W47', without what file names cannot have. */
export const fileName = ({ heading, periods }: Shown): string =>
  withoutIsolation(`${heading} ${periods.at(-1)?.key ?? ''}`)
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
