import type { Locator } from 'playwright-core'

type Point = { x: number; y: number }

export const middleOf = async (element: Locator): Promise<Point> => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Puts a finger on the middle of an element; it is carried from point to point and lifted. */
export const fingerOn = async (element: Locator) => {
  const client = await element.page().context().newCDPSession(element.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [await middleOf(element)])
  return {
    carryTo: (point: Point) => touch('touchMove', [point]),
    lift: async () => {
      await touch('touchEnd', [])
      await client.detach()
    },
  }
}
