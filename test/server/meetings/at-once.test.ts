import { expect, test } from 'vitest'
import { openMeetings } from './drive.ts'

const { add, change, read, list, seriesOf, ann, bob } = await openMeetings()

test('several people who make a meeting weekly at once start one series', async () => {
  const single = await add({ title: 'Standup' })
  const answers = await Promise.all([ann, bob, ann, bob].map((by) => change(single, { repeat: 'weekly' }, by)))
  expect(answers.map(({ status }) => status)).toContain(200)
  // One that waited for the lock is refused; one that came later has nothing left to do.
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { body: first } = await read(single)
  const rows = (await list()).filter(({ title }) => title === 'Standup')
  expect(new Set(rows.map(({ seriesId }) => seriesId))).toEqual(new Set([first.seriesId]))
  expect(rows).toHaveLength((await seriesOf(first)).length)
})
