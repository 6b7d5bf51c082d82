import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test } from 'vitest'
import { forget, keep, keptText } from '#web/form/kept.ts'
import { leaveSending } from '#web/form/waiting.ts'
import { sendAs } from '#web/sync/outbox.ts'

afterAll(() => sendAs(null))
sendAs(7)

const place = 'form /todos  new title'

/** A form that leaves the screen while it is sent, and how the server answers. */
const leave = () => {
  const changes = new QueryClient().getMutationCache()
  let answer = (_refusal?: Error): void => undefined
  const answered = new Promise<unknown>((resolve, reject) => {
    answer = (refusal) => (refusal ? reject(refusal) : resolve(undefined))
  })
  const mine = changes.build<unknown, Error, unknown, unknown>(new QueryClient(), { mutationFn: () => answered })
  keep(place, 'Call the bank')
  const sent = mine.execute(undefined).catch(() => undefined)
  leaveSending(changes, mine, place)
  return { answer, sent }
}

test('a form that leaves the screen while it is sent does not offer its text again', async () => {
  const { answer, sent } = leave()
  expect(keptText(place)).toBe('')
  answer()
  await sent
  expect(keptText(place)).toBe('')
})

test('what is refused then is in the form when it is opened again, unless something else is typed there', async () => {
  const first = leave()
  first.answer(new Error('Refused'))
  await first.sent
  expect(keptText(place)).toBe('Call the bank')
  const second = leave()
  keep(place, 'Call the carrier')
  second.answer(new Error('Refused'))
  await second.sent
  expect(keptText(place)).toBe('Call the carrier')
  forget(place)
})
