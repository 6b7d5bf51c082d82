import { expect, test } from 'vitest'
import { headlinesSearch } from '#web/headlines/search.ts'
import { inView, isUnread, readersOf, tagName, tagsIn } from '#web/headlines/view.ts'
import { headlineWith } from '#test/support/rows.ts'

const personWith = (id: number, fullName: string) => ({ id, username: `p${id}`, fullName, avatarUrl: null })
const [ann, bob, zoe] = [personWith(1, 'Ann'), personWith(2, 'Bob'), personWith(3, 'Zoe')]

const rows = [
  headlineWith({ id: 1, title: 'Halvorsen renewed', content: 'Three years', tag: 'customer' }),
  headlineWith({
    id: 2,
    title: 'New rota',
    content: 'Ask Halvorsen',
    tag: 'IT',
    createdAt: '2026-11-02T00:00:00.000Z',
  }),
  headlineWith({ id: 3, title: 'Books closed', tag: 'Customer' }),
]
const idsOf = (search: object) => inView(rows, search).map(({ id }) => id)

test('a search looks in title and content, in any case; the newest comes first', () => {
  expect(idsOf({})).toEqual([2, 3, 1])
  expect(idsOf({ q: ' hALVORSEN ' })).toEqual([2, 1])
})

test('a tag is the same however it is written', () => {
  expect(tagsIn(rows)).toEqual(['customer', 'it'])
  expect(idsOf({ tag: 'customer' })).toEqual([3, 1])
  expect(idsOf({ tag: 'customer', q: 'books' })).toEqual([3])
  expect(tagName('customer')).toBe('Customer')
})

test('a headline is unread by those who have neither opened nor written it', () => {
  const headline = headlineWith({ createdById: ann.id, viewerIds: [bob.id] })
  expect([ann, bob, zoe].map(({ id }) => isUnread(headline, id))).toEqual([false, false, true])
})

test('its readers are all who opened it; members who have not are named, except for the author', () => {
  const headline = headlineWith({ createdById: ann.id, viewerIds: [zoe.id, 99] })
  expect(readersOf(headline, [ann, bob, zoe], [ann, bob])).toEqual({ read: [zoe], unread: [bob] })
})

test('an address says what is shown, and what it does not know is left out', () => {
  expect(headlinesSearch({ of: 'all', q: 2026, tag: 8, archived: true })).toEqual({
    of: 'all',
    q: '2026',
    tag: '8',
    archived: true,
  })
  expect(headlinesSearch({ of: 'none', q: '', archived: 'yes' })).toEqual({})
})
