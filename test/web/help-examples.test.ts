import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import { lineKinds } from '#contract/reading/lines/kinds.ts'
import { readLine } from '#contract/reading/lines/reading.ts'
import { type Language, languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { data } from '#web/public/help/data.ts'
import { gettingStarted } from '#web/public/help/getting-started.ts'
import { scorecard } from '#web/public/help/scorecard.ts'
import type { Topic } from '#web/public/help/topic.ts'
import { todos } from '#web/public/help/todos.ts'

const catalogue = (language: Language, folder: string): Record<string, string> =>
  language === 'en' ? {} : JSON.parse(readFileSync(`words/${folder}${language}.json`, 'utf8'))

const textsOf = ({ answers }: Topic, wanted: string): string[] =>
  (answers.find(({ id }) => id === wanted)?.blocks ?? []).flat()

const quotes: Record<Language, RegExp> = {
  en: /[‘'](.+?)[’'](?=[\s,.:)]|$)/g,
  de: /„(.+?)“/g,
  es: /«(.+?)»/g,
  ar: /«(.+?)»/g,
}
/** What a text puts between quotes. */
const quoted = (language: Language, text: string): string[] =>
  [...text.matchAll(quotes[language])].map(([, words = '']) => words)

const ana = { id: 1, username: 'ana', fullName: 'Ana Archer', avatarUrl: null }
const context = { today: '2026-11-18', calendar: plainCalendar, dayFirst: false, people: [ana], teams: [] }

describe.each(languages)('what the help and the hints say can be typed means that, in %s', (language) => {
  const help = catalogue(language, 'help/')
  const examples = (topic: Topic, id: string): string[][] =>
    textsOf(topic, id).map((text) => quoted(language, help[text] ?? text))
  const understood = (text: string) =>
    inLanguage(language, () => readLine(text, { ...context, kinds: lineKinds.todo, dayFirst: language !== 'en' }))
  const saysOf = (text: string): string[] => understood(text).parts.map(({ kind }) => kind)
  const [whole = [], days = [], repeats = [], , urgency = [], offered = [], kept = []] = examples(
    gettingStarted,
    'quick-lines',
  )

  test('all that a line can say', () => {
    expect(whole.map(saysOf)).toEqual([['person', 'due', 'priority']])
    expect(days.length).toBeGreaterThan(2)
    for (const day of days) expect([day, saysOf(`Xyz ${day}`)]).toEqual([day, ['due']])
    expect(repeats.length).toBeGreaterThan(2)
    for (const repeat of repeats) expect([repeat, saysOf(`Xyz ${repeat}`)[0]]).toEqual([repeat, 'repeat'])
    expect(urgency.map((text) => saysOf(`Xyz ${text}`))).toEqual([['priority']])
  })

  test('what stays in the title, and is offered or not', () => {
    expect(offered.map((text) => understood(text))).toMatchObject([{ title: offered[0], parts: [], offers: [{}] }])
    const bare = kept.map((text) => text.replaceAll('"', ''))
    expect(kept.map((text) => understood(text))).toMatchObject(bare.map((title) => ({ title, parts: [], offers: [] })))
    expect(bare.map(saysOf)).toEqual([['due']])
  })

  test('every way to say a day', () => {
    const words = catalogue(language, '')
    const hints = [`Type 'tomorrow', 'Fri' or 'Nov 30', or pick a day.`, `Date not recognized. Try 'Fri' or 'Nov 30'.`]
    const [said = []] = examples(todos, 'type-due-date')
    const all = [...said, ...hints.flatMap((text) => quoted(language, words[text] ?? text))]
    expect(all.length).toBeGreaterThan(10)
    for (const day of all) {
      const reading = inLanguage(language, () => readDay(day, { ...context, dayFirst: language !== 'en' }))
      expect([day, reading.is]).toEqual([day, 'understood'])
    }
  })

  test('how a line repeats what it adds', () => {
    const hint = '‘every Monday’ to repeat'
    const [repeat] = quoted(language, catalogue(language, '')[hint] ?? hint)
    expect(saysOf(`Xyz ${repeat}`)).toEqual(['repeat', 'due'])
  })
})

test.each(languages)('the help says where an import is taken back, as the pages call it, in %s', (language) => {
  const [help, words] = [catalogue(language, 'help/'), catalogue(language, '')]
  const said = (key: string) => words[key] ?? key
  for (const [topic, id] of [
    [scorecard, 'scorecard-import'],
    [data, 'import'],
  ] as const) {
    const text = textsOf(topic, id)
      .map((each) => help[each] ?? each)
      .join('\n')
    expect(text).toContain(said('Imports so far'))
    expect(text).toContain(said('Recently deleted'))
  }
})
