import { describe, expect, test } from 'vitest'
import type { Found } from '#contract/search.ts'
import type { MeetingFigures, PastMeeting } from '#contract/minutes.ts'
import { excerptOf } from '#server/search/excerpt.ts'
import { countStatements } from '#test/support/statements.ts'
import { allNotified } from '../notifications/drive.ts'
import { openMinutes } from './drive.ts'

const world = await openMinutes()
const { ann, bob, zoe, ops, as, act, put, running, todo, tick, issue, solve, conclude, concluded } = world

const history = (search = '', by = bob) =>
  as(by).get<PastMeeting[]>(`/api/teams/${ops.id}/minutes?search=${encodeURIComponent(search)}`)
const found = async (search: string) => (await history(search)).body.map(({ title }) => title)
const figures = (by = bob) => as(by).get<MeetingFigures[]>(`/api/teams/${ops.id}/meeting-figures`)

describe('the history', () => {
  test('has the concluded meetings, newest first, with what came of them', async () => {
    const first = await concluded('First')
    const meeting = await running({ title: 'Second' })
    await todo({ title: 'Made' })
    await solve(await issue('Stuck'), 'Unstuck')
    await put(meeting, 'rating', { rating: 8 })
    await put(meeting, 'rating', { rating: 9 }, bob)
    await conclude(meeting)
    await running({ title: 'Still running' })
    expect((await history()).body).toMatchObject([
      { meetingId: meeting.id, title: 'Second', rating: 8.5, issuesSolved: 1, newTodos: 1, excerpt: null },
      { meetingId: first.id, title: 'First', rating: null, issuesSolved: 0, newTodos: 0, excerpt: null },
    ])
  })

  test('is searched by words in titles, notes and decisions, by beginnings and without accents', async () => {
    await concluded('Café in Zürich', 'The landlord asks for a deposit')
    const meeting = await running({ title: 'Decided' })
    await solve(await issue('Reißverschluss'), 'Buy the façade panels', { rootCause: 'Überhitzung' })
    await conclude(meeting)
    expect(await found('cafe')).toEqual(['Café in Zürich'])
    expect(await found('ZURICH café')).toEqual(['Café in Zürich'])
    expect(await found('deposit landl')).toEqual(['Café in Zürich'])
    expect(await found('facade')).toEqual(['Decided'])
    expect(await found('Uberhitz')).toEqual(['Decided'])
    expect(await found('landlord façade')).toEqual([])
    expect(await found('?!')).toEqual([])
    const [match] = (await history('depos')).body
    expect(match?.excerpt).toContain('asks for a deposit')
  })

  test('is searched by what was said at the check-in, which the search of everything finds from then on, too', async () => {
    const everywhere = async (by = bob) => {
      await allNotified(world)
      return (await as(by).get<Found[]>('/api/search?q=swam')).body.map(({ subject, title }) => [subject, title])
    }
    const meeting = await running({ title: 'After the lake' })
    await put(meeting, 'check-in', { personal: 'We swam in the lake', business: 'Halvorsen' })
    expect(await everywhere()).toEqual([])
    await conclude(meeting)
    expect(await found('swam')).toEqual(['After the lake'])
    expect(await everywhere()).toEqual([['meetings', 'After the lake']])
    expect(await everywhere(zoe)).toEqual([])
    await as(ann).del(`/api/meetings/${meeting.id}`)
    expect(await everywhere()).toEqual([])
  })

  test('leaves out deleted meetings, and is closed to other teams', async () => {
    const meeting = await concluded('Deleted')
    expect(await found('deleted')).toEqual(['Deleted'])
    await as(ann).del(`/api/meetings/${meeting.id}`)
    expect(await found('deleted')).toEqual([])
    expect((await figures()).body.map(({ title }) => title)).not.toContain('Deleted')
    expect((await history('', zoe)).status).toBe(403)
    expect((await figures(zoe)).status).toBe(403)
  })

  test('takes as many statements, however long it is', async () => {
    const take = async () => [
      await countStatements(world, () => history('n')),
      await countStatements(world, () => figures()),
    ]
    const before = await take()
    await concluded('One more')
    expect(await take()).toEqual(before)
  })
})

test('figures have planned and used minutes, and the share of the to-dos due by then that were done', async () => {
  const dueDate = '2020-03-02'
  const [done] = [await todo({ title: 'Done', dueDate }), await todo({ dueDate })]
  // Neither is a word that was not kept.
  await todo({ dueDate: '2999-01-01' })
  await todo({ dueDate: null })
  const meeting = await running({ title: 'Measured' })
  const { id = '' } = meeting.agenda.find(({ kind }) => kind === 'todo-list') ?? {}
  await tick(done)
  await act(meeting, 'turn', ann, { sectionId: id })
  await conclude(meeting)
  const all = (await figures()).body
  const last = all.at(-1)
  expect(last).toMatchObject({ title: 'Measured', rating: null, issuesSolved: 0 })
  expect(last?.todoShare).toBe(50)
  expect(last?.sections).toContainEqual({ name: 'Segue', plannedMinutes: 5, usedMilliseconds: expect.any(Number) })
  const sum = (last?.sections ?? []).reduce((total, { plannedMinutes }) => total + plannedMinutes, 0)
  expect(last?.plannedMinutes).toBe(sum)
  const starts = all.map(({ startedAt }) => startedAt)
  expect(starts).toEqual(starts.toSorted())
})

describe('an excerpt', () => {
  const long = `${'before '.repeat(30)}the Café opened ${'after '.repeat(30)}`

  test('is cut around the first match, at words', () => {
    const excerpt = excerptOf(long, 'cafe')
    expect(excerpt).toMatch(/^…before .*the Café opened .* after…$/)
    expect(excerpt.length).toBeLessThan(160)
  })

  test('is of one line, and whole if the text is short', () => {
    expect(excerptOf('Weekly\n\nRing  them', 'ring')).toBe('Weekly Ring them')
  })

  test('begins with the text if the match is elsewhere', () => {
    expect(excerptOf(long, 'nowhere')).toMatch(/^before before/)
  })
})
