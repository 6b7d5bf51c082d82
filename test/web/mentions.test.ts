import { expect, test } from 'vitest'
import type { Person } from '#contract/tenants.ts'
import { mentionAt, mentionedIn, suggested, withMention } from '#web/comments/mentions.ts'

const person = (id: number, username: string, fullName: string): Person => ({ id, username, fullName, avatarUrl: null })
const people = [
  person(1, 'tom_l', 'Tom Lindqvist'),
  person(2, 'maya', 'Maya Okafor'),
  person(3, 'amato', 'Elena Amato'),
]

test('a mention being typed runs from its @ to the caret', () => {
  expect(mentionAt('Ask @ma', 7)).toEqual({ from: 4, typed: 'ma' })
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' })
  expect(mentionAt('Ask @maya about', 6)).toEqual({ from: 4, typed: 'm' })
})

test('an email address is not a mention, nor is what comes after a space', () => {
  expect(mentionAt('maya@example', 12)).toBeNull()
  expect(mentionAt('Ask @maya ', 10)).toBeNull()
})

test('a mention is offered where one can be: behind a wide sign and words without spaces, but not in an address', () => {
  expect(mentionAt('＠ma', 3)).toEqual({ from: 0, typed: 'ma' })
  expect(mentionAt('請問@ma', 5)).toEqual({ from: 2, typed: 'ma' })
  expect(mentionAt('https://example.com/@ma', 23)).toBeNull()
  expect(mentionAt('josé@ma', 7)).toBeNull()
})

test('suggestions match the username or full name, those that start with the text first', () => {
  expect(suggested(people, 'MA').map(({ id }) => id)).toEqual([2, 3])
  expect(suggested(people, 'lind').map(({ id }) => id)).toEqual([1])
  const lukasz = person(4, 'zajac', 'Łukasz Zając')
  for (const typed of ['luk', 'zajac', 'Łuk']) expect(suggested([...people, lukasz], typed)).toEqual([lukasz])
})

test('at most six people are suggested', () => {
  const many = Array.from({ length: 9 }, (_, id) => person(id, `user${id}`, `User ${id}`))
  expect(suggested(many, 'user')).toHaveLength(6)
})

test('a mention is inserted at the caret, replaces the half-typed name, and puts the caret after a space', () => {
  expect(withMention('Ask @ma, please', 7, 'maya')).toEqual({ text: 'Ask @maya , please', caret: 10 })
  expect(withMention('Ask @mxyz now', 6, 'maya')).toEqual({ text: 'Ask @maya now', caret: 10 })
})

test('only people in the team are mentioned, whatever the case', () => {
  expect(mentionedIn('@MAYA, @maya and @stranger', people)).toEqual([{ userId: 2, username: 'maya' }])
})
