import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { noteVisit, visitsOf } from '#web/shell/palette/recent/visits.ts'

let kept: Map<string, string>
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
beforeEach(() => void (kept = new Map()))
afterAll(() => void vi.unstubAllGlobals())

const rock = { kind: 'rock', id: 7 }
const todosOf = (teamId: number) => ({ path: '/todos', teamId })

test('where someone was last comes first, once, and of many places ten', () => {
  for (const visit of [rock, todosOf(1), todosOf(2), rock]) noteVisit(1, visit)
  expect(visitsOf(1)).toEqual([rock, todosOf(2), todosOf(1)])
  for (let teamId = 1; teamId <= 20; teamId += 1) noteVisit(1, todosOf(teamId))
  expect(visitsOf(1)).toHaveLength(10)
})

test('whoever else signs in on the same browser sees nothing of it', () => {
  noteVisit(1, rock)
  expect(visitsOf(2)).toEqual([])
  noteVisit(2, todosOf(1))
  expect(visitsOf(1)).toEqual([rock])
})

test('what somebody else has written there is left out', () => {
  noteVisit(1, rock)
  const [key = ''] = kept.keys()
  for (const junk of ['{', '{}', 'null', '[null, 1, {}, {"kind": "rock", "id": "7"}, {"path": 7}]']) {
    kept.set(key, junk)
    expect(visitsOf(1)).toEqual([])
  }
})
