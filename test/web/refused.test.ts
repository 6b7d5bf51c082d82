import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { takesKey } from '#contract/endpoint.ts'
import { leavesOf } from '#test/support/bodies.ts'
import { endpoints } from '#test/support/endpoints.ts'
import { defOf, type Schema } from '#test/support/hostile.ts'
import { ApiError } from '../../web/api.ts'
import { keptText } from '../../web/form/kept.ts'
import { noteFailure, noteSuccess } from '../../web/sync/connection.ts'
import { type Outcome, post, sendAs, watchOutbox } from '../../web/sync/outbox.ts'
import { keepRefused } from '../../web/sync/refused.ts'
import { typedFields, typedText } from '../../web/sync/typed-text.ts'

vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.useFakeTimers()
afterEach(() => vi.runAllTimersAsync())
afterAll(() => {
  sendAs(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
sendAs(7)
watchOutbox(() => undefined, keepRefused)

let isAway = false
let refusal = 404
const gone = async (): Promise<Outcome> => {
  if (isAway) return 'unanswered'
  throw new ApiError(refusal, { message: 'Refused' })
}
const change = (body: object) => post({ method: 'PATCH', url: '/api/todos/1', body, send: gone }).catch(() => undefined)

test('a text that waited for the connection and was refused is kept for whoever wrote it alone', async () => {
  await change({ title: 'Refused at once, where its form shows it' })
  expect(keptText('refused')).toBe('')
  isAway = true
  noteFailure()
  const all = [
    change({ title: 'Written in the tunnel', updatedAt: '2026-11-29T10:00:00Z' }),
    change({ completed: true }),
  ]
  await vi.advanceTimersByTimeAsync(0)
  isAway = false
  noteSuccess(performance.now())
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(JSON.parse(keptText('refused'))).toMatchObject([
    {
      text: 'Written in the tunnel',
      why: 'Someone has deleted the item meanwhile, or you no longer have access to it.',
    },
  ])
  sendAs(8)
  expect(keptText('refused')).toBe('')
  sendAs(7)
})

test('a text that only met another change is not kept: its row is still there, and takes it', async () => {
  sendAs(9)
  refusal = 409
  isAway = true
  noteFailure()
  const all = change({ title: 'Met another' })
  await vi.advanceTimersByTimeAsync(0)
  isAway = false
  noteSuccess(performance.now())
  await vi.runAllTimersAsync()
  await all
  expect(keptText('refused')).toBe('')
})

test('of a change, what was typed is shown, and nothing else', () => {
  const body = { title: ' Gate ', description: 'Two\nlines', priority: 'high', dueDate: '2026-12-01', assignedToId: 4 }
  expect(typedText(body)).toBe('Gate\n\nTwo\nlines')
  expect(typedText({ values: [{ itemId: 3, weekId: '2026-W48', value: 42 }] })).toBe('42')
  expect(typedText({ responsibilities: ['Sell', 'Hire'], holderIds: [1] })).toBe('Sell\n\nHire')
  expect(typedText(undefined)).toBe('')
})

/** Texts that the app puts into changes by itself, or that are chosen, and those that only an import or a view sends. */
const untyped = /^(url|key|rockKey|fileName|section|timeZone)$|^(views|imports)\./

const isText = (schema: Schema): boolean => {
  const def = defOf(schema) as { type: string; format?: string; checks?: { _zod: { def: { check: string } } }[] }
  return def.type === 'string' && !def.format && !!def.checks?.some(({ _zod }) => _zod.def.check === 'max_length')
}

test('every text that the API takes is known as typed, or as none', () => {
  const texts = endpoints
    .filter(([, endpoint]) => takesKey(endpoint))
    .flatMap(([call, { body }]) =>
      leavesOf(body)
        .filter(({ schemas }) => schemas.some(isText))
        .map(({ name }) => ({ call, name: name.replace('[]', '') })),
    )
  const unknown = texts.filter(({ call, name }) => !typedFields.has(name) && !untyped.test(name) && !untyped.test(call))
  expect(texts.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})
