import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Measurable, PlacedValue, ScorecardGroup } from '#contract/scorecard.ts'
import { withValues } from '../../web/scorecard/changes.ts'
import { formerOf, mayEnter, readBlock, undoing } from '../../web/scorecard/entry/cells.ts'
import { blockOf, moved } from '../../web/scorecard/entry/moves.ts'
import { rowsOfText, textOfRows } from '../../web/scorecard/entry/spreadsheet.ts'
import { linesOf, sectionsOf } from '../../web/scorecard/grid/sections.ts'
import { cellWords, headWords, periodWords, shortText } from '../../web/scorecard/grid/words.ts'
import { sumOnPaper, widthOfValues, widthsOf } from '../../web/scorecard/grid/widths.ts'
import { pointsOf, projectionOf, readingOf } from '../../web/scorecard/trend/figures.ts'
import { issueOf } from '../../web/scorecard/trend/issue-draft.ts'
import { projectionSentence, verdictSentence } from '../../web/scorecard/trend/sentences.ts'
import { averageText, gridRow, totalText } from '../../web/scorecard/view.ts'
import { measurable } from '../support/measurable.ts'

const today = '2026-11-18'
const calendar = plainCalendar
const periods = lastPeriods('week', 13, today, calendar)
const cellsOf = (values: number[]): Measurable['cells'] =>
  values.map((value, index) => ({
    weekId: periods.at(index - values.length)?.key ?? '',
    value,
    notes: null,
    source: 'entered',
  }))

const rowOf = (item: Measurable) => gridRow(item, { periods, today, calendar })

describe('what a spreadsheet puts on the clipboard', () => {
  test('is read as rows and cells, with quotes, and without the end of the last line', () => {
    expect(rowsOfText('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(rowsOfText('"a ""b"""\t"two\nlines"\n\t')).toEqual([
      ['a "b"', 'two\nlines'],
      ['', ''],
    ])
    expect(rowsOfText('12" pipe\t"')).toEqual([['12" pipe', '"']])
    expect(rowsOfText('')).toEqual([['']])
  })

  test('comes back as it was copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', '\t', '\n', '\r', '"', ',') })
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      )
      // An empty last line is what ends a text.
      .filter((rows) => rows.at(-1)?.join('') !== '' || (rows.at(-1)?.length ?? 0) > 1)
    fc.assert(
      fc.property(table, (rows) => {
        expect(rowsOfText(textOfRows(rows))).toEqual(rows)
      }),
    )
  })
})

describe('keys', () => {
  const size = { rows: 3, columns: 13, page: 2 }
  test('lead from cell to cell and stop at the edges', () => {
    expect(moved({ row: 0, column: 5 }, 'ArrowUp', size)).toEqual({ row: 0, column: 5 })
    expect(moved({ row: 0, column: 0 }, 'ArrowLeft', size)).toEqual({ row: 0, column: -1 })
    expect(moved({ row: 0, column: 5 }, 'PageDown', size)).toEqual({ row: 2, column: 5 })
    expect(moved({ row: 1, column: 5 }, 'End', size)).toEqual({ row: 1, column: 12 })
    expect(moved({ row: 2, column: 5 }, 'Home', size, true)).toEqual({ row: 0, column: -1 })
    expect(moved({ row: 0, column: 5 }, 'End', size, true)).toEqual({ row: 2, column: 12 })
    expect(moved({ row: 0, column: 5 }, 'x', size)).toBeUndefined()
  })

  test('select a block, without the names', () => {
    expect(blockOf({ row: 2, column: 4 }, { row: 0, column: -1 })).toEqual({ top: 0, bottom: 2, left: 0, right: 4 })
  })
})

describe('a block of texts', () => {
  const rows = [rowOf(measurable(1)), rowOf(measurable(2, { can: { edit: false, enter: false, delete: false } }))]

  test('is read cell by cell; what cannot be read, entered or placed is told', () => {
    const reading = readBlock([['1,250', 'x', '3'], ['4'], ['5']], rows, { row: 0, column: 11 })
    expect(reading.values).toEqual([{ itemId: 1, weekId: periods[11]?.key, value: 1250 }])
    expect(reading.held.map(({ text, problem }) => [text, problem])).toEqual([
      ['1,250', null],
      ['x', 'Not a number'],
    ])
    expect(reading).toMatchObject({ outside: 2, refused: 1 })
  })

  test('keeps its other cells where some are errors of a spreadsheet, and says which these are', () => {
    const texts = ['1', '#N/A', '2', '#DIV/0!', '3', '#REF!', '5-', 'n/a', '4', '', '5', '6', '7']
    const { values, held } = readBlock([texts], [rowOf(measurable(1))], { row: 0, column: 0 })
    expect(held.map(({ text }) => text)).toEqual(texts)
    const wrong = held.filter(({ problem }) => problem !== null)
    expect(wrong.map(({ text }) => text)).toEqual(['#N/A', '#DIV/0!', '#REF!'])
    expect(values.map(({ value }) => value)).toEqual([1, 2, 3, -5, null, 4, null, 5, 6, 7])
  })

  test('is read with the decimal sign that any of its cells shows, and what is held stays what was read', () => {
    const { values, held } = readBlock([['12.500', '0,5', '1.000', '1,250', 'x']], [rowOf(measurable(1))], {
      row: 0,
      column: 0,
    })
    expect(values.map(({ value }) => value)).toEqual([12_500, 0.5, 1000, 1.25])
    expect(held.map(({ text }) => text)).toEqual(['12500', '0,5', '1000', '1.25', 'x'])
    const alone = readBlock([['12.500', '1,000']], [rowOf(measurable(1))], { row: 0, column: 0 })
    expect(alone.values.map(({ value }) => value)).toEqual([12.5, 1000])
  })

  test('is undone where nobody has changed it since', () => {
    const before = measurable(1, { cells: cellsOf([10]) })
    const [first = '', second = ''] = periods.slice(-2).map(({ key }) => key)
    const values: PlacedValue[] = [
      { itemId: 1, weekId: first, value: 1 },
      { itemId: 1, weekId: second, value: 2 },
    ]
    const former = formerOf(values, [rowOf(before)])
    expect(former.map(({ value }) => value)).toEqual([null, 10])
    const after = withValues(withValues(before, values), [{ itemId: 1, weekId: first, value: 99 }])
    expect(undoing({ values, former }, [rowOf(after)])).toEqual({
      values: [{ itemId: 1, weekId: second, value: 10 }],
      left: [{ itemId: 1, weekId: first, value: 1 }],
    })
  })

  test('is for the tab of its own periods: a rolled-up cell takes nothing', () => {
    const months = lastPeriods('month', 12, today, calendar)
    expect(mayEnter(gridRow(measurable(1), { periods: months, today, calendar }))).toBe(false)
    expect(mayEnter(rowOf(measurable(1)))).toBe(true)
    expect(mayEnter(rowOf(measurable(1, { archivedAt: '2026-01-01T00:00:00.000Z' })))).toBe(false)
  })
})

describe('figures', () => {
  const measure = { unit: 'number' as const, currency: null, decimals: 0, rollUp: 'sum' as const }
  test('are an average and a total over what is shown', () => {
    expect(averageText([1, 2], measure)).toBe('1.5')
    expect(totalText([1, 2], measure)).toBe('3')
    expect(averageText([1, 0, 1, 1], { ...measure, unit: 'yes/no' })).toBe('75%')
    expect(totalText([1, 0, 1, 1], { ...measure, unit: 'yes/no' })).toBe('3 of 4')
    expect(averageText([], measure)).toBe('—')
  })

  test('have a total only where numbers are added up; yes and no are counted however they are rolled up', () => {
    expect(totalText([90, 95], { ...measure, unit: 'percent' })).toBe('—')
    for (const rollUp of ['average', 'last'] as const) {
      expect(totalText([12, 13], { ...measure, rollUp })).toBe('—')
      expect(totalText([1, 0], { ...measure, unit: 'yes/no', rollUp })).toBe('1 of 2')
      expect(rowOf(measurable(1, { cells: cellsOf([12, 13]), rollUp })).figures).toEqual({ average: 12.5, total: null })
    }
  })

  test('are shortened where a column has no room for them', () => {
    expect(shortText(189_130, { ...measure, unit: 'currency', currency: 'EUR' })).toBe('€189K')
    expect(shortText(2_341_183, { ...measure, unit: 'currency', currency: 'EUR' })).toBe('€2.34M')
    expect(widthOfValues([rowOf(measurable(1, { cells: cellsOf([7, 1234]) })), rowOf(measurable(2))])).toBe(35.5)
  })

  test('take no more of a line of paper than leaves all thirteen weeks legible, however long they are', () => {
    const long = [rowOf(measurable(1, { cells: cellsOf(periods.map(() => -123_456)), unit: 'time' }))]
    const widths = widthsOf(long, 13)
    expect(Math.max(...widths.periods)).toBeGreaterThan(72)
    expect(sumOnPaper(widths)).toBe(15 * 72)
    expect(sumOnPaper(widthsOf([], 13))).toBeLessThan(13 * 72)
  })
})

describe('words', () => {
  test('name periods and cells', () => {
    const [month] = lastPeriods('month', 1, today, calendar)
    const [quarter] = lastPeriods('quarter', 1, today, { ...calendar, fiscalYearStart: 7 })
    expect(periods.slice(-1).map(headWords)).toEqual([['Nov', '16']])
    expect(month && [headWords(month), periodWords(month)]).toEqual([['Nov', '2026'], 'November 2026'])
    expect(quarter && headWords(quarter)).toEqual(['Q2', 'FY2027'])
    const row = rowOf(measurable(1, { formula: '#2', cells: [{ ...cellsOf([3])[0], notes: 'Fog' }] as never }))
    const last = row.cells.at(-1)
    expect(last && cellWords(row.item, last)).toBe(
      'Measurable 1, Week of Nov 16: 3, off goal, Note: Fog, Entered over the formula',
    )
  })

  test('tell noise from change, and what the quarter comes to', () => {
    const item = measurable(1, { cells: cellsOf([20, 21, 20, 22, 20, 21, 20, 21, 20, 40, 21]) })
    const points = pointsOf(item, item.cells, today, calendar)
    expect(points).toHaveLength(11)
    expect(verdictSentence(readingOf(points, today), item)).toBe(
      '40 (week of Nov 9) is above the usual range of 17 to 24. This is more than noise: something has changed.',
    )
    const projection = projectionOf(item, points, today, calendar)
    expect(projection && projectionSentence(projection, item)).toBe(
      'If it goes on like this, Q4 2026 comes to 324, on goal. The goal is >= 280.',
    )
    expect(verdictSentence(readingOf([], today), item)).toMatch(/^With eight earlier values/)
  })

  test('of an issue have the goal and the last values', () => {
    const { title, description } = issueOf(rowOf(measurable(1, { cells: cellsOf([9, 8, 7, 6, 5]) })))
    expect(title).toBe('Measurable 1 is off track')
    expect(description.split('\n')).toEqual([
      'Goal: >= 20',
      'Week of Oct 26: 8',
      'Week of Nov 2: 7',
      'Week of Nov 9: 6',
      'Week of Nov 16: 5',
    ])
  })
})

describe('sections', () => {
  const group = (id: number, position: string) => ({ id, name: `Group ${id}`, position }) as ScorecardGroup
  const placed = (id: number, groupId: number | null, position: string) =>
    rowOf(measurable(id, { placements: [{ teamId: 7, groupId, position }] }))
  const rows = [
    placed(1, 5, 'b'),
    placed(2, 5, 'a'),
    placed(3, 4, 'a'),
    placed(4, null, 'a'),
    placed(6, 99, 'b'),
    rowOf(measurable(5, { elsewhere: true, placements: [] })),
  ]
  const ids = (sought = '') =>
    sectionsOf(rows, [group(4, 'b'), group(5, 'a')], 7, sought).map(({ key, rows }): [string, number[]] => [
      key,
      rows.map(({ item }) => item.id),
    ])

  test('go by the order of groups and of rows; last come those without a group and those of other teams', () => {
    expect(ids()).toEqual([
      ['group 5', [2, 1]],
      ['group 4', [3]],
      ['none', [4, 6]],
      ['elsewhere', [5]],
    ])
  })

  test('without a row are left out of a search', () => {
    expect(ids('measurable 3')).toEqual([['group 4', [3]]])
    expect(ids('archer').flatMap(([, found]) => found)).toHaveLength(6)
  })

  test('that are collapsed hide their rows, and the others count on', () => {
    const lines = linesOf(sectionsOf(rows, [group(4, 'b'), group(5, 'a')], 7, ''), new Set(['group 5']))
    expect(lines.map((line) => (line.kind === 'row' ? line.index : line.section.key))).toEqual([
      'group 5',
      'group 4',
      0,
      'none',
      1,
      2,
      'elsewhere',
      3,
    ])
  })
})
