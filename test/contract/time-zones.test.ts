import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BrowserZone, TimeZone } from '#contract/fields.ts'

const accepts = (name: string): boolean => z.safeParse(TimeZone, name).success

test('every time zone that people are offered is accepted', () => {
  expect(['UTC', ...Intl.supportedValuesOf('timeZone')].filter((name) => !accepts(name))).toEqual([])
})

test('a place is accepted by the names it had and has', () => {
  const names = ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv', 'Etc/UTC']
  expect(names.filter((name) => !accepts(name))).toEqual([])
})

// Node has them mean something; PostgreSQL knows some, of which half mean another time there.
const short =
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT EST HST IET IST JST MIT MST NET NST PLT PNT PRT PST SST VST'

test.each(short.split(' '))('the abbreviation %s is refused, and from a browser counts as no zone', (name) => {
  expect([accepts(name), z.parse(BrowserZone, name)]).toEqual([false, undefined])
})

test.each(['', 'Mars/Olympus', '/', '+01:00', 'Etc/GMT+5', 'posix/Europe/Berlin'])('%j is refused', (name) => {
  expect(accepts(name)).toBe(false)
})
