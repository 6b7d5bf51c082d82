import { afterAll, expect, test } from 'vitest'
import { forget, forgetAll, giveBack, keep, keptText } from '#web/form/kept.ts'
import { sendAs } from '#web/sync/outbox.ts'

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
