import { describe, expect, test } from 'vitest'
import { leadershipOf } from '#contract/teams.ts'
import { emptyContents, type Section } from '#contract/vision.ts'
import { distanceInWords, yearsUntil } from '#web/days/far.ts'
import { blankLine, inOrder, pastedLines, withPasted } from '#web/strategy/editing/lines.ts'
import { currencyNear } from '#web/strategy/editing/currency.ts'
import { largestFit } from '#web/strategy/paper/fitting.ts'
import { strategySearch } from '#web/strategy/search.ts'
import { draftOf, readDraft, tidied } from '#web/strategy/sections/draft.ts'
import { issueOf } from '#web/strategy/swot/issue-of.ts'
import { inheritedValues, sectionIn } from '#web/strategy/vision.ts'
import { isEmpty, lineText } from '#web/vision/text.ts'

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`
const entry = (digit: number, text: string) => ({ id: id(digit), text })
const euros = (amount: number) => ({ amount, currency: 'EUR' })

describe('how far off a day is', () => {
  test.each([
    ['2026-11-23', 'today'],
    ['2026-11-24', 'tomorrow'],
    ['2026-12-06', 'in 13 days'],
    ['2026-12-31', 'in 5 weeks'],
    ['2027-03-31', 'in 4 months'],
    ['2028-12-31', 'in 2 years'],
    ['2034-12-31', 'in 8 years'],
    ['2026-11-20', '3 days ago'],
    ['2024-11-20', '2 years ago'],
  ])('%s is told in the unit that says most: %s', (day, words) => {
    expect(distanceInWords(day, '2026-11-23')).toBe(words)
  })

  test('the years until a target are ten and its own, or from now if it is farther, and never more than 21', () => {
    expect(yearsUntil('2034-12-31', '2026-11-23')).toEqual({ first: 2024, last: 2034, count: 11, now: 3 })
    expect(yearsUntil('2041-01-01', '2026-11-23')).toEqual({ first: 2026, last: 2041, count: 16, now: 1 })
    expect(yearsUntil('2099-01-01', '2026-11-23')).toMatchObject({ first: 2079, count: 21 })
    expect(yearsUntil('2020-01-01', '2026-11-23')).toMatchObject({ last: 2020, count: 11, now: 17 })
  })
})

describe('a form', () => {
  const figures = { futureDate: '2028-12-31', revenue: euros(16e6), profit: null, measurables: [] }

  test('holds amounts as text, and reads back what it was made from', () => {
    const draft = draftOf<'one-year-plan'>(figures)
    expect(draft).toMatchObject({ revenue: '€ 16m', profit: '' })
    expect(readDraft('one-year-plan', draft, 'USD')).toEqual({ content: figures, problems: {} })
  })

  test('takes an amount without a currency in that of the other one, or else of those nearby', () => {
    const read = (revenue: string, profit: string) =>
      readDraft('one-year-plan', { ...draftOf<'one-year-plan'>(figures), revenue, profit }, 'USD').content
    expect(read('£ 9m', '1m')).toMatchObject({ profit: { amount: 1e6, currency: 'GBP' } })
    expect(read('9m', '1m')).toMatchObject({ revenue: { currency: 'USD' }, profit: { currency: 'USD' } })
  })

  test('says at the field what is wrong', () => {
    const draft = { ...draftOf<'one-year-plan'>(figures), revenue: 'lots', futureDate: 'whenever' }
    const { problems } = readDraft('one-year-plan', draft, 'USD')
    expect(problems).toEqual({
      revenue: "Not an amount. Try '9.2m' or '€ 9,200,000'.",
      futureDate: 'Invalid date',
    })
    const values = [{ id: id(1), name: '', description: 'Without a name' }]
    expect(readDraft('core-values', { values }, 'USD').problems).toEqual({ 'values.0.name': 'Name is required' })
  })

  test('leaves out lines in which nothing is written, and no others', () => {
    const lines = [entry(1, 'One'), entry(2, '  '), entry(3, 'Three')]
    expect(tidied({ ...emptyContents.swot, threats: lines }).threats).toEqual([lines[0], lines[2]])
    const values = [{ id: id(1), name: '', description: 'Without a name' }, { ...blankLine(['name', 'description']) }]
    expect(tidied({ values }).values).toEqual([values[0]])
  })

  test('takes pasted lines without their bullets, into an empty line or behind a written one', () => {
    expect(pastedLines('one line')).toBeNull()
    const texts = pastedLines('- First\r\n\r\n• Second\n3. Third') ?? []
    expect(texts).toEqual(['First', 'Second', 'Third'])
    const textsOf = (lines: { text: string }[]) => lines.map(({ text }) => text)
    const lines = [entry(1, 'Here'), entry(2, '')]
    expect(textsOf(withPasted(lines, 1, ['text', texts], ['text']))).toEqual(['Here', ...texts])
    expect(textsOf(withPasted(lines, 0, ['text', texts], ['text']))).toEqual(['Here', ...texts, ''])
    const [named] = withPasted(
      [{ id: id(1), name: '', description: 'Kept' }],
      0,
      ['name', texts],
      ['name', 'description'],
    )
    expect(named).toEqual({ id: id(1), name: 'First', description: 'Kept' })
    expect(inOrder(lines, [id(2), id(1)])).toEqual([lines[1], lines[0]])
  })
})

describe('a section', () => {
  const row = (teamId: number, section: Section['section'], content: object, ofLeadership = false) =>
    ({ teamId, section, content, ofLeadership }) as unknown as Section
  const values = { values: [{ id: id(1), name: 'Call first', description: '' }] }

  test('is empty until something is written in it', () => {
    for (const content of Object.values(emptyContents)) expect(isEmpty(content)).toBe(true)
    expect(isEmpty({ ...emptyContents['core-focus'], niche: 'Pallets' })).toBe(false)
    expect(isEmpty({ ...emptyContents['one-year-plan'], profit: euros(0) })).toBe(false)
    expect(lineText({ id: id(1), name: 'Trucks', value: '70' })).toBe('Trucks: 70')
    expect(lineText({ id: id(1), name: 'Call first', description: ' ' })).toBe('Call first')
  })

  test("of core values is the Leadership team's where a team has none of its own", () => {
    const theirs = row(1, 'core-values', values, true)
    expect(inheritedValues([theirs], 2)).toBe(theirs)
    expect(inheritedValues([theirs, row(2, 'core-values', { values: [] })], 2)).toBe(theirs)
    expect(inheritedValues([theirs, row(2, 'core-values', values)], 2)).toBeUndefined()
    expect(inheritedValues([theirs], 1)).toBeUndefined()
    expect(inheritedValues([row(1, 'core-values', { values: [] }, true)], 2)).toBeUndefined()
    expect(sectionIn([theirs], 2, 'core-values')).toBeUndefined()
  })

  test('names the currency in which a vision speaks', () => {
    expect(currencyNear([])).toBe('USD')
    const plan = row(1, 'one-year-plan', { ...emptyContents['one-year-plan'], profit: euros(1) })
    expect(currencyNear([row(1, 'core-values', values), plan])).toBe('EUR')
  })
})

test('the Leadership team is the one of that name, or else the oldest', () => {
  const teams = [
    { id: 3, name: 'Sales' },
    { id: 2, name: 'Operations' },
  ]
  expect(leadershipOf(teams)?.id).toBe(2)
  expect(leadershipOf([...teams, { id: 9, name: 'Leadership' }])?.id).toBe(9)
  expect(leadershipOf([])).toBeUndefined()
})

test('an entry becomes a short-term issue; a long one is cut in its title and whole in its description', () => {
  expect(issueOf(entry(1, ' One dispatcher '))).toEqual({
    title: 'One dispatcher',
    description: null,
    interval: 'short-term',
    swotEntryId: id(1),
  })
  const long = 'word '.repeat(100).trim()
  const { title, description } = issueOf(entry(1, long))
  expect([title.length <= 255, title.at(-1), description]).toEqual([true, '…', long])
})

test('the text of a page is as large as it can be', () => {
  expect(largestFit(() => true)).toBe(1.25)
  expect(largestFit((scale) => scale <= 0.8)).toBeCloseTo(0.8, 2)
  expect(largestFit(() => false)).toBe(0.3)
})

test('an address says what it means, and nothing else counts', () => {
  expect(strategySearch({ tab: 'swot', of: 'company', asOf: '2026-11-01', goal: 3, sight: 'open', x: 1 })).toEqual({
    tab: 'swot',
    of: 'company',
    asOf: '2026-11-01',
    goal: 3,
    sight: 'open',
  })
  expect(strategySearch({ tab: 'vision', of: 'all', asOf: 'today', goal: 'x', sight: true })).toEqual({})
})
