import { describe, expect, test } from 'vitest'
import { hourCycleOf, timeFormat, type TimeFormat } from '#contract/time-format.ts'
import type { Language } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'

const afternoon = new Date('2026-11-26T16:25:00Z')

const written = (language: Language, format: TimeFormat, region?: string): string =>
  inLanguage(language, () => timeFormat(hourCycleOf(format, region), { timeZone: 'UTC' }).format(afternoon))

describe('times are written', () => {
  test.each<[Language, string | undefined, string]>([
    ['en', undefined, '4:25 PM'],
    ['en', 'US', '4:25 PM'],
    ['en', 'AU', '4:25 PM'],
    ['en', 'GB', '16:25'],
    ['en', 'DE', '16:25'],
    ['en', 'FR', '16:25'],
    ['de', undefined, '16:25'],
    ['de', 'US', '16:25'],
    ['es', undefined, '16:25'],
    ['es', 'ES', '16:25'],
    ['es', 'MX', '4:25 p. m.'],
    ['es', '419', '4:25 p. m.'],
    ['ar', undefined, '4:25 م'],
    ['ar', 'SA', '4:25 م'],
    ['ar', 'MA', '16:25'],
  ])('automatically as those do who speak %s in %s', (language, region, text) => {
    expect(written(language, 'automatic', region).replaceAll(/\s/g, ' ')).toBe(text)
  })

  test.each<[Language, string, string]>([
    ['en', '4:25 PM', '16:25'],
    ['de', '4:25 PM', '16:25'],
    ['es', '4:25 p. m.', '16:25'],
    ['ar', '4:25 م', '16:25'],
  ])('with the hours that somebody has chosen, wherever they are: %s', (language, twelve, all) => {
    expect(written(language, '12-hour', 'GB').replaceAll(/\s/g, ' ')).toBe(twelve)
    expect(written(language, '24-hour', 'US')).toBe(all)
  })
})

test('midnight is 12:00 AM, or begins with a zero', () => {
  const midnight = new Date('2026-11-26T00:05:00Z')
  expect(timeFormat('h12', { timeZone: 'UTC' }).format(midnight)).toBe('12:05 AM')
  expect(timeFormat('h23', { timeZone: 'UTC' }).format(midnight)).toBe('00:05')
})
