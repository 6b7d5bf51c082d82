import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodByKey } from '#contract/calendar.ts'
import { issuesOf } from '#contract/problem.ts'
import { plainCalendar } from '#contract/fields.ts'
import {
  isInQuarter,
  isOver,
  NewRock,
  progressTone,
  quarterProgress,
  RockChange,
  rockProgress,
  RockStatus,
  rockTypeOfTeam,
} from '#contract/rocks.ts'
import { milestoneWith, rockWith } from '../support/rows.ts'

const milestones = fc.array(fc.record({ completed: fc.boolean() }))
const status = fc.constantFrom(...RockStatus.options)
const anyRock = fc.record({ status, milestones })
const underWay = fc.constantFrom('on-track', 'at-risk', 'off-track' as const)

describe('the progress of a rock', () => {
  test.each([
    ['completed', [false, false], 100],
    ['canceled', [true, true], 0],
    ['on-track', [], 0],
    ['on-track', [true, false, false], 33],
    ['at-risk', [true, true, false], 67],
    ['off-track', [true, true], 100],
  ] as const)('that is %s with the milestones %j is %d', (state, done, progress) => {
    expect(rockProgress({ status: state, milestones: done.map((completed) => ({ completed })) })).toBe(progress)
  })

  test('is a whole number from 0 to 100, whatever the rock', () => {
    fc.assert(
      fc.property(anyRock, (rock) => {
        const progress = rockProgress(rock)
        expect(Number.isInteger(progress) && progress >= 0 && progress <= 100).toBe(true)
      }),
    )
  })

  test('never falls when a milestone is completed, and is the same in any order', () => {
    fc.assert(
      fc.property(underWay, milestones, fc.nat(), (state, list, n) => {
        const before = rockProgress({ status: state, milestones: list })
        const done = list.map((one, index) => (index === n % list.length ? { completed: true } : one))
        expect(rockProgress({ status: state, milestones: done })).toBeGreaterThanOrEqual(before)
        expect(rockProgress({ status: state, milestones: list.toReversed() })).toBe(before)
      }),
    )
  })
})

describe('the progress of a quarter', () => {
  test('is the rounded mean, and 0 without rocks', () => {
    const half = rockWith({ milestones: [milestoneWith({ completed: true }), milestoneWith({})] })
    expect(quarterProgress([])).toBe(0)
    expect(quarterProgress([rockWith({ status: 'completed' }), half])).toBe(75)
  })

  test('lies between the lowest and the highest of its rocks', () => {
    fc.assert(
      fc.property(fc.array(anyRock, { minLength: 1 }), (rocks) => {
        const each = rocks.map(rockProgress)
        expect(quarterProgress(rocks)).toBeGreaterThanOrEqual(Math.min(...each))
        expect(quarterProgress(rocks)).toBeLessThanOrEqual(Math.max(...each))
      }),
    )
  })

  test.each([
    [100, 'green'],
    [80, 'green'],
    [79, 'yellow'],
    [50, 'yellow'],
    [49, 'red'],
    [0, 'red'],
  ])('of %d is %s', (progress, tone) => {
    expect(progressTone(progress)).toBe(tone)
  })
})

test('a team called Leadership has company rocks, any other team departmental ones', () => {
  expect(rockTypeOfTeam({ name: 'Leadership' })).toBe('company')
  expect(rockTypeOfTeam({ name: 'Leadership North' })).toBe('departmental')
})

test('a rock is over once it is finished or archived', () => {
  const over = RockStatus.options.filter((status) => isOver(rockWith({ status })))
  expect(over).toEqual(['completed', 'canceled'])
  expect(isOver(rockWith({ isArchived: true }))).toBe(true)
})

describe('the schema of a rock', () => {
  const { id, name } = milestoneWith({})
  const primary = { path: 'otherTeamsInvolved', message: "Primary team cannot be in 'Other teams'." }
  const status = "Invalid enum value. Expected 'on-track' | 'at-risk' | 'off-track', received "
  const twice = [id, id.toUpperCase()].map((same) => ({ id: same, name }))

  test.each([
    [{}, 'title', 'Required'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: '' }, 'title', 'Title is required'],
    [{ teamId: null }, 'teamId', 'Please select a team for the rock.'],
    [{ ownerId: null }, 'ownerId', 'Please select an owner for the rock.'],
    [{ otherTeamsInvolved: [2, 3, 2] }, 'otherTeamsInvolved', 'Duplicate teams are not allowed.'],
    [{ status: 'completed' }, 'status', `${status}'completed'`],
    [{ status: 'canceled' }, 'status', `${status}'canceled'`],
    [{ milestones: twice }, 'milestones', 'Duplicate milestones are not allowed.'],
    [{ milestones: [{ id, name: ' ' }] }, 'milestones.0.name', 'Name is required'],
    [{ milestones: [{ id: 'x', name }] }, 'milestones.0.id', 'Invalid uuid'],
  ])('refuses %j', (input, path, message) => {
    expect(issuesOf(NewRock, input)).toContainEqual({ path, message })
  })

  test('refuses its own team among the others', () => {
    expect(issuesOf(NewRock, { title: 'x', teamId: 2, otherTeamsInvolved: [2] })).toContainEqual(primary)
    expect(issuesOf(RockChange, { teamId: 4, otherTeamsInvolved: [4] })).toEqual([primary])
  })

  test('accepts every status in a change, and asks for an owner and a team when they are cleared', () => {
    expect(issuesOf(RockChange, { status: 'completed' })).toBeUndefined()
    expect(issuesOf(RockChange, { ownerId: null, teamId: null, otherTeamsInvolved: [7, 7] })).toEqual([
      { path: 'teamId', message: 'Please select a team for the rock.' },
      { path: 'ownerId', message: 'Please select an owner.' },
      { path: 'otherTeamsInvolved', message: 'Duplicate teams are not allowed.' },
    ])
  })
})

test('a quarter lists what is due in it, and what is undated', () => {
  const quarter = periodByKey('quarter', '2026-Q4', plainCalendar)
  expect(isInQuarter(null, quarter)).toBe(true)
  expect(['2026-10-01', '2026-12-31'].map((day) => isInQuarter(day, quarter))).toEqual([true, true])
  expect(['2026-09-30', '2027-01-01'].map((day) => isInQuarter(day, quarter))).toEqual([false, false])
})
