import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A queue of its own: what other tests have loaded may wait in the one that pages share.
vi.resetModules()
const { holdUp, whenQuiet } = await import('#web/ui/quiet.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Has so many tasks wait for quiet; `begun` are the names of those that have begun, `end` ends the first that has not. */
const tasks = (count: number) => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  for (let name = 1; name <= count; name += 1) {
    whenQuiet(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  }
  const end = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, end }
}

/** A call under way. */
const asking = () => {
  let resolve = (_answer: string): void => undefined
  let reject = (_error: Error): void => undefined
  const call = new Promise<string>((...both) => ([resolve, reject] = both))
  return { answer: holdUp(call), resolve, reject }
}

test('what can wait is begun a little later, one after the other, and done four at a time', async () => {
  const { begun, end } = tasks(6)
  await vi.advanceTimersByTimeAsync(199)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([1])
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toEqual([1, 2, 3, 4])
  await end()
  expect(begun).toEqual([1, 2, 3, 4, 5])
  for (let left = 5; left > 0; left -= 1) await end()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
})

test('it waits for every answer, and as long again for what the page asks for next', async () => {
  const [first, second] = [asking(), asking()]
  const { begun, end } = tasks(1)
  first.resolve('user')
  expect(await first.answer).toBe('user')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begun).toEqual([])
  second.resolve('list')
  await vi.advanceTimersByTimeAsync(199)
  const third = asking()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begun).toEqual([])
  third.resolve('figures')
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual([1])
  await end()
})

test('a call that fails is waited for no longer, and still fails', async () => {
  const call = asking()
  const { begun, end } = tasks(1)
  call.reject(new Error('No connection'))
  await expect(call.answer).rejects.toThrow('No connection')
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual([1])
  await end()
})

test('nothing more is begun while the page asks for something', async () => {
  const { begun, end } = tasks(5)
  await vi.advanceTimersByTimeAsync(300)
  const call = asking()
  await end()
  expect(begun).toEqual([1, 2, 3, 4])
  call.resolve('list')
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  for (let left = 4; left > 0; left -= 1) await end()
})
