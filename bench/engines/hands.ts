import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './engine.ts'

const patience = 15_000
const pauseMilliseconds = 100

/** Keys that write nothing, as WebDriver numbers them. */
const codes: Record<string, string> = {
  Enter: '\uE007',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
}

/** JavaScript for the first visible element of a selector whose label, placeholder or text begins with a name. */
const found = (selector: string, name: string): string => `[...document.querySelectorAll(${JSON.stringify(selector)})]
  .find((element) => element.getClientRects().length > 0 && [
    element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.placeholder, element.textContent,
  ].some((said) => said?.trim().startsWith(${JSON.stringify(name)})))`

type Place = { x: number; y: number }

/** What somebody does in a window, with real keys and a real pointer. */
export const handsOn = (engine: Engine) => {
  /** Waits until an expression is true in the page. */
  const until = async (expression: string, what = expression): Promise<void> => {
    const end = Date.now() + patience
    // A page on its way to the next may have no document for a moment.
    while (!(await engine.read<boolean>(`Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > end) throw new Error(`waited for ${what} in vain`)
      await wait(pauseMilliseconds)
    }
  }
  const sees = (selector: string, name = ''): Promise<void> => until(found(selector, name), `${selector} “${name}”`)
  const placeOf = async (selector: string, name: string): Promise<Place> => {
    await sees(selector, name)
    await engine.read(`${found(selector, name)}.scrollIntoView({ block: 'nearest' })`)
    return engine.read<Place>(`(({ x, y, width, height }) =>
      ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))(${found(selector, name)}.getBoundingClientRect())`)
  }
  const point = (...actions: object[]) => engine.input({ type: 'pointer', id: 'mouse', actions })
  const to = ({ x, y }: Place, duration = 0) => ({ type: 'pointerMove', x, y, duration, origin: 'viewport' })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }
  const keys = (...actions: object[]) => engine.input({ type: 'key', id: 'keyboard', actions })
  return {
    until,
    sees,
    click: async (selector: string, name = ''): Promise<void> => {
      const place = await placeOf(selector, name)
      await point(to(place), down, up)
    },
    drag: async (from: [selector: string, name: string], onto: [selector: string, name: string]): Promise<void> => {
      const [start, end] = [await placeOf(...from), await placeOf(...onto)]
      const half = { x: (start.x + end.x) >> 1, y: (start.y + end.y) >> 1 }
      await point(to(start), down, to(half, 150), to(end, 150), { type: 'pause', duration: 150 }, up)
    },
    type: (text: string): Promise<void> =>
      keys(...Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))),
    /** Presses keys together: the first ones are held. */
    press: (...names: string[]): Promise<void> => {
      const values = names.map((name) => codes[name] ?? name)
      return keys(
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      )
    },
  }
}

export type Hands = ReturnType<typeof handsOn>
