import { IconPlus } from '@tabler/icons-react'
import { describe, expect, test } from 'vitest'
import { placeOf } from '#contract/addresses.ts'
import { askedIn } from '#contract/reading/finding.ts'
import type { Found } from '#contract/search.ts'
import { foundGroups } from '#web/shell/palette/found.ts'
import { placeOfFound } from '#web/shell/palette/found-kinds.ts'
import { commandResults } from '#web/shell/palette/commands.ts'
import { keyGroups } from '#web/shell/palette/keys/key-groups.ts'
import { matchesIn, scoreOf } from '#web/shell/palette/matching.ts'
import { settingResults } from '#web/shell/palette/settings.ts'
import { accountSections, userSections } from '#web/settings/sections.ts'
import { meetingResults } from '#web/shell/palette/meetings.ts'
import { matching } from '#web/shell/palette/results.ts'
import type { Result } from '#web/shell/palette/results.ts'

const marked = (text: string, typed: string): string =>
  matchesIn(askedIn(typed), text)
    .toReversed()
    .reduce((rest, [from, to]) => `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`, text)

describe('what matches is marked', () => {
  test.each([
    ['Rocks', 'ro', '[Ro]cks'],
    ['Confirm customs broker for the route', 'ro', 'Confirm customs b[ro]ker for the [ro]ute'],
    ['Elena Petrova', 'petro elena', '[Elena] [Petro]va'],
    ['Übergabe im Mai', 'uber', '[Über]gabe im Mai'],
    ['U\u0308bergabe', 'uber', '[U\u0308ber]gabe'],
    ['Straße räumen', 'strasse', '[Straße] räumen'],
    ['Budgetfreigabe', 'freigabe', 'Budget[freigabe]'],
    ['الميزانية', 'ميزانية', 'ال[ميزانية]'],
    ['来週の会議の議題', '議題', '来週の会議の[議題]'],
    ['这是一个测试文档', '测', '这是一个[测]试文档'],
    ['เตรียมวาระการประชุม', 'ประชุม', 'เตรียมวาระการ[ประชุม]'],
    ['다음주회의안건준비', '회의', '다음주[회의]안건준비'],
    ['Łódź ½', 'lodz 2', '[Łódź] [½]'],
    ['Halvorsen Paper', 'halvrosen', '[Halvorsen] Paper'],
    ['Halvorsen Paper', 'halvros', '[Halvorsen] Paper'],
    ['Order pallets', 'o', '[O]rder pallets'],
    ['Pallet pallets', 'pal pallet', '[Pallet] [pallet]s'],
    ['𝒳 rota', 'rota', '𝒳 [rota]'],
    ['خطة الربع', 'خط', '[خط]ة الربع'],
    ['Order pallets', '', 'Order pallets'],
    ['Order pallets', 'xylophone', 'Order pallets'],
  ])('in "%s" for "%s"', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })
})

test('whole words count more than their beginnings, those more than their insides, those more than similar words, and nothing may be missing', () => {
  const score = (text: string, typed: string) => scoreOf(askedIn(typed), text)
  expect(score('Create', 'create')).toBeGreaterThan(score('Created by me', 'create'))
  expect(score('Rocks', 'ro')).toBeGreaterThan(score('Broker', 'ro'))
  expect(score('Strategic', 'strat')).toBeGreaterThan(score('Starter', 'strat'))
  expect(score('Scorecard', 'scorecrad')).toBeGreaterThan(0)
  expect(score('Scorecard', 'scorecard rocks')).toBe(0)
  expect(score('Rocks', 'cx')).toBe(0)
})

const named = (name: string, beside?: string): Result => ({
  key: name,
  name,
  icon: IconPlus,
  beside,
  act: () => undefined,
})

test('a command is found by its name, with or without what it is about, and not by that alone', () => {
  const results = [named('Delete', 'Order the pallets'), named('Create'), named('Due date', 'Order the pallets')]
  const names = (typed: string) => matching(results, askedIn(typed)).map(({ name }) => name)
  expect(names('del')).toEqual(['Delete'])
  expect(names('delete pallets')).toEqual(['Delete'])
  expect(names('pallets')).toEqual([])
  expect(names('')).toEqual(['Delete', 'Create', 'Due date'])
  expect(names('d')).toEqual(['Delete', 'Due date'])
})

const found = (fields: Partial<Found>): Found => ({
  subject: 'todos',
  subjectId: 1,
  milestoneId: null,
  teamId: 2,
  title: '',
  done: false,
  dueDate: null,
  person: null,
  status: null,
  startTime: null,
  partOf: null,
  excerpt: null,
  inComments: false,
  ...fields,
})

test('what was found comes kind by kind, the kind of what fits best first; what is unknown is left out', () => {
  const groups = foundGroups([
    found({ subject: 'rocks', subjectId: 7, milestoneId: 'a', title: 'Notary' }),
    found({ subject: 'todos', subjectId: 3, title: 'Notes' }),
    found({ subject: 'rocks', subjectId: 8, title: 'Notice' }),
    found({ subject: 'rocks', subjectId: 7, milestoneId: 'b', title: 'Notify' }),
    found({ subject: 'moons', subjectId: 8, title: 'Not known' }),
  ])
  expect(
    groups
      .filter(({ results }) => results.length > 0)
      .map(({ name, results }) => [name, results.map((each) => each.name)]),
  ).toEqual([
    ['Milestones', ['Notary', 'Notify']],
    ['To-Dos', ['Notes']],
    ['Rocks', ['Notice']],
  ])
})

test('what was found opens where the bell leads, a comment at the comments, minutes where they are read', () => {
  const todo = found({ subjectId: 3 })
  expect(placeOfFound(todo)).toEqual(placeOf(todo))
  expect(placeOfFound({ ...todo, inComments: true })).toEqual(placeOf(todo, 'comments'))
  const meeting = { subject: 'meetings', subjectId: 5, title: 'Weekly' }
  expect(placeOfFound(found(meeting))).toEqual(placeOf(found(meeting)))
  expect(placeOfFound(found({ ...meeting, done: true }))).toEqual({ to: '/meetings/5', search: {} })
  const note = found({ subject: 'l10_meeting_notes', subjectId: 9, partOf: meeting })
  expect(placeOfFound(note)).toEqual({ to: '/meetings/5', search: {} })
  expect(placeOfFound(found({ subject: 'users', teamId: null, title: 'Ann Archer' }))).toEqual({
    to: '/users',
    search: { q: 'Ann Archer' },
  })
})

test('each section of the settings is a place to go to, of those that somebody has', () => {
  const can = { edit: true, delete: true, export: true }
  const names = (results: Result[]) => results.map(({ name, beside }) => [beside, name])
  const expected = [
    ...Object.values(userSections).map((name) => ['User Settings', name]),
    ...Object.values(accountSections).map((name) => ['Account Settings', name]),
  ]
  expect(names(settingResults(can))).toEqual(expected)
  const ofAccount = settingResults({ edit: false, delete: false, export: false }).filter(
    ({ beside }) => beside === 'Account Settings',
  )
  expect(ofAccount.map(({ name }) => name)).toEqual(['Company', 'Recently deleted'])
  expect(settingResults(can).find(({ name }) => name === 'Password')).toMatchObject({
    to: { to: '/settings/user', search: {} },
    hash: 'password',
  })
})

test('a meeting is started, joined or gone on with from anywhere, and got ready for from a day before', () => {
  const now = new Date('2031-12-04T09:00:00Z')
  const meeting = { id: 5, teamId: 2, title: 'Weekly', startTime: '2031-12-05T08:00:00Z', status: 'scheduled' as const }
  const of = (traits: object) =>
    meetingResults([{ ...meeting, ...traits }], now).map((each) => [each.name, 'to' in each && each.to.to])
  const start = ['Start "Weekly"', '/meetings/5']
  expect(of({})).toEqual([start, ['Get ready for "Weekly"', '/meetings/5/ready']])
  expect(of({ startTime: '2031-12-09T08:00:00Z' })).toEqual([start])
  expect(of({ status: 'running' })).toEqual([['Join "Weekly"', '/meetings/5']])
  expect(of({ status: 'suspended' })).toEqual([['Continue "Weekly"', '/meetings/5']])
  expect(meetingResults([meeting, { ...meeting, status: 'running' }], now)).toHaveLength(1)
})

const command = (name: string, key: string, may = true) => ({
  name,
  icon: IconPlus,
  may,
  keys: [key],
  act: () => undefined,
})

test('the palette has what may be done, once, a row’s first; an example of a row only lends its keys', () => {
  const create = { commands: [command('Create', 'c'), command('Import', 'i', false)] }
  const row = { about: 'Pallets', commands: [command('Edit', 'e'), command('Delete', 'backspace', false)] }
  const names = commandResults([create, { ...row, ofList: true }, row]).map(({ name, beside, keys }) => [
    name,
    beside,
    keys,
  ])
  expect(names).toEqual([
    ['Edit', 'Pallets', ['E']],
    ['Create', undefined, ['C']],
  ])
  const example = [{ ...row, ofList: true as const, example: true as const }, create]
  expect(commandResults(example).map(({ name }) => name)).toEqual(['Create'])
  const groups = new Map(keyGroups(example, 'Ctrl').map(({ name, lines }) => [name, lines]))
  expect(groups.get('On this page')).toEqual([{ does: 'Create', keys: ['C'] }])
  expect(groups.get('In lists')).toContainEqual({ does: 'Edit', keys: ['E'] })
  expect(groups.get('In lists')).not.toContainEqual({ does: 'Delete', keys: ['⌫'] })
  expect(groups.get('Go to a page')).toContainEqual({ does: 'Rocks', keys: ['G', 'R'] })
  expect(keyGroups([create], 'Ctrl').map(({ name }) => name)).not.toContain('In lists')
  const grid = { commands: [], drawn: 'grid' as const }
  const chart = { ...row, ofList: true as const, drawn: 'chart' as const }
  const drawn = new Map(keyGroups([grid, chart], 'Ctrl').map(({ name, lines }) => [name, lines]))
  expect([...drawn.keys()].filter((name) => name.startsWith('In '))).toEqual([
    'In dialogs',
    'In the grid',
    'In the chart',
  ])
  expect(drawn.get('In the chart')).toContainEqual({ does: 'Edit', keys: ['E'] })
  expect(drawn.get('In the grid')).toContainEqual({ does: 'Write a note', keys: ['⇧ F2'] })
})
