import { plainText } from './parser.ts'

type Named = [name: string, english: string][]
type Names = { near: Named; weekdays: Named; months: Named; fillers: Set<string> }

const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)))
const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 1)))
const whole = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const shortened = { ...whole, weekday: 'short', month: 'short' } as const

const english = new Intl.DateTimeFormat('en-US', { ...whole, timeZone: 'UTC' })

const partOf = (format: Intl.DateTimeFormat, type: string, date: Date): string =>
  plainText(format.formatToParts(date).find((part) => part.type === type)?.value ?? '').replaceAll('.', '')

/** What a language calls the days near today, the weekdays and the months, and the words between them in its dates. */
const namesIn = (language: string): Names => {
  const formats = [whole, shortened].map((style) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }))
  const named = (type: string, dates: Date[]): Named =>
    formats.flatMap((format) =>
      dates.map((date): Named[number] => [partOf(format, type, date), partOf(english, type, date)]),
    )
  const literals = formats.flatMap((format) => format.formatToParts(days[0]).filter(({ type }) => type === 'literal'))
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return {
    near: [
      [plainText(relative.format(0, 'day')), 'today'],
      [plainText(relative.format(1, 'day')), 'tomorrow'],
    ],
    weekdays: named('weekday', days),
    months: named('month', months),
    fillers: new Set(literals.flatMap(({ value }) => value.match(/\p{L}+/gu) ?? [])),
  }
}

const shortest = 2

const namedBy = (word: string, names: Named): string | undefined =>
  word.length < shortest ? undefined : names.find(([name]) => name.startsWith(word))?.[1]

/**
 * A text with the weekdays and months of another language in English, as the parsers know them. A word may be the
 * beginning of both, like 'mar' for martes and marzo: the first one is read as a weekday, then as a month.
 */
export const inEnglish = (text: string, language: string): string[] => {
  if (language.startsWith('en')) return []
  const { near, weekdays, months, fillers } = namesIn(language)
  const nearDay = text.length > shortest ? namedBy(text, near) : undefined
  if (nearDay !== undefined) return [nearDay]
  const readings = [true, false].map((startsWithDay) => {
    let isFirst = startsWithDay
    const said = text.replaceAll('،', ',').replaceAll(/\p{L}+/gu, (word) => {
      const weekday = isFirst ? namedBy(word, weekdays) : undefined
      isFirst = false
      return fillers.has(word) ? '' : (weekday ?? namedBy(word, months) ?? word)
    })
    return plainText(said)
  })
  return readings.filter((reading) => reading !== text)
}
