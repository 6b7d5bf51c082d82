import { afterAll, expect, test } from 'vitest'
import { forget, forgetAll, giveBack, keep, keptText, takeTypedIn, typeIn } from '#web/form/kept.ts'
import { sendAs } from '#web/sync/outbox.ts'
import { keepBecause, keepTypedIn } from '#web/sync/refused.ts'
import { textIn } from '#web/sync/typed-text.ts'

afterAll(() => sendAs(null))

test('what is typed is kept for whoever typed it, whoever signs in meanwhile', () => {
  sendAs(7)
  keep('sentence', 'Half a sentence')
  sendAs(8)
  expect(keptText('sentence')).toBe('')
  keep('sentence', 'Another one')
  sendAs(7)
  expect(keptText('sentence')).toBe('Half a sentence')
  forget('sentence')
  expect(keptText('sentence')).toBe('')
  sendAs(8)
  expect(keptText('sentence')).toBe('Another one')
})

test('signing out forgets what somebody typed, and not what others did whose sessions ended by themselves', () => {
  sendAs(7)
  keep('form /todos', 'Half a description')
  sendAs(8)
  keep('form /todos', 'Hers')
  forgetAll()
  expect(keptText('form /todos')).toBe('')
  sendAs(7)
  expect(keptText('form /todos')).toBe('Half a description')
})

test('what could not be stored comes back in front of what has been typed since', () => {
  sendAs(7)
  giveBack('note', 'First')
  expect(keptText('note')).toBe('First')
  keep('note', 'Second')
  giveBack('note', 'First')
  expect(keptText('note')).toBe('First\nSecond')
})

test('what somebody was typing on the pages of a team is there once they are no longer in it, to be copied', () => {
  sendAs(71)
  typeIn(3)
  keep('to-do 3', 'Of another team')
  typeIn(8)
  keep('to-do 8', 'Call the car')
  keep('to-do 8', 'Call the carrier')
  keep('issue 8', 'Half an issue')
  keep('form /todos new', JSON.stringify({ typed: { title: 'A title', teamId: 8 }, from: { title: '' } }))
  keep('comment 5', JSON.stringify('A "quoted" comment'))
  forget('issue 8')
  typeIn(undefined)
  expect(keepTypedIn(8, 'You are no longer in Operations')).toBe(true)
  const kept = JSON.parse(keptText('refused')) as { text: string; why: string }[]
  expect(kept.map(({ text }) => text)).toEqual(['Call the carrier', 'A title', 'A "quoted" comment'])
  expect(new Set(kept.map(({ why }) => why))).toEqual(new Set(['You are no longer in Operations']))
  expect([keptText('to-do 8'), keptText('to-do 3')]).toEqual(['', 'Of another team'])
  expect([keepTypedIn(8, 'Once more'), takeTypedIn(3)]).toEqual([false, ['Of another team']])
})

test('a text that reads like data is a text', () => {
  expect(['42', '{half', '[1]x', 'null'].map(textIn)).toEqual(['42', '{half', '[1]x', 'null'])
})

test('what was kept says who did it once that is known, and what is kept for another reason goes on saying that', () => {
  sendAs(72)
  for (const [teamId, text] of [
    [8, 'Of operations'],
    [9, 'Of sales'],
  ] as const) {
    typeIn(teamId)
    keep(`to-do ${teamId}`, text)
    keepTypedIn(teamId, `No longer in ${teamId}`)
  }
  typeIn(undefined)
  keepBecause('No longer in 8', 'Ann Ops removed you from Operations')
  const kept = JSON.parse(keptText('refused')) as { text: string; why: string }[]
  expect(kept.map(({ text, why }) => [text, why])).toEqual([
    ['Of operations', 'Ann Ops removed you from Operations'],
    ['Of sales', 'No longer in 9'],
  ])
})
