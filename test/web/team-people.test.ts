import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { usePeopleOf } from '#web/teams/people.ts'

afterEach(() => vi.restoreAllMocks())

test('the people of a team that is listed twice are loaded once', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const client = new QueryClient()
  const person = { id: 1, fullName: 'Ann Archer', email: 'ann@example.com', role: 'admin' }
  client.setQueryData(['teams', 7, 'members'], [person])
  const Names = () => usePeopleOf([7, 7]).map(({ fullName }) => fullName)
  expect(renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Names)))).toBe('Ann Archer')
  expect(warned).not.toHaveBeenCalled()
})
