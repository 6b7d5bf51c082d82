import { expect, test } from 'vitest'
import { readWeb, webFiles } from '#test/support/stylesheets.ts'
import { chosenAfter, rangeOf } from '#web/ui/list/selection.ts'

test('a range follows the order shown, from either end', () => {
  expect(rangeOf([5, 3, 9, 1], 3, 1)).toEqual([3, 9, 1])
  expect(rangeOf([5, 3, 9, 1], 1, 3)).toEqual([3, 9, 1])
})

test('a range from a row that is no longer shown has only the other row', () => {
  expect(rangeOf([5, 3], 8, 3)).toEqual([3])
})

test('choosing toggles one row', () => {
  expect([...chosenAfter(new Set([1]), 2)]).toEqual([1, 2])
  expect([...chosenAfter(new Set([1, 2]), 2)]).toEqual([1])
})

test('a range is chosen or not as its last row is', () => {
  expect([...chosenAfter(new Set([1]), 3, [1, 2, 3])]).toEqual([1, 2, 3])
  expect([...chosenAfter(new Set([1, 2, 3]), 3, [2, 3])]).toEqual([1])
})

test('whatever is pressed in the bar of a selection is a button that the palette has, too', () => {
  const bars = webFiles(/\.tsx$/).filter((file) => /<SelectionBar\b/.test(readWeb(file)))
  expect(bars.length).toBeGreaterThanOrEqual(5)
  const others = bars.filter((file) => /<(?:button|Button|ActionIcon|CloseButton|Link|Menu)\b/.test(readWeb(file)))
  expect(others).toEqual([])
})
