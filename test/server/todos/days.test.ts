import { expect, test } from 'vitest'
import { dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import type { Todo } from '#contract/todos.ts'
import { openTeam } from '#test/support/team.ts'

const { as, ann, bob, ops } = await openTeam()

// Ann's evening in California is the next day's noon for Bob in Japan.
const instant = new Date('2026-11-26T05:00:00Z')
const inCalifornia = dayInZone('America/Los_Angeles', instant)
const inJapan = dayInZone('Asia/Tokyo', instant)

test('a day that was said late in the evening is the same calendar day for a colleague who has tomorrow already', async () => {
  expect([inCalifornia, inJapan]).toEqual(['2026-11-25', '2026-11-26'])
  const said = readDay('tomorrow', { today: inCalifornia, calendar: plainCalendar, dayFirst: false })
  const dueDate = said.is === 'understood' ? said.value : said.is
  const { body } = await as(ann).post<Todo>(`/api/teams/${ops.id}/todos`, { title: 'Call the bank', dueDate })
  const seen = await Promise.all([ann, bob].map((by) => as(by).get<Todo>(`/api/todos/${body.id}`)))
  expect(seen.map((each) => each.body.dueDate)).toEqual(['2026-11-26', '2026-11-26'])
})
