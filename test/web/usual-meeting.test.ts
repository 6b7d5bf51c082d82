import { expect, test } from 'vitest'
import { bodyOf, emptyDraft } from '#web/meetings/form/draft.ts'
import { usualPlan, usualTimes } from '#web/meetings/form/usual.ts'

/** Local times, whatever this machine's zone is. */
const startAt = (local: string): string => usualTimes(new Date(local)).startTime

test('a new meeting is on the next working day at a full hour people work at', () => {
  // Thursday, Friday, Saturday and Sunday.
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((day) => startAt(`${day}T09:47`))
  expect(days).toEqual(['2026-11-27T10:00', '2026-11-30T10:00', '2026-11-30T10:00', '2026-11-30T10:00'])
  const hours = ['04:13', '07:00', '07:01', '09:00', '16:59', '17:01', '23:59'].map((time) =>
    startAt(`2026-11-24T${time}`).slice(-5),
  )
  expect(hours).toEqual(['09:00', '09:00', '08:00', '09:00', '17:00', '09:00', '09:00'])
})

test('it is as long as its agenda, and says so to the server', () => {
  const draft = emptyDraft(3, 'weekly', new Date('2026-11-26T09:47'))
  expect([draft.startTime, draft.endTime]).toEqual(['2026-11-27T10:00', '2026-11-27T11:30'])
  const { startTime, endTime, repeat, description } = bodyOf(draft)
  expect(Date.parse(endTime ?? '') - Date.parse(startTime)).toBe(90 * 60_000)
  expect([repeat, description]).toEqual(['weekly', null])
})

test('a team’s first one is its weekly meeting, named after it; what comes after that is not', () => {
  expect(usualPlan('Leadership', [])).toEqual({ title: 'Leadership L10', repeat: 'weekly' })
  expect(usualPlan('Leadership', [{ repeat: 'none' }]).repeat).toBe('weekly')
  expect(usualPlan('Leadership', [{ repeat: 'weekly' }])).toEqual({ title: '', repeat: 'none' })
  expect(usualPlan(undefined, [])).toEqual({ title: '', repeat: 'none' })
})
