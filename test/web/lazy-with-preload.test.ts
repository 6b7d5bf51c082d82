import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'

const Part = () => createElement('p', null, 'Here')

/** A part whose code fails to load the first time. */
const failingOnce = (message: string) => {
  let asked = 0
  const [Shown, preload] = lazyWithPreload(async () => {
    asked += 1
    if (asked === 1) throw new Error(message)
    return Part
  })
  return { preload, asked: () => asked, drawn: () => renderToString(createElement(Shown)) }
}

describe('a lazy part', () => {
  test('is fetched again after a failure, and renders at once when it has loaded', async () => {
    const { preload, asked, drawn } = failingOnce('Failed to fetch dynamically imported module')
    preload()
    await expect.poll(() => (preload(), asked())).toBe(2)
    expect(drawn()).toContain('Here')
    preload()
    expect(asked()).toBe(2)
  })

  test('is not fetched again when its styles are missing, as it would then render without them', async () => {
    const { preload, asked } = failingOnce('Unable to preload CSS for /assets/Part.css')
    preload()
    await Promise.resolve()
    for (let time = 0; time < 5; time += 1) await Promise.resolve().then(preload)
    expect(asked()).toBe(1)
  })
})
