import { describe, expect, test } from 'vitest'
import { SecurityEvent, type TrailRow } from '#contract/trail.ts'
import { trailSearch } from '#web/settings/trail/search.ts'
import { sentenceOfEvent } from '#web/settings/trail/words.ts'

const ann = { id: 1, username: 'ann', fullName: 'Ann Abel', avatarUrl: null }
const bob = { id: 2, username: 'bob', fullName: 'Bob Bell', avatarUrl: null }
const row: TrailRow = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  event: 'signed in',
  userId: ann.id,
  personId: bob.id,
  address: '10.0.0.7',
  facts: {},
}
const said = (change: Partial<TrailRow>): string => sentenceOfEvent({ ...row, ...change }, [ann, bob])

describe('a security event', () => {
  test.each(SecurityEvent.options)('%s has a sentence, whatever is known of it', (event) => {
    for (const userId of [ann.id, null]) {
      for (const personId of [bob.id, null]) {
        expect(said({ event, userId, personId })).toMatch(/^[A-Z][^{}]{10,}$/)
      }
    }
  })

  test('says who did what to whom', () => {
    expect(said({ event: 'role changed', facts: { role: 'admin' } })).toBe('Ann Abel made Bob Bell an admin')
    expect(said({ event: 'link made', facts: { link: 'handed over' } })).toBe(
      'Ann Abel made a password link for Bob Bell',
    )
    expect(said({ event: 'link made', userId: null, facts: { link: 'reset' } })).toBe(
      'A password link was requested for Bob Bell',
    )
    expect(said({ event: 'sessions ended', personId: null })).toBe('Ann Abel ended a session of their own')
  })

  test('names nobody who has been deleted, and nobody unknown', () => {
    expect(said({ event: 'person erased', personId: 9 })).toBe('Ann Abel erased Former member')
    expect(said({ event: 'link used', userId: null, facts: { link: 'other' } })).toBe('Someone used a link')
  })
})

test('the page’s address is taken only as far as it makes sense', () => {
  expect(trailSearch({ topic: 'links', person: 3, days: 30 })).toEqual({ topic: 'links', person: 3, days: 30 })
  expect(trailSearch({ topic: 'nonsense', person: 'x', days: 31 })).toEqual({})
})
