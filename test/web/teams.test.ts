import { expect, test } from 'vitest'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { contentsInWords } from '#web/teams/contents.ts'
import { teamListSearch, teamsOf, teamsSearch } from '#web/teams/search.ts'
import { peopleWith } from '#web/tenants/search.ts'

test('what is deleted with a team is counted in words, without its members', () => {
  expect(contentsInWords({ todos: 1, rocks: 3, members: 5 })).toBe('1 to-do and 3 rocks')
  expect(contentsInWords({ todos: 1200, rocks: 0 })).toBe('1,200 to-dos')
  expect(contentsInWords({ todos: 0 })).toBe('')
})

test('people are found by full name, email and role', () => {
  const ann = { id: 1, fullName: 'Ann Archer', email: 'ann@example.com', role: 'admin' } as User
  const bob = { id: 2, fullName: 'Bob Baker', email: 'robert@example.org', role: 'user' } as User
  expect(peopleWith([ann, bob], '')).toEqual([ann, bob])
  expect(peopleWith([ann, bob], ' ARCH ')).toEqual([ann])
  expect(peopleWith([ann, bob], 'robert@')).toEqual([bob])
  expect(peopleWith([ann, bob], 'admin')).toEqual([ann])
})

test('the address accepts only a number for the team in view', () => {
  expect(teamsSearch({ view: '7' })).toEqual({ view: 7 })
  expect(teamsSearch({ view: 'x' })).toEqual({})
})

test('teams are your own, or those that you are not in', () => {
  const [ops, sales] = [{ id: 1 }, { id: 2 }] as [Team, Team]
  const all = [ops, sales]
  expect(teamsOf(all, teamListSearch({ whose: 'mine' }).whose, [ops])).toEqual([ops])
  expect(teamsOf(all, teamListSearch({ whose: 'others' }).whose, [ops])).toEqual([sales])
  expect(teamsOf(all, teamListSearch({ whose: 'nobody' }).whose, [ops])).toEqual(all)
})
