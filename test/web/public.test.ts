import { expect, test } from 'vitest'
import { errorSentence } from '#web/public/auth/errors.ts'
import { answersFor, countOf } from '#web/public/help/search.ts'
import { topics } from '#web/public/help/topics.ts'

const idsOf = (found: ReturnType<typeof answersFor>) => found.flatMap((topic) => topic.answers.map(({ id }) => id))

test('every topic and answer of the help center has an address of its own', () => {
  const ids = topics.flatMap((topic) => [topic.id, ...topic.answers.map(({ id }) => id)])
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('help is found by words in question, answer or topic, in any order and case', () => {
  expect(idsOf(answersFor(topics, '  MENTION comments '))).toContain('comments')
  expect(idsOf(answersFor(topics, 'pg_dump'))).toEqual(['backup'])
  expect(idsOf(answersFor(topics, 'privacy journal'))).toEqual(['are-changes-recorded'])
})

test('an empty search shows everything, one that fits nothing shows nothing', () => {
  expect(answersFor(topics, ' ')).toEqual(topics)
  expect(countOf(answersFor(topics, 'no such words'))).toBe(0)
})

test('a failed sign-in is told by a known sentence, whatever the address says', () => {
  expect(errorSentence('google_refused')).toContain('cancelled or refused')
  for (const code of ['', 'constructor', '__proto__', '<b>Call 555</b>']) {
    expect(errorSentence(code)).toBe('You could not be signed in. Try again.')
  }
})
