import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

const listed = { ...contract.todos.list, path: '/api/teams/:teamId/todos' } as const

test('a part of an address stays a part, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (part, q) => {
      fc.pre(!['.', '..'].includes(part))
      const { pathname, searchParams } = new URL(
        addressOf(listed, { params: { teamId: part }, query: { q } }),
        'http://a',
      )
      expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'api', 'teams', part, 'todos'])
      expect([...searchParams]).toEqual([['q', q]])
    }),
  )
})
