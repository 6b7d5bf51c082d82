import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { lineKinds } from '#contract/reading/lines/kinds.ts'
import { linesOf } from '#contract/reading/lines/lists.ts'
import { meaningsOf } from '#contract/reading/lines/parts.ts'
import type { Kind } from '#contract/reading/lines/parts.ts'
import { readLine } from '#contract/reading/lines/reading.ts'
import { namedRhythms } from '#contract/rhythms/repeats.ts'
import type { Language } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'

type LineName = keyof typeof lineKinds
const lineNames = Object.keys(lineKinds) as LineName[]
const kindsOf = (name: LineName): readonly Kind[] => lineKinds[name]

/** Every place in which a line is typed, with what it adds. */
const places: Record<string, LineName[]> = {
  'headlines/HeadlinesPage.tsx': ['headline'],
  'issues/list/AddLine.tsx': ['issue'],
  'issues/solving/TodoLines.tsx': ['solution'],
  'rocks/RocksPage.tsx': ['rock'],
  'rocks/milestones/AddMilestoneLine.tsx': ['milestone'],
  'rocks/milestones/NewMilestones.tsx': ['milestone'],
  'room/adding/AddLine.tsx': ['todo', 'issue', 'headline'],
  'shell/quick-add/QuickAddDialog.tsx': ['todo', 'issue', 'headline', 'rock'],
  'todos/TodosPage.tsx': ['todo'],
}

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('quick-add/'))
  .map((name) => ({ name, source: readFileSync(join('web', name), 'utf8') }))
const whereFound = (pattern: RegExp): string[] =>
  sources.flatMap(({ name, source }) => (pattern.test(source) ? [name] : [])).toSorted()

describe('the quick lines of the product', () => {
  test('are these', () => {
    expect(whereFound(/<(?:QuickLine|LineField)\b/)).toEqual(Object.keys(places).toSorted())
  })

  test('take what the table of lines says, and nothing else', () => {
    expect(whereFound(/\blineKinds\b/)).toEqual([
      'headlines/adding.ts',
      'issues/creating/adding.tsx',
      'issues/solving/use-todo-line.ts',
      'rocks/adding.ts',
      'rocks/milestones/adding.ts',
      'todos/adding.ts',
    ])
    const taken = sources.flatMap(({ source }) => [...source.matchAll(/\blineKinds\.(\w+)/g)].map(([, name]) => name))
    expect(taken.toSorted()).toEqual(lineNames.toSorted())
    expect([...new Set(Object.values(places).flat())].toSorted()).toEqual(lineNames.toSorted())
  })

  test('are read by one grammar, and by nothing else', () => {
    expect(whereFound(/reading\/lines\/(?:reading|marks|days|repeats)\.ts/)).toEqual([])
    expect(whereFound(/\bmentionedIn\(/).filter((name) => !name.startsWith('comments/'))).toEqual([])
  })
})

const ana = { id: 1, username: 'ana', fullName: 'Ana Archer', avatarUrl: null }
const sales = { id: 2, name: 'Sales' }
const context = {
  // A Wednesday.
  today: '2026-11-18',
  calendar: plainCalendar,
  people: [ana],
  teams: [{ id: 1, name: 'Leadership' }, sales],
}

const titles: Record<Language, string> = {
  en: 'Call the bank',
  de: 'Die Bank anrufen',
  es: 'Llamar al banco',
  ar: 'اتصل بالبنك',
}

const friday = '2026-11-20'
const mondays = { unit: 'week', every: 1, weekdays: ['monday'] } as const

/** What is said in each language, and what that means. */
const said: { kind: Kind; words: Record<Language, string[]>; value: unknown }[] = [
  {
    kind: 'person',
    words: { en: ['@ana', '@Ana Archer'], de: ['@ana', '@archer'], es: ['@ana'], ar: ['@ana', '＠ana'] },
    value: ana,
  },
  {
    kind: 'team',
    words: { en: ['#sales', '#Sales'], de: ['#sales'], es: ['#sales'], ar: ['#sales'] },
    value: sales,
  },
  {
    kind: 'priority',
    words: { en: ['!high', '!1'], de: ['!hoch', '!high'], es: ['!alta', '!high'], ar: ['!عالية', '!high'] },
    value: 'high',
  },
  {
    kind: 'degree',
    words: { en: ['!high', '!1'], de: ['!hoch', '!high'], es: ['!alta', '!high'], ar: ['!عالية', '!high'] },
    value: 3,
  },
  {
    kind: 'due',
    words: {
      en: ['by Friday', 'on Nov 20', 'in 2 days', 'friday', '2026-11-20'],
      de: ['bis Freitag', 'am 20. November', 'in 2 Tagen', 'freitag', 'übermorgen'],
      es: ['el viernes', 'para el 20 de noviembre', 'en 2 días', 'pasado mañana'],
      ar: ['قبل الجمعة', 'يوم الجمعة', 'بعد غد', 'في ٢٠ نوفمبر'],
    },
    value: friday,
  },
  {
    kind: 'repeat',
    words: {
      en: ['every week', '*weekly'],
      de: ['jede Woche', '*wöchentlich'],
      es: ['cada semana', '*semanalmente'],
      ar: ['كل أسبوع', '*أسبوعيًا'],
    },
    value: namedRhythms.weekly,
  },
  {
    kind: 'repeat',
    words: { en: ['every Monday'], de: ['jeden Montag'], es: ['cada lunes'], ar: ['كل يوم اثنين'] },
    value: mondays,
  },
]

const languages = Object.keys(titles) as Language[]

describe.each(languages)('the same words say the same in every line (%s)', (language) => {
  const read = (name: LineName, text: string) =>
    inLanguage(language, () => readLine(text, { ...context, kinds: lineKinds[name], dayFirst: language !== 'en' }))
  const title = titles[language]
  const cases = said.flatMap(({ kind, words, value }) => words[language].map((words) => ({ kind, words, value })))

  test.each(cases)('$words', ({ kind, words, value }) => {
    for (const name of lineNames.filter((name) => kindsOf(name).includes(kind))) {
      const understood = read(name, `${title} ${words}`)
      expect({ name, title: understood.title, value: meaningsOf(understood)[kind] }).toEqual({ name, title, value })
    }
  })

  test.each(cases)('$words, in a pasted list', ({ kind, words, value }) => {
    const [line = '', ...more] = linesOf(`- ${title} ${words}\n`)
    expect(more).toEqual([])
    for (const name of lineNames.filter((name) => kindsOf(name).includes(kind))) {
      expect(meaningsOf(read(name, line))[kind]).toEqual(value)
    }
  })

  test.each(cases)('$words stays in the title of a line that cannot take it', ({ words }) => {
    const meant = said.filter((each) => each.words[language].includes(words)).map(({ kind }) => kind)
    for (const name of lineNames.filter((name) => !kindsOf(name).some((kind) => meant.includes(kind)))) {
      expect({ name, title: read(name, `${title} ${words}`).title }).toEqual({ name, title: `${title} ${words}` })
    }
  })
})
