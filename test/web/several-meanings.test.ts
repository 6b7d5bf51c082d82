import { describe, expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import { readMoney } from '#contract/money.ts'
import { choicesIn } from '#contract/reading/reading.ts'
import { type Measure, readMeasured } from '#contract/units.ts'
import { type Language, languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { daysInFigures } from '#web/days/meanings.ts'
import { type Held, keyOf, meaningsIn, readBlock, withMeaning } from '#web/scorecard/entry/cells.ts'
import { gridRow } from '#web/scorecard/view.ts'
import { measurable } from '../support/measurable.ts'

const today = '2026-11-18'
const calendar = plainCalendar
const periods = lastPeriods('week', 13, today, calendar)
const time: Measure = { unit: 'time', currency: null, decimals: 0 }
const times = ['7.30', '7,45', '-8.15', '٧.٣٠', '٧٫٣٠', '12.05']

describe.each(languages)(
  'each meaning of a text is written so that nothing else can be meant (%s)',
  (language: Language) => {
    test.each(times)('time %s', (text) => {
      inLanguage(language, () => {
        const meanings = choicesIn(readMeasured(text, time))
        expect(meanings).toHaveLength(2)
        for (const { text, value } of meanings) expect(readMeasured(text, time)).toEqual({ is: 'understood', value })
      })
    })

    test.each(['5 kr', 'kr 1.250,5', '5 pesos', '5 francs', '12,500.25 kr'])('amount %s', (text) => {
      inLanguage(language, () => {
        const read = readMoney(text, 'EUR')
        const meanings = 'problem' in read ? (read.meanings ?? []) : []
        expect(meanings.length).toBeGreaterThan(1)
        for (const { text, value } of meanings) expect(readMoney(text, 'EUR')).toEqual({ money: value })
      })
    })
  },
)

test('a currency that the vision has already is no question', () => {
  expect(readMoney('5 kr', 'SEK')).toEqual({ money: { amount: 5, currency: 'SEK' } })
})

describe('a day in figures', () => {
  const days = (text: string, dayFirst: boolean) =>
    daysInFigures(text, { today, dayFirst, calendar }).map(({ value }) => value)

  test('offers both orders, the reader’s own first', () => {
    expect(days('3/4', false)).toEqual(['2027-03-04', '2027-04-03'])
    expect(days('3/4', true)).toEqual(['2027-04-03', '2027-03-04'])
    expect(days('٣/٤', true)).toEqual(['2027-04-03', '2027-03-04'])
  })

  test.each(['25/12', '12/25', '3/3', '2027-04-03', 'Apr 3', 'friday', 'soon', ''])(
    'that is clear offers nothing: “%s”',
    (text) => {
      expect(days(text, false)).toEqual([])
    },
  )
})

describe('in a pasted block', () => {
  const hours = gridRow(measurable(1, { unit: 'time' }), { periods, today, calendar })
  const calls = gridRow(measurable(2), { periods, today, calendar })
  const itemOf = (id: number) => [hours, calls].find(({ item }) => item.id === id)?.item
  const block = readBlock(
    [
      ['7.30', '8:15', '6.45', 'long'],
      ['1', '2', 'x', '4'],
    ],
    [hours, calls],
    { row: 0, column: 0 },
  )
  const held = new Map(block.held.map((cell): [string, Held] => [keyOf(cell), cell]))
  const texts = (cells: ReadonlyMap<string, Held>) =>
    [...cells.values()].map(({ text, problem }) => [text, problem === null])

  test('cells that mean several things are marked, and all others kept', () => {
    expect(texts(held)).toEqual([
      ['7.30', false],
      ['8:15', true],
      ['6.45', false],
      ['long', false],
      ['1', true],
      ['2', true],
      ['x', false],
      ['4', true],
    ])
  })

  test.each([
    [0, '7:30', '6:45'],
    [1, '7:18', '6:27'],
  ])('what is chosen for one of them is meant by all (%i)', (index, first, third) => {
    expect(meaningsIn('7.30', hours.item)[index]?.text).toBe(first)
    const after = texts(withMeaning(held, index, itemOf))
    expect(after.slice(0, 4)).toEqual([
      [first, true],
      ['8:15', true],
      [third, true],
      ['long', false],
    ])
    expect(after.slice(4)).toEqual(texts(held).slice(4))
  })
})
