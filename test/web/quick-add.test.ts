import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import type { Person } from '#contract/tenants.ts'
import { linesOf } from '#contract/reading/lines/lists.ts'
import { meaningsOf } from '#contract/reading/lines/parts.ts'
import type { Context } from '#contract/reading/lines/parts.ts'
import { readLine } from '#contract/reading/lines/reading.ts'
import { keeping } from '#contract/reading/lines/wishes.ts'
import type { Wish } from '#contract/reading/lines/wishes.ts'
import { repeatingIn } from '#contract/rhythms/repeats.ts'

const person = (id: number, username: string, fullName: string): Person => ({ id, username, fullName, avatarUrl: null })
const ana = person(1, 'ana_archer', 'Ana Archer')
const andrew = person(2, 'andrew', 'Andrew Baker')
const zoe = person(3, 'zoe', 'Zoë Quinn')
const teams = ['Leadership', 'Customer Success', 'Customer', 'Sales'].map((name, index) => ({ id: index + 1, name }))

// A Wednesday.
const today = '2026-11-18'
const context: Context = {
  today,
  dayFirst: false,
  calendar: plainCalendar,
  kinds: ['person', 'team', 'priority', 'repeat', 'due'],
  people: [ana, andrew, zoe],
  teams,
}

const read = (text: string) => {
  const understood = readLine(text, context)
  const { person, team, repeat, ...rest } = meaningsOf(understood)
  return {
    title: understood.title,
    ...(person && { person: person.username }),
    ...(team && { team: team.name }),
    ...(repeat && { repeat: repeatingIn(repeat).repeat }),
    ...rest,
  }
}

describe('a line says', () => {
  test('who, when, how urgent, how often and for which team, wherever that stands', () => {
    const all = { person: 'ana_archer', due: '2026-11-20', priority: 'high', team: 'Leadership' }
    expect(read('Call bank @ana fri !high #Leadership')).toEqual({ title: 'Call bank', ...all })
    expect(read('#leadership !1 @Ana Archer Call by friday bank')).toEqual({ title: 'Call bank', ...all })
    expect(read('Send the figures *weekly on mon')).toEqual({
      title: 'Send the figures',
      repeat: 'weekly',
      due: '2026-11-23',
    })
  })

  test.each([
    ['@ana', 'ana_archer'],
    ['@ANA_ARCHER,', 'ana_archer'],
    ['@ana archer', 'ana_archer'],
    ['@zoe', 'zoe'],
    ['@zoë quinn', 'zoe'],
    ['@andrew', 'andrew'],
  ])('%s is %s', (text, username) => {
    expect(read(`Call ${text} back`)).toEqual({ title: 'Call back', person: username })
  })

  test('a team by its longest name', () => {
    expect(read('Renewals #customer success first')).toEqual({ title: 'Renewals first', team: 'Customer Success' })
    expect(read('Renewals #customer first')).toEqual({ title: 'Renewals first', team: 'Customer' })
    expect(read('Renewals #sal')).toEqual({ title: 'Renewals', team: 'Sales' })
  })

  test('a name that several could be meant by asks which, and stays in the title', () => {
    const { title, parts, questions } = readLine('Call @an back', context)
    expect([title, parts]).toEqual(['Call @an back', []])
    expect(questions).toMatchObject([{ kind: 'person', words: '@an', from: 5, to: 8, among: [ana, andrew] }])
    expect(readLine('Call @bob #3 back', context).questions).toEqual([])
  })

  test('of two dates, people or teams the last one; the other stays in the title', () => {
    expect(read('Move the Nov 25 workshop by Nov 30')).toEqual({
      title: 'Move the Nov 25 workshop',
      due: '2026-11-30',
    })
    expect(read('Ask @zoe about @ana')).toEqual({ title: 'Ask @zoe about', person: 'ana_archer' })
  })

  test('only what its kind of thing has', () => {
    const { title, parts } = readLine('New hire @ana fri #sales', { ...context, kinds: ['team'] })
    expect([title, parts.length]).toEqual(['New hire @ana fri', 1])
  })
})

describe('words stay in the title', () => {
  test.each([
    'May report',
    'Review 5',
    'Where we sat',
    'Enjoy the sun',
    'Plan the Friday meeting',
    'Prepare next week agenda',
    'Release 1.2',
    'Cut it by 1/2',
    'Support 24/7',
    'Call tom',
    'Win +3 deals',
    'Work for 2 weeks on it',
    'All in a row',
    'Hire @nobody for #nowhere',
    'Say wow!high or 5*weekly',
    'Write to ana@example.com',
    'Read "Traction" again',
    'A 5" pipe and a 6" one',
    'Q4 2026',
    'March on',
    'the second of them',
  ])('%s', (text) => expect(read(text)).toEqual({ title: text }))

  test('between quotes, which go where they have kept something there', () => {
    expect(read('Plan the "Friday" fri')).toEqual({ title: 'Plan the Friday', due: '2026-11-20' })
    expect(read('Ask "@ana" about “next week”')).toEqual({ title: 'Ask @ana about next week' })
    expect(read('Say "tomorrow never dies" tomorrow')).toEqual({
      title: 'Say tomorrow never dies',
      due: '2026-11-19',
    })
  })
})

const meaningful = fc.oneof(
  fc.constantFrom('tomorrow', 'by Friday', 'fri', 'Nov 30', 'in 2 weeks', '2.10.', '11/12', '+5', 'the 5th', 'May'),
  fc.constantFrom('every Monday', 'every month', 'every month on the 1st', 'weekly'),
  fc.constantFrom(
    '@ana',
    '@Ana Archer',
    '@an',
    '@nobody',
    '@zoe',
    '#Customer Success',
    '#customer',
    '#Sal',
    '#nowhere',
  ),
  fc.constantFrom('!high', '!1', '!low', '!urgent', '*daily', '*weekly'),
)
const plainWord = fc.constantFrom(
  'call',
  'bank',
  'may',
  'by',
  'on',
  'next',
  'of',
  'the',
  '5',
  '"',
  '@',
  '#',
  '!',
  '*',
  ',',
)
const quoted = fc.oneof(meaningful, plainWord).map((words) => `"${words}"`)
const anyLine = fc
  .array(fc.oneof(meaningful, plainWord, quoted, fc.string({ unit: 'grapheme' })), { maxLength: 8 })
  .chain((words) => fc.constantFrom(' ', '  ').map((space) => words.join(space)))

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean)
const bare = (text: string) => text.replaceAll(/["“”]/g, '')

describe('whatever is typed', () => {
  test('nothing throws, and each word is either in the title, in its order, or in a part', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        const { title, parts } = readLine(text, context)
        let rest = text
        const places = new Map(parts.map((part) => [part.from, part]))
        for (const { from, to, words } of [...places.values()].toSorted((a, b) => b.from - a.from)) {
          expect(wordsIn(text.slice(from, to)).join(' ')).toBe(words)
          rest = rest.slice(0, from) + rest.slice(to)
        }
        expect(bare(title).replaceAll(/\s+/g, '')).toBe(bare(rest).replaceAll(/\s+/g, ''))
        expect(new Set(parts.map(({ kind }) => kind)).size).toBe(parts.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('what is put back is in the title again, where it stood', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        let wishes: Wish[] = []
        for (
          let part = readLine(text, context).parts.at(-1);
          part;
          part = readLine(text, context, wishes).parts.at(-1)
        ) {
          expect(wishes).not.toContainEqual(keeping(part))
          wishes = [...wishes, keeping(part)]
        }
        expect(bare(readLine(text, context, wishes).title)).toBe(bare(wordsIn(text).join(' ')))
      }),
    )
  })

  test('a title without any of the words is untouched', () => {
    const word = fc.constantFrom(
      'call',
      'bank',
      'The',
      'offer',
      'of',
      'Halvorsen',
      'A4',
      '5',
      'für',
      'alle',
      'el',
      'في',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        expect(readLine(words.join(' '), context)).toEqual({
          title: words.join(' '),
          parts: [],
          offers: [],
          questions: [],
        })
      }),
    )
  })
})

describe('a pasted list', () => {
  test('is its lines, without bullets, numbers and boxes', () => {
    const pasted =
      '- Call bank\r\n* Pay rent\n\n  3. Sign lease\n4) Buy ink\n• [ ] Hire\n- [x] Fire\n☐ Rest\na) First\nPlain-spoken\n5 apples\n'
    expect(linesOf(pasted)).toEqual([
      'Call bank',
      'Pay rent',
      'Sign lease',
      'Buy ink',
      'Hire',
      'Fire',
      'Rest',
      'First',
      'Plain-spoken',
      '5 apples',
    ])
  })
})
