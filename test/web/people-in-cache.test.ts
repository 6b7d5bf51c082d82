import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mergePeople } from '../../web/sync/people.ts'
import { drawRows, liveTopic, type Row } from '../../web/sync/rows.ts'

const ann = { id: 7, username: 'ann', fullName: 'Ann Lee', avatarUrl: null }
const bob = { ...ann, id: 8, username: 'bob', fullName: 'Bob Ray' }
const none = { rows: [], gone: [] }

/** A cache of a list and a sheet, and what is asked for again. */
const cached = () => {
  const client = new QueryClient()
  const asked: string[] = []
  const show = (name: string, data: unknown) => {
    const queryFn = () => {
      asked.push(name)
      return data
    }
    new QueryObserver(client, { queryKey: [name], queryFn, initialData: data, staleTime: Infinity }).subscribe(() => {})
    return () => client.getQueryData([name])
  }
  return { client, asked, show }
}

test('a person who is called otherwise is so in everything that names them, and nothing is asked for', () => {
  const { client, asked, show } = cached()
  const [mine, his] = [
    { id: 8, teamId: 1, assignee: ann, milestones: [{ assignee: ann }] },
    { id: 9, teamId: 1, assignee: bob, milestones: [] },
  ]
  const list = show('todos', [mine, his])
  const members = show('members', [{ ...ann, role: 'admin' }])
  const figures = show('figures', { total: 7 })
  const was = figures()
  const now = { ...ann, fullName: 'Ann Stone', avatarUrl: '/a.png' }
  mergePeople(client, { rows: [now], gone: [] })
  expect(list()).toEqual([{ ...mine, assignee: now, milestones: [{ assignee: now }] }, his])
  expect((list() as object[])[1]).toBe(his)
  expect(members()).toEqual([{ ...now, role: 'admin' }])
  expect(figures()).toBe(was)
  expect(asked).toEqual([])
})

test('a person who is called otherwise is so below a change that is under way, whatever becomes of it', () => {
  type Named = Row & { title: string; assignee: typeof ann }
  const topic = liveTopic<Named, object>({ name: 'named', belongs: () => true })
  const client = new QueryClient()
  const key = ['named', 'list', {}]
  const names = () => client.getQueryData<Named[]>(key)?.map(({ title, assignee }) => [title, assignee.fullName])
  client.setQueryData(key, [{ id: 1, version: 1, title: 'Before', assignee: ann }])
  const { undraw } = drawRows(client, topic, [1], (row) => ({ ...row, title: 'Drawn' }))
  mergePeople(client, { rows: [{ ...ann, fullName: 'Ann Stone' }], gone: [] })
  expect(names()).toEqual([['Drawn', 'Ann Stone']])
  undraw()
  expect(names()).toEqual([['Before', 'Ann Stone']])
})

test('what names a person who is gone is asked for again, and nothing else', () => {
  const { client, asked, show } = cached()
  show('todos of one', [{ id: 1, teamId: 1, assignedToId: 7, assignee: ann }])
  show('comments', [{ id: 2, user: ann }])
  show('meetings', [{ id: 3, teamId: 1, attendeeIds: [8, 7] }])
  show('todos of another', [{ id: 7, teamId: 7, assignedToId: 8, assignee: bob }])
  show('figures', { total: 7 })
  mergePeople(client, { rows: [], gone: [7] })
  expect(asked.splice(0)).toEqual(['todos of one', 'comments', 'meetings'])
  mergePeople(client, none)
  expect(asked).toEqual([])
})
