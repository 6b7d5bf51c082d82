import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'

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

describe('a lazy part', () => {
  test('is fetched again after a failure, and renders at once when it has loaded', async () => {
    const { preload, asked, drawn } = failingOnce()
    preload()
    await expect.poll(() => (preload(), asked())).toBe(2)
    expect(drawn()).toContain('Here')
    preload()
    expect(asked()).toBe(2)
  })
})
