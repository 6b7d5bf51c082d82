import { expect, test } from 'vitest'
import { doneShare } from '#contract/minutes.ts'

test.each([
  [[], null],
  [[true, false, false], 33],
  [[true, true, false], 67],
  [[true, true, true], 100],
])('of %j, the share that is done is %s percent', (done, share) => {
  expect(doneShare(done)).toBe(share)
})
