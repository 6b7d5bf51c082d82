import { describe, expect, test } from 'vitest'
import type { CoreValue, FitHistory, FitOfPerson, FitSheet } from '#contract/people-fit.ts'
import { usualBar } from '#contract/people-fit.ts'
import { besides, drawn, withFit } from '#web/people-fit/drawing.ts'
import {
  answerOfKey,
  columnsOf,
  linesOf,
  moved,
  nextAnswer,
  nextRating,
  ratingOfKey,
} from '#web/people-fit/matrix/grid.ts'
import { isUnsaved, noteKey } from '#web/people-fit/person/notes.ts'
import { barWords } from '#web/people-fit/words.ts'

const personWith = (id: number, seats: FitOfPerson['seats'] = []): FitOfPerson => ({
  person: { id, username: `p${id}`, fullName: `Person ${id}`, avatarUrl: null },
  seats,
  values: [],
  seatFits: [],
  can: { rate: true },
  raters: null,
})
const valueWith = (id: number, name: string): CoreValue => ({
  id,
  name,
  description: null,
  teamId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const coreValues = [valueWith(1, 'Honest'), valueWith(2, 'Curious')]
const threeValues = [...coreValues, valueWith(3, 'Kind')]
const people = [
  personWith(1, [
    { id: 11, title: 'Sales' },
    { id: 12, title: 'Claims' },
  ]),
  personWith(2),
]
const sheet: FitSheet = { quarter: '2026-Q4', coreValues, bar: usualBar, people, can: { setBar: false } }

describe('the keys of the matrix', () => {
  const lines = linesOf(people)
  const columns = columnsOf(coreValues)
  // Lines: Person 1 with Sales, with Claims; Person 2 without a seat. Columns: two values, three answers.
  const from = (line: number, column: number, key: string) => {
    const to = moved(lines, columns, { line, column }, key)
    return to && [to.line, to.column]
  }

  test('a person has a line for each seat, and one without any', () => {
    expect(lines.map(({ of, seat, span }) => [of.person.id, seat?.title, span])).toEqual([
      [1, 'Sales', 2],
      [1, 'Claims', 2],
      [2, undefined, 1],
    ])
  })

  test.each([
    ['to the next cell', 0, 0, 'ArrowRight', [0, 1]],
    ['to the person', 0, 0, 'ArrowLeft', [0, -1]],
    ['over the second line of a person', 0, 1, 'ArrowDown', [2, 1]],
    ['and back', 2, 1, 'ArrowUp', [0, 1]],
    ['to the seat below', 0, 3, 'ArrowDown', [1, 3]],
    ['nowhere where nobody has a seat', 1, 3, 'ArrowDown', undefined],
    ['nowhere at the edge', 2, 1, 'ArrowRight', undefined],
    ['to the first of a line', 0, 4, 'Home', [0, -1]],
    ['to the first that a second line has', 1, 4, 'Home', [1, 2]],
    ['to the last', 0, 0, 'End', [0, 4]],
    ['to the last that someone without a seat has', 2, 0, 'End', [2, 1]],
    ['nowhere by another key', 0, 0, 'x', undefined],
  ])('lead %s', (_, line, column, key, to) => {
    expect(from(line, column, key)).toEqual(to)
  })

  test('rate', () => {
    expect(['+', '=', '/', '~', '-', 'delete', 'q'].map((key) => ratingOfKey(key, '+'))).toEqual([
      '+',
      '+',
      '+/-',
      '+/-',
      '-',
      null,
      undefined,
    ])
    expect(['y', 'n', 'backspace', ' ', 'q'].map((key) => answerOfKey(key, true))).toEqual([
      true,
      false,
      null,
      false,
      undefined,
    ])
  })

  test('and clicks go round', () => {
    expect([null, '+', '+/-', '-'].map((rating) => nextRating(rating as '+' | null))).toEqual(['+', '+/-', '-', null])
    expect([null, true, false].map(nextAnswer)).toEqual([true, false, null])
  })
})

describe('a rating on its way', () => {
  test('is drawn over what the server said, and keeps the rest of it', () => {
    const about = { personId: 1, kind: 'value' as const, valueId: 2, seen: null }
    const first = drawn(sheet, { ...about, wish: { notes: 'Asks' } })
    const then = drawn(first, { ...about, wish: { rating: '+' } })
    expect(then.people[0]?.values).toMatchObject([
      { coreValueId: 2, rating: '+', notes: 'Asks', quarterYear: '2026-Q4' },
    ])
    expect(then.people[1]).toBe(people[1])
    expect(sheet.people[0]?.values).toEqual([])
  })

  test('of a seat stands beside those of the others', () => {
    const about = { personId: 1, kind: 'seat' as const, seen: null }
    const [sales, claims] = people[0]?.seats ?? []
    if (!sales || !claims) throw new Error('There are two seats')
    const both = [sales, claims].reduce((on, seat) => drawn(on, { ...about, seat, wish: { getIt: true } }), sheet)
    expect(both.people[0]?.seatFits.map(({ positionId, getIt }) => [positionId, getIt])).toEqual([
      [11, true],
      [12, true],
    ])
    const [fit] = both.people[0]?.seatFits ?? []
    if (fit) expect(withFit(both, { ...fit, getIt: false }).people[0]?.seatFits).toHaveLength(2)
  })

  test('of someone who has left the sheet is not drawn', () => {
    expect(drawn(sheet, { personId: 9, kind: 'value', valueId: 1, seen: null, wish: { rating: '-' } })).toBe(sheet)
  })
})

test('a note is unsaved until it is on its way, and one on somebody who has left the sheet counts no more', () => {
  const about = { personId: 1, kind: 'value' as const, valueId: 2 }
  const written = (key: string, text = 'Asks') => ({ drafts: new Map([[key, { text, seen: null }]]) })
  const notes = written(noteKey(about))
  expect(isUnsaved(notes, sheet)).toBe(true)
  expect(isUnsaved(notes, drawn(sheet, { ...about, seen: null, wish: { notes: 'Asks' } }))).toBe(false)
  expect(isUnsaved(written(noteKey(about), ''), sheet)).toBe(false)
  expect(isUnsaved(written(noteKey({ ...about, personId: 9 })), sheet)).toBe(false)
  expect(isUnsaved(written(noteKey({ personId: 1, kind: 'seat', seat: { id: 12 } })), sheet)).toBe(true)
})

test('the history leaves out what the sheet has of its own quarter', () => {
  const [of] = people
  const values = drawn(sheet, { personId: 1, kind: 'value', valueId: 2, seen: null, wish: { rating: '+' } }).people[0]
    ?.values
  const [value] = values ?? []
  if (!of || !value) throw new Error('There is a rating')
  const given = [value, { ...value, id: 1, coreValueId: 7 }]
  const quarters = ['2026-Q4', '2026-Q3'].map((quarter) => ({ quarter, values: given, seatFits: [] }))
  const idsOf = (list: FitHistory['quarters']) => list.map((each) => each.values.map(({ coreValueId }) => coreValueId))
  expect(idsOf(besides(quarters, of, sheet))).toEqual([[7], [2, 7]])
  expect(besides([{ quarter: '2026-Q4', values: [value], seatFits: [] }], of, sheet)).toEqual([])
})

test.each([
  [usualBar, 'Every core value at least +/−, at least 3 + and no −.'],
  [
    { ...usualBar, ofValues: [{ coreValueId: 1, least: '+' as const }] },
    'Every core value at least +/−, Honest at least +, at least 3 + and no −.',
  ],
  [{ least: '-' as const, ofValues: [], leastPlus: 0, mostMinus: 1 }, 'At most 1 −.'],
  [{ least: '-' as const, ofValues: [], leastPlus: 0, mostMinus: 9 }, 'Nothing is expected.'],
])('the bar %j reads %s', (bar, words) => {
  expect(barWords(bar, threeValues)).toBe(words)
})

test.each([
  [2, 'at least 2 +'],
  [1, 'at least 1 +'],
  [0, 'at least 3 +'],
])('of %i core values the bar asks for no more than there are: %s', (count, words) => {
  expect(barWords(usualBar, threeValues.slice(0, count))).toContain(words)
})
