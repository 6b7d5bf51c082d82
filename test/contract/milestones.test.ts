import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byDueDate } from '#contract/days.ts'
import { MilestoneChange, nextDue, NewMilestone, placeAmong } from '#contract/milestones.ts'
import { issuesOf } from '#contract/problem.ts'
import { anyDay } from '../support/days.ts'

const dated = fc.record({ dueDate: fc.option(anyDay), id: fc.nat() })
type Dated = { dueDate: string | null; id: number }

describe('the order of milestones', () => {
  test('is by due date, undated last, in whatever order they are added', () => {
    fc.assert(
      fc.property(fc.array(dated), (milestones) => {
        const list = milestones.reduce<Dated[]>(
          (others, milestone) => others.toSpliced(placeAmong(others, milestone), 0, milestone),
          [],
        )
        expect(list).toEqual(milestones.toSorted(byDueDate))
        const days = list.map(({ dueDate }) => dueDate ?? '9999')
        expect(days).toEqual(days.toSorted())
      }),
    )
  })

  test('set by hand is kept around a new one', () => {
    fc.assert(
      fc.property(fc.array(dated), dated, (others, milestone) => {
        const list = others.toSpliced(placeAmong(others, milestone), 0, milestone)
        expect(list.filter((one) => one !== milestone)).toEqual(others)
      }),
    )
  })

  test('puts a new one after those due on the same day', () => {
    expect(placeAmong([{ dueDate: '2026-12-01' }, { dueDate: null }], { dueDate: '2026-12-01' })).toBe(1)
    expect(placeAmong([{ dueDate: null }], { dueDate: null })).toBe(1)
  })
})

describe('a milestone', () => {
  test('that is open and due first sets the next due date', () => {
    const done = { completed: true, dueDate: '2026-11-01' }
    const undated = { completed: false, dueDate: null }
    const open = { completed: false, dueDate: '2026-12-01' }
    expect(nextDue([undated, open, done, { completed: false, dueDate: '2026-12-24' }])).toBe('2026-12-01')
    expect(nextDue([undated, done])).toBeNull()
    expect(nextDue([])).toBeNull()
  })
})

describe('the schema of a milestone', () => {
  const id = '2B1C0E5A-6F0B-4B8E-9D6F-0A8B5C1D2E3F'

  test('accepts an id and a name, and tidies both and the description', () => {
    const given = { id, name: ' Draft ', description: ' Two pages ' }
    const tidied = { id: id.toLowerCase(), name: 'Draft', description: 'Two pages', completed: false }
    expect(NewMilestone.parse(given)).toMatchObject(tidied)
  })

  test.each([
    [{ id }, 'name', 'Required'],
    [{ id, name: '  ' }, 'name', 'Name is required'],
    [{ id: '7', name: 'x' }, 'id', 'Invalid uuid'],
    [{ id, name: 'x', dueDate: '2026-02-30' }, 'dueDate', 'Invalid date'],
    [{ id, name: 'x', attachments: [{ url: 'x' }] }, 'attachments.0.url', 'Must be a valid URL'],
  ])('refuses %j', (input, path, message) => {
    expect(issuesOf(NewMilestone, input)).toContainEqual({ path, message })
  })

  test('lets a change leave everything out, but not empty the name', () => {
    expect(issuesOf(MilestoneChange, {})).toBeUndefined()
    expect(issuesOf(MilestoneChange, { name: '' })).toEqual([{ path: 'name', message: 'Name is required' }])
    const attachments = [{ url: 'x' }]
    expect(issuesOf(MilestoneChange, { attachments })?.[0]?.message).toBe('Must be a valid URL')
  })
})
