import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { TimeFormat } from '#contract/time-format.ts'
import { TimeText } from '#web/meetings/form/TimeText.tsx'
import { soonInWords, timesInWords } from '#web/meetings/words.ts'
import { instantOf, momentOf, timeOf, timeText, writeTimesAs } from '#web/ui/times.ts'

afterEach(() => writeTimesAs('automatic', []))

const at = instantOf('2026-11-26T16:30')
const now = new Date(instantOf('2026-11-26T09:00'))
const markup = (element: ReactElement) => renderToStaticMarkup(createElement(MantineProvider, null, element))
const valueOf = (html: string) => /value="([^"]*)"/.exec(html)?.[1]

const field = { label: 'Start time', value: '16:30', error: undefined, disabled: false, onChange: () => undefined }

/** What shows a time of day, and how. */
const shown: [what: string, show: () => string | undefined, twelve: string, all: string][] = [
  ['a time', () => timeOf(at), '4:30 PM', '16:30'],
  ['a comment', () => momentOf(at), 'November 26, 2026 at 4:30 PM', 'November 26, 2026 at 16:30'],
  ['the next meeting', () => soonInWords(at, now), 'today 4:30 PM', 'today 16:30'],
  [
    'a meeting from its start to its end',
    () => timesInWords({ startTime: at, endTime: instantOf('2026-11-26T18:00') }),
    'Thu, Nov 26, 2026 · 4:30 PM to 6:00 PM',
    'Thu, Nov 26, 2026 · 16:30 to 18:00',
  ],
  ['the hour of the daily email', () => timeText('08:00'), '8:00 AM', '08:00'],
  ['a field', () => valueOf(markup(createElement(TimeText, field))), '4:30 PM', '16:30'],
]

test('what is typed and is no time stays in its field as it is', () => {
  const texts = ['99:99', '24:00', '9:75', 'soon', '']
  expect(texts.map((value) => valueOf(markup(createElement(TimeText, { ...field, value }))))).toEqual(texts)
})

describe.each(shown)('%s', (_, show, twelve, all) => {
  const shows = (format: TimeFormat, languages: string[]) => {
    writeTimesAs(format, languages)
    return show()
  }
  test('is written with the hours that its reader has chosen', () => {
    expect([shows('12-hour', ['en-GB']), shows('24-hour', ['en-US'])]).toEqual([twelve, all])
  })
  test('is written as where its reader lives, unless they have chosen', () => {
    expect(['en-US', 'en-GB'].map((name) => shows('automatic', [name]))).toEqual([twelve, all])
  })
})

test.each([
  [['en-GB', 'en-US'], '16:30'],
  [['en', 'en-GB'], '16:30'],
  [['de-DE', 'en-US'], '4:30 PM'],
  [['fr-FR', 'fr'], '16:30'],
  [['ja'], '4:30 PM'],
  [['en_US@posix'], '4:30 PM'],
  [['de-Latn-CH'], '16:30'],
  [[], '4:30 PM'],
])('whose browser reads %j and who reads English sees %s', (languages, text) => {
  writeTimesAs('automatic', languages)
  expect(timeOf(at)).toBe(text)
})
