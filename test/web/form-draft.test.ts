import { expect, test } from 'vitest'
import { changed } from '#web/form/draft.ts'

test('a form sends another custom rhythm, and none that is as before', () => {
  const everyWeeks = (every: number) => ({ repeat: 'weekly', rhythm: { unit: 'week', every, weekdays: [] } })
  const change = (from: number, to: number) =>
    changed<ReturnType<typeof everyWeeks>, object>(
      ['repeat', 'rhythm'],
      [everyWeeks(from), everyWeeks(to)],
      everyWeeks(to),
    )
  expect(change(2, 3)).toEqual({ rhythm: { unit: 'week', every: 3, weekdays: [] } })
  expect(change(2, 2)).toEqual({})
})
