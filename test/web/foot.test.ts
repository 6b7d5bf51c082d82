import { expect, test } from 'vitest'
import { reachOfFoot } from '#web/ui/foot.ts'

const toast = { left: 0, right: 390, top: 700, bottom: 844 }
const bar = { left: 0, right: 390, top: 780, bottom: 844 }

test.each([
  ['the highest of what stands at the foot of the window', [bar, { ...bar, top: 700 }], 144],
  ['also what floats a little above it', [{ ...bar, top: 784, bottom: 832 }], 60],
  ['not what is in the middle of the page', [{ ...bar, top: 300, bottom: 360 }], 0],
  ['not what has been scrolled out below it', [{ ...bar, top: 850, bottom: 900 }], 0],
  ['not what is beside it', [{ ...bar, left: 400, right: 700 }], 0],
  ['not what takes no room', [{ ...bar, top: 844 }], 0],
  ['nothing where nothing is', [], 0],
])('a toast stays above %s', (_, boxes, reach) => {
  expect(reachOfFoot(toast, boxes, 844)).toBe(reach)
})
