import { describe, expect, test } from 'vitest'
import { IconCheck } from '@tabler/icons-react'
import type { Command } from '#web/ui/command.ts'
import { swipeAt, swiped } from '#web/ui/list/swipe.ts'
import { snoozedUntil } from '#web/todos/in-place/snooze.ts'

const command = (name: string, traits: Partial<Command>): Command => ({
  name,
  icon: IconCheck,
  act: () => undefined,
  ...traits,
})

describe('a swipe', () => {
  test.each([
    [0, undefined],
    [71, undefined],
    [72, 'end'],
    [400, 'end'],
    [-71, undefined],
    [-72, 'start'],
    [-199, 'start'],
    [-200, 'far start'],
  ])('of %i pixels is one to %s', (pixels, swipe) => {
    expect(swipeAt(pixels)).toBe(swipe)
  })

  test('does what the row offers for it, if one may', () => {
    const commands = [
      command('Done', { swipe: 'end', may: false }),
      command('Snooze', { swipe: 'start' }),
      command('Delete', { swipe: 'far start' }),
      command('Edit', {}),
    ]
    expect([90, -90, -300, 0].map((pixels) => swiped(commands, pixels)?.name)).toEqual([
      undefined,
      'Snooze',
      'Delete',
      undefined,
    ])
  })
})

test.each([
  ['2026-11-24', '2026-11-25'],
  ['2026-11-20', '2026-11-25'],
  ['2026-12-31', '2027-01-01'],
  [null, '2026-11-25'],
])('a to-do due on %s is snoozed until %s', (dueDate, until) => {
  expect(snoozedUntil({ dueDate }, '2026-11-24')).toBe(until)
})
