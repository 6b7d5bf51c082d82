import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import type { Person } from '#contract/tenants.ts'
import { linesOf } from '#web/quick-add/grammar/lines.ts'
import { priorityMarks, repeatMarks } from '#web/quick-add/grammar/marks.ts'
import { parse } from '#web/quick-add/grammar/parse.ts'
import { meaningsOf, withoutPart } from '#web/quick-add/grammar/parts.ts'
import type { Context, Part } from '#web/quick-add/grammar/parts.ts'
import { understand } from '#web/days/understand.ts'
import { anyDay } from '../support/days.ts'

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
  const understood = parse(text, context)
  const { person, team, ...rest } = meaningsOf(understood)
  return {
    title: understood.title,
    ...(person && { person: person.username }),
    ...(team && { team: team.name }),
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
    const { title, parts, questions } = parse('Call @an back', context)
    expect([title, parts]).toEqual(['Call @an back', []])
    expect(questions).toMatchObject([{ kind: 'person', words: '@an', from: 5, to: 8, among: [ana, andrew] }])
    expect(parse('Call @bob #3 back', context).questions).toEqual([])
  })

  test('of two dates, people or teams the last one; the other stays in the title', () => {
    expect(read('Move the Nov 25 workshop to Nov 30')).toEqual({
      title: 'Move the Nov 25 workshop to',
      due: '2026-11-30',
    })
    expect(read('Ask @zoe about @ana')).toEqual({ title: 'Ask @zoe about', person: 'ana_archer' })
  })

  test('only what its kind of thing has', () => {
    const { title, parts } = parse('New hire @ana fri #sales', { ...context, kinds: ['team'] })
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

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const shortWeekdays = weekdays.map((name) => name.slice(0, 3))
const months = 'January February March April May June July August September October November December'.split(' ')
const anyMonth = fc.constantFrom(...months, ...months.map((name) => name.slice(0, 3)))
const anyWeekday = fc.constantFrom(...weekdays, ...shortWeekdays)
const ofMonth = fc.integer({ min: 1, max: 28 })
const nth = (day: number) => {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd' }[day] ?? 'th'
  return `${day}${ending}`
}
const unit = fc.constantFrom('days', 'weeks', 'months', 'years')

const anywhere = fc.oneof(
  fc.constantFrom('today', 'tomorrow', 'the day after tomorrow'),
  fc.tuple(anyMonth, ofMonth).map(([month, day]) => `${month} ${day}`),
  fc.tuple(anyMonth, ofMonth).map(([month, day]) => `${month} ${nth(day)}`),
  fc.tuple(anyMonth, ofMonth).map(([month, day]) => `${day} ${month}`),
  fc.tuple(anyMonth, ofMonth).map(([month, day]) => `${nth(day)} of ${month}`),
  fc
    .tuple(anyMonth, ofMonth, fc.integer({ min: 2000, max: 2100 }))
    .map(([month, day, year]) => `${month} ${day}, ${year}`),
  anyDay,
  fc.tuple(fc.integer({ min: 1, max: 99 }), unit).map(([count, unit]) => `in ${count} ${unit}`),
  fc.tuple(fc.constantFrom('a', 'two', 'six'), unit).map(([count, unit]) => `in ${count} ${unit}`),
  fc.tuple(fc.constantFrom('this', 'next'), anyWeekday).map((words) => words.join(' ')),
)
const atTheEnd = fc.oneof(
  fc.constantFrom(
    ...weekdays,
    'mon',
    'tue',
    'thu',
    'fri',
    'next week',
    'next month',
    'next quarter',
    'eom',
    'eoq',
    'eoy',
  ),
  fc.constantFrom('end of month', 'end of the quarter', 'end of next month', 'end of the fiscal year'),
  ofMonth.map((day) => `the ${nth(day)}`),
  fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('', 'd', 'w', 'm'))
    .map(([count, unit]) => `+${count}${unit}`),
  fc.tuple(ofMonth, fc.integer({ min: 1, max: 12 })).map(([day, month]) => `${day}.${month}.`),
)
const anyCase = (words: fc.Arbitrary<string>) =>
  fc.tuple(words, fc.constantFrom('as it is', 'upper', 'lower')).map(([text, as]) => {
    if (as === 'upper') return text.toUpperCase()
    return as === 'lower' ? text.toLowerCase() : text
  })

describe('a date', () => {
  const seenOn = (today: string): Context => ({ ...context, today })
  const fits = (words: string, text: string, today: string) => {
    const { title, parts } = parse(text, seenOn(today))
    const day = understand(words, seenOn(today))
    expect([title, parts.map(({ value }) => value)]).toEqual(['Call the bank', [day]])
    if (!/\d{4}/.test(words)) expect(day && day >= today).toBe(true)
  }
  const recent = fc
    .integer({ min: 0, max: 4000 })
    .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10))

  test('in each of its forms is understood as the date field does, between other words or before and after them', () => {
    fc.assert(
      fc.property(anyCase(anywhere), recent, (words, today) => {
        for (const text of [`Call ${words} the bank`, `Call the bank ${words}`, `${words} Call the bank`]) {
          fits(words, text, today)
        }
      }),
    )
  })

  test('that titles have words of is understood at the end, or after by', () => {
    fc.assert(
      fc.property(anyCase(atTheEnd), recent, (words, today) => {
        fits(words, `Call the bank ${words}`, today)
        fits(words, `Call by ${words} the bank`, today)
        const { title } = parse(`Call ${words} the bank`, seenOn(today))
        expect(title).toBe(`Call ${words} the bank`)
      }),
    )
  })

  test('is each weekday after on, by, due or until', () => {
    fc.assert(
      fc.property(anyCase(anyWeekday), fc.constantFrom('on', 'by', 'due', 'until'), recent, (words, before, today) => {
        fits(words, `Call ${before} ${words} the bank`, today)
      }),
    )
  })
})

const meaningful = fc.oneof(
  anywhere,
  atTheEnd,
  anyWeekday,
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
  fc.constantFrom(
    ...priorityMarks.flatMap(({ mark, number }) => [mark, number]),
    ...repeatMarks.map(({ mark }) => mark),
  ),
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
  test('nothing throws, and each word is either in the title, in its order, or in exactly one part', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        const { title, parts } = parse(text, context)
        let rest = text
        for (const { from, to, words } of parts.toReversed()) {
          expect(wordsIn(text.slice(from, to)).join(' ')).toBe(words)
          rest = rest.slice(0, from) + rest.slice(to)
        }
        expect(bare(title).replaceAll(/\s+/g, '')).toBe(bare(rest).replaceAll(/\s+/g, ''))
        expect(new Set(parts.map(({ kind }) => kind)).size).toBe(parts.length)
      }),
      { numRuns: 1000 },
    )
  })

  const sayPart = (part: Part): string => {
    if (part.kind === 'person') return `@${part.value.username}`
    if (part.kind === 'priority') return `!${part.value}`
    if (part.kind === 'team') return `#${part.value.name}`
    if (part.kind === 'due') return part.value
    return repeatMarks.find(({ repeat }) => repeat === part.value)?.mark ?? ''
  }

  /** The title with quotes around what would be understood otherwise, and its parts in plain words behind it. */
  const said = (title: string, parts: Part[]): string => {
    const found = parse(title, context).parts.at(-1)
    return found ? said(withoutPart(title, found), parts) : [title, ...parts.map(sayPart)].join(' ')
  }

  const plainLine = fc
    .array(fc.oneof(meaningful, fc.constantFrom('call', 'bank', 'may', '5', 'later'), quoted), {
      minLength: 1,
      maxLength: 7,
    })
    .map((words) => words.join(' '))

  test('what is understood, written in full and read again, is the same', () => {
    fc.assert(
      fc.property(plainLine, (text) => {
        const { title, parts } = parse(text, context)
        const again = parse(
          said(
            title,
            parts.toSorted((a, b) => Number(a.kind === 'team') - Number(b.kind === 'team')),
          ),
          context,
        )
        const valuesOf = (all: Part[]) => Object.fromEntries(all.map(({ kind, value }) => [kind, value]))
        expect([again.title, valuesOf(again.parts)]).toEqual([title, valuesOf(parts)])
      }),
      { numRuns: 1000 },
    )
  })

  test('a part that is taken away is in the title again, where it stood', () => {
    fc.assert(
      fc.property(plainLine, (text) => {
        let line = text
        for (let part = parse(line, context).parts.at(-1); part; part = parse(line, context).parts.at(-1)) {
          const next = withoutPart(line, part)
          expect(next.length).toBe(line.length + 2)
          line = next
        }
        expect(bare(parse(line, context).title)).toBe(bare(wordsIn(text).join(' ')))
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
