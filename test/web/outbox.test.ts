import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { noteFailure, noteSuccess } from '../../web/sync/connection.ts'
import { allAnswered, handOver, type Kept, type Outcome, post, sendAs, takeOver } from '../../web/sync/outbox.ts'

vi.stubGlobal('navigator', { onLine: true })
vi.useFakeTimers()
afterEach(() => vi.runAllTimersAsync())
afterAll(() => {
  sendAs(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const me = 7
sendAs(me)

let isAway = false
type Arrival = { what: string; body: unknown; key: string | undefined; sender: string | undefined }
const arrivals: Arrival[] = []
const answers = new Map<string, Outcome>()

const ofTodo = { method: 'PATCH', url: '/api/todos/1', body: {} }

/** Makes a change of a row; whether or not it gets an answer, it has arrived. */
const change = (what: string, body: object = {}, url = ofTodo.url) =>
  post({
    ...ofTodo,
    url,
    body,
    send: async (body, headers) => {
      arrivals.push({ what, body, key: headers['idempotency-key'], sender: headers['x-sender'] })
      if (isAway) return 'unanswered'
      return answers.get(what) ?? { reply: what }
    },
  })
const arrived = () => arrivals.splice(0)
const names = () => arrived().map(({ what }) => what)
const goAway = () => {
  isAway = true
  noteFailure()
}
const comeBack = async () => {
  await vi.advanceTimersByTimeAsync(0)
  isAway = false
  noteSuccess(performance.now())
  await vi.runAllTimersAsync()
}

test('while the server answers, changes are sent as they are made, each under its own key', async () => {
  expect(await Promise.all([change('one'), change('two')])).toEqual(['one', 'two'])
  const sent = arrived()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(sent.map(({ sender }) => sender)).toEqual(['7', '7'])
})

test('what gets no answer is sent again under the same key, in the order in which it was made', async () => {
  goAway()
  const all = Promise.all([change('one'), change('two'), change('three')])
  await vi.advanceTimersByTimeAsync(60_000)
  const before = arrived()
  change('four').catch(() => undefined)
  expect(names()).toEqual([])
  await comeBack()
  expect(await all).toEqual(['one', 'two', 'three'])
  const after = arrived()
  expect(after.map(({ what }) => what)).toEqual(['one', 'two', 'three', 'four'])
  for (const { what, key } of before) expect(after.find((each) => each.what === what)?.key).toBe(key)
})

test('whoever waits until all is answered waits for what has not been sent, and else not at all', async () => {
  await allAnswered()
  goAway()
  let isOver = false
  change('one').catch(() => undefined)
  void allAnswered().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOver).toBe(false)
  await comeBack()
  expect(isOver).toBe(true)
  arrived()
})

test('a refusal ends one change, and the others are sent', async () => {
  goAway()
  const refused = expect(post({ ...ofTodo, url: '/api/todos/2', send: refusing })).rejects.toThrow('Not found')
  const other = change('other')
  await comeBack()
  await refused
  expect(await other).toBe('other')
  arrived()
})
const refusing = async (): Promise<Outcome> => {
  if (isAway) return 'unanswered'
  throw new Error('Not found')
}

test('a server that answers everything but one change is asked again more and more rarely', async () => {
  const moments: number[] = []
  let isBroken = true
  const answered = post({
    ...ofTodo,
    send: async () => {
      moments.push(Math.round(performance.now() / 1000))
      // The reads go on.
      setTimeout(() => noteSuccess(performance.now()), 1)
      return isBroken ? 'unanswered' : { reply: 'at last' }
    },
  })
  await vi.advanceTimersByTimeAsync(200_000)
  isBroken = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answered).toBe('at last')
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
  expect(pauses.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 30])
})

test('the second change of a row goes on from the reply to the first', async () => {
  goAway()
  answers.set('first', { reply: { id: 1, updatedAt: 'B' } })
  const both = [change('first', { title: 'x', updatedAt: 'A' }), change('second', { priority: 'high', updatedAt: 'A' })]
  const others = [
    change('of another row', { updatedAt: 'A' }, '/api/todos/2'),
    change('of an older copy', { updatedAt: '@' }),
  ]
  await vi.advanceTimersByTimeAsync(0)
  arrived()
  await comeBack()
  await Promise.all([...both, ...others])
  expect(arrived().map(({ body }) => (body as { updatedAt: string }).updatedAt)).toEqual(['A', 'B', 'A', '@'])
})

test('goes on from when the change was made, where somebody else has changed the row before it was answered', async () => {
  answers.set('mine', { reply: { id: 1, updatedAt: 'C' }, updatedAt: 'B' })
  goAway()
  const both = Promise.all([change('mine', { updatedAt: 'A' }), change('later', { updatedAt: 'A' })])
  await vi.advanceTimersByTimeAsync(0)
  arrived()
  await comeBack()
  await both
  const sent = arrived().filter(({ what }) => what === 'later')
  expect(sent.map(({ body }) => (body as { updatedAt: string }).updatedAt)).toEqual(['B'])
})

test('what somebody made is held while nobody is signed in, and sent when they are back', async () => {
  answers.set('mine', 'signed out')
  const mine = change('mine')
  await vi.advanceTimersByTimeAsync(0)
  sendAs(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(names()).toEqual(['mine'])
  answers.delete('mine')
  sendAs(me)
  await vi.runAllTimersAsync()
  expect(await mine).toBe('mine')
  expect(names()).toEqual(['mine'])
})

test('it is never sent as somebody else, nor told to them, and sent when they are back', async () => {
  goAway()
  const settled = vi.fn<() => void>()
  const mine = change('mine').finally(settled)
  await vi.advanceTimersByTimeAsync(0)
  arrived()
  sendAs(null)
  sendAs(8)
  const hers = change('hers')
  await comeBack()
  expect(await hers).toBe('hers')
  expect(new Set(arrived().map(({ what, sender }) => `${what} ${sender}`))).toEqual(new Set(['hers 8']))
  expect(settled).not.toHaveBeenCalled()
  sendAs(me)
  await vi.runAllTimersAsync()
  expect(await mine).toBe('mine')
  expect(arrived()).toMatchObject([{ what: 'mine', sender: '7' }])
})

test('what is refused while somebody else is signed in is refused again once its sender is back', async () => {
  let refuse = (_error: Error): void => undefined
  const send = () => new Promise<never>((_, reject) => (refuse = reject))
  const settled = vi.fn<() => void>()
  const refused = expect(post({ ...ofTodo, send }).finally(settled)).rejects.toThrow('Not found')
  sendAs(8)
  refuse(new Error('Not found'))
  await vi.runAllTimersAsync()
  expect(settled).not.toHaveBeenCalled()
  sendAs(me)
  await vi.advanceTimersByTimeAsync(100)
  refuse(new Error('Not found'))
  await refused
})

test('what is held until somebody has signed in is no reason to wait, and another page can send it', async () => {
  answers.set('mine', 'signed out')
  change('mine', { title: 'Kept' }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  sendAs(null)
  const [arrival] = arrived()
  await allAnswered()
  let left: Kept[] = []
  const full = () =>
    handOver(() => {
      throw new Error('The storage is full')
    })
  expect(full).toThrow('The storage is full')
  handOver((kept) => (left = kept))
  expect(left).toMatchObject([{ method: 'PATCH', url: ofTodo.url, body: { title: 'Kept' }, sender: me }])
  handOver((kept) => expect(kept).toEqual([]))
  const settled = vi.fn<(answer: object) => void>()
  const send = async (body: unknown, headers: Record<string, string>) => {
    expect([body, headers['idempotency-key']]).toEqual([arrival?.body, arrival?.key])
    return { reply: 'made' }
  }
  takeOver(left.map((each) => ({ ...each, send, settle: settled })))
  await vi.runAllTimersAsync()
  expect(settled).not.toHaveBeenCalled()
  sendAs(me)
  await vi.runAllTimersAsync()
  expect(settled).toHaveBeenCalledExactlyOnceWith({ reply: 'made' })
})
