import { expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import { measurable } from '#test/support/measurable.ts'
import { figureText } from '#web/scorecard/grid/figures.ts'
import { widthsOf } from '#web/scorecard/grid/widths.ts'
import { gridRow } from '#web/scorecard/view.ts'

const today = '2026-11-18'
const periods = lastPeriods('week', 13, today, plainCalendar)
const rowWith = (value: number) => {
  const cells = periods.map(({ key: weekId }) => ({ weekId, value, notes: null, source: 'entered' as const }))
  const item = measurable(1, { unit: 'currency', currency: 'USD', cells })
  return gridRow(item, { periods, today, calendar: plainCalendar })
}

test('the total of long numbers has a column that is as wide as it is, however short each number is', () => {
  const row = rowWith(171_250)
  expect(figureText(row, 'total')).toBe('$2.23M')
  const ofShort = widthsOf([rowWith(1)], 13).total
  expect(widthsOf([row], 13).total).toBeGreaterThan(ofShort)
})
