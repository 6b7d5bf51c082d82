import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'

// A queue of its own: what other tests have loaded may wait in the one that pages share.
vi.resetModules()
const { lazyWithPreload } = await import('#web/ui/lazy-with-preload.tsx')

const Part = () => createElement('p', null, 'Here')

/** A part whose code fails to load the first time. */
const failingOnce = () => {
  let asked = 0
  const [Shown, preload] = lazyWithPreload(async () => {
    asked += 1
    if (asked === 1) throw new Error('Failed to fetch dynamically imported module')
    return Part
  })
  return { preload, asked: () => asked, drawn: () => renderToString(createElement(Shown)) }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a lazy part', () => {
  test('is fetched again after a failure, and renders at once when it has loaded', async () => {
    const { preload, asked, drawn } = failingOnce()
    preload()
    await expect.poll(() => (preload(), asked())).toBe(2)
    expect(drawn()).toContain('Here')
    preload()
    expect(asked()).toBe(2)
  })

  test.each([
    { saveData: false, asked: 1 },
    { saveData: true, asked: 0 },
  ])('is fetched ahead, but not for whoever saves data: $saveData', async ({ saveData, asked }) => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { connection: { saveData } })
    const part = failingOnce()
    await vi.advanceTimersByTimeAsync(1000)
    expect(part.asked()).toBe(asked)
  })
})
