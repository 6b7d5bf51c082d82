import { expect, test } from 'vitest'
import { agoInWords } from '#web/ui/ago.ts'
import { deviceName, usedInWords } from '#web/settings/user/device-name.ts'
import { profileRules } from '#web/settings/user/profile.ts'

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 Version/17.0 Safari/605.1', 'Safari on Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 'Firefox on Android'],
  ['', 'Unknown device'],
])('a device has the name people use for it: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ['2026-11-20T12:00:10Z', 'just now'],
  ['2026-11-20T11:58:00Z', '2 minutes ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-14T11:00:00Z', '6 days ago'],
  ['2026-11-12T11:00:00Z', 'last week'],
  ['2026-10-25T11:00:00Z', '3 weeks ago'],
  ['2026-09-01T11:00:00Z', '2 months ago'],
  ['2025-11-01T11:00:00Z', 'last year'],
])('what happened at %s was %s', (at, words) => {
  expect(agoInWords(at, new Date('2026-11-20T12:00:30Z'))).toBe(words)
})

test('a device says when it was last used, no more exactly than is known', () => {
  const now = new Date('2026-11-20T12:00:30Z')
  expect(usedInWords('2026-11-20T11:58:00Z', now)).toBe('less than an hour ago')
  expect(usedInWords('2026-11-20T09:00:00Z', now)).toBe('3 hours ago')
  expect(usedInWords('2026-10-31T09:00:00Z', now)).toBe('2 weeks ago')
})

test('a profile says what is missing in its own words', () => {
  expect(profileRules.errorsOf({ fullName: 'A', username: 'ab' })).toEqual({
    fullName: 'Full name must be at least 2 characters',
    username: 'Username must be at least 3 characters',
  })
  expect(profileRules.errorsOf({ fullName: 'Al', username: 'abc' })).toEqual({})
})
