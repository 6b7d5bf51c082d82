import { expect, test } from 'vitest'
import { teamInSearch } from '#web/teams/team-search.ts'
import { headerTitle } from '#web/shell/header-title.ts'
import { isActive, needsTeam, pages } from '#web/shell/pages.ts'

test('on a phone the header names the page by its path', () => {
  expect(headerTitle('/')).toBe('Dashboard')
  expect(headerTitle('/team')).toBe('Team')
  expect(headerTitle('/teams')).toBe('Dashboard')
  expect(headerTitle('/todos')).toBe('To-Dos')
  expect(headerTitle('/rocks/7')).toBe('Rocks')
  expect(headerTitle('/headlines')).toBe('Dashboard')
})

test('a menu entry is active under its path, the root only at the root', () => {
  expect(isActive('/', '/')).toBe(true)
  expect(isActive('/', '/todos')).toBe(false)
  expect(isActive('/todos', '/todos/7')).toBe(true)
  expect(isActive('/todos', '/dashboard')).toBe(false)
})

test('somebody in no team reads the vision and the chart, settings, people and teams', () => {
  const needing = pages.map(({ path }) => path).filter(needsTeam)
  expect(needing).toEqual(['/dashboard', '/scorecard', '/rocks', '/todos', '/issues', '/meetings', '/headlines'])
  expect(['/users', '/teams', '/settings/user', '/help-center'].filter(needsTeam)).toEqual([])
})

test('a team in the address is a positive whole number or none', () => {
  expect(teamInSearch({ team: 3 })).toEqual({ team: 3 })
  expect(teamInSearch({ team: '3' })).toEqual({ team: 3 })
  for (const team of [0, -1, 1.5, 'all', null, undefined, {}]) expect(teamInSearch({ team })).toEqual({})
})
