import { describe, expect, test } from 'vitest'
import { addressAt, placeOf } from '#contract/addresses.ts'
import type { Meeting, MeetingStatus } from '#contract/meetings.ts'
import { linkTargetOf } from '#contract/notifications.ts'
import { cardCommands } from '#web/meetings/commands.ts'
import { isEarly, isOnCard, isToPrepare } from '#web/meetings/entrances/entrances.ts'
import { readyPlaceOf, roomOf } from '#web/meetings/entrances/use-enter.ts'
import { callTo } from '#web/shell/joining.ts'
import { inMenu } from '#web/ui/command.ts'
import { commandOfKey } from '#web/ui/keys.ts'
import { meetingWith } from '#test/support/rows.ts'

const now = new Date('2026-11-19T13:00:00.000Z')
const inMinutes = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()
const startingIn = (minutes: number, traits: Partial<Meeting> = {}): Meeting =>
  meetingWith({ id: 7, teamId: 3, startTime: inMinutes(minutes), endTime: inMinutes(minutes + 60), ...traits })

const day = 24 * 60

describe('a meeting', () => {
  test('is opened on its own page from wherever it is named', () => {
    const place = { subject: 'meetings', subjectId: 7, milestoneId: null, teamId: 3 }
    expect(roomOf(startingIn(0)).to).toBe('/meetings/$meetingId')
    expect(addressAt(placeOf(place))).toBe('/meetings/7?team=3')
    const kinds = ['invited', 'moved', 'started', 'ready', 'mention'] as const
    const pages = kinds.map((kind) => linkTargetOf({ kind, ...place }).to)
    expect(pages).toEqual(['/meetings/7', '/meetings/7', '/meetings/7', '/meetings/7/ready', '/meetings/7'])
  })

  test('can be prepared from a day before it, on its card and by its menu', () => {
    const offered = [day + 1, day - 1, 1, -61].map((minutes) => isToPrepare(startingIn(minutes), now))
    expect(offered).toEqual([false, true, true, false])
    expect(isToPrepare(startingIn(5, { can: { edit: false, delete: false } }), now)).toBe(false)
    expect(readyPlaceOf(startingIn(5))).toMatchObject({ to: '/meetings/$meetingId/ready', params: { meetingId: '7' } })
  })

  test('is opened by O, edited by E, and by Enter opened by whoever cannot rename it', () => {
    const done: string[] = []
    const named = (name: string) => () => void done.push(name)
    const names = ['open', 'remove', 'showAgenda', 'enter', 'visit', 'prepare'] as const
    const act = Object.fromEntries(names.map((name) => [name, named(name)])) as Record<
      (typeof names)[number],
      () => void
    >
    const press = (key: string, meeting: Meeting) =>
      commandOfKey(cardCommands(meeting, act), key)?.act({ shift: false })
    const theirs = startingIn(5, { can: { edit: false, delete: false } })
    press('o', startingIn(5))
    press('e', startingIn(5))
    press('enter', startingIn(5))
    press('enter', theirs)
    expect(done).toEqual(['visit', 'open', 'visit'])
    const soon = meetingWith({ startTime: new Date(Date.now() + 3_600_000).toISOString(), endTime: null })
    expect(
      inMenu(cardCommands(soon, act))
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Open', 'Get ready'])
  })

  test('is started without a question only once everybody is called to it', () => {
    expect([day, 16, 15, 0, -10].map((minutes) => isEarly(startingIn(minutes), now))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    const statuses: MeetingStatus[] = ['running', 'paused', 'suspended', 'concluded']
    expect(statuses.filter((status) => isEarly(startingIn(day, { status }), now))).toEqual([])
    expect(isOnCard(startingIn(day - 1), now)).toBe(true)
  })

  test('is said to start now only when it does', () => {
    const said = [15, 11, 2, 1, 0, -5].map((minutes) => callTo(startingIn(minutes), now))
    const starting = 'Join – starting now'
    expect(said).toEqual([
      'Join – starts in 15 minutes',
      'Join – starts in 11 minutes',
      'Join – starts in 2 minutes',
      starting,
      starting,
      starting,
    ])
    expect(callTo(startingIn(-5, { status: 'running' }), now)).toBe('Join – under way')
  })
})
