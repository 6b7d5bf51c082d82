import { expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import type { ScorecardGroup } from '#contract/scorecard.ts'
import { columnsOf, unknownOf, withRole } from '#web/scorecard/import/columns.ts'
import type { ChosenNames } from '#web/scorecard/import/names.ts'
import { badCells, importBody, neededFor, planImport } from '#web/scorecard/import/plan.ts'
import type { FileTable } from '#web/spreadsheets/table.ts'
import { measurableWith } from '#test/support/rows.ts'

const ann = { id: 1, username: 'ann', fullName: 'Ann Lee', avatarUrl: null, email: 'ann@example.com' }
const sales: ScorecardGroup = {
  id: 7,
  name: 'Sales',
  description: null,
  teamId: 1,
  position: 'a0',
  createdById: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  can: { edit: true, delete: true },
}
const table: FileTable = [
  ['Measurable', 'Owner', 'Group', '2026-W46'],
  ['Loaves', 'Zed Unknown', 'Bakery', 1],
  ['Rolls', 'Ann Lee', 'BAKERY', 2],
  ['Calls', 'Ann Lee', 'sales', 3],
  ['Visits', 'Ann Lee', 'No group', 4],
]

const contextWith = (names?: ChosenNames) => ({
  cadence: 'weekly' as const,
  items: [],
  groups: [sales],
  people: [ann],
  current: '2026-W47',
  fractions: undefined,
  leftOut: new Set(['5']),
  ...(names && { names }),
})
const planned = (names?: ChosenNames, made?: ReadonlyMap<number, number>) => {
  const columns = columnsOf(table, { kind: 'week', today: '2026-11-18', calendar: plainCalendar })
  const context = { ...contextWith(names), made }
  const lines = planImport(table, columns, context)
  return { lines, body: importBody(lines), needed: neededFor(lines, context, 3) }
}
const zed = { owners: { 'Zed Unknown': { invite: 'zed@example.com' } }, groups: {} }

test('groups that are not on the scorecard are made with the import, each once, and the preview says so', () => {
  const { lines, body } = planned(zed)
  expect(body.groups).toEqual(['Bakery'])
  expect(body.measurables.map(({ name, groupId, newGroupAt }) => [name, groupId, newGroupAt])).toEqual([
    ['Loaves', null, 0],
    ['Rolls', null, 0],
    ['Calls', 7, undefined],
  ])
  expect(lines.map(({ note }) => note)).toEqual([
    'Zed Unknown (is invited) · in the new group “Bakery”',
    'in the new group “BAKERY”',
    undefined,
    undefined,
  ])
})

test('a group that is missing can be one that is here, or none', () => {
  const { body, lines } = planned({ ...zed, groups: { Bakery: 7, BAKERY: null } })
  expect(body.groups).toBeUndefined()
  expect(body.measurables.map(({ groupId }) => groupId)).toEqual([7, null, 7])
  expect(lines[1]?.note).toBe('without a group, since there is no “BAKERY”')
})

test('a name that is too long for a group is asked about, and none is made', () => {
  const long = 'x'.repeat(121)
  const [head, ...lines] = table
  const columns = columnsOf(table, { kind: 'week', today: '2026-11-18', calendar: plainCalendar })
  const longer = [head ?? [], ...lines.map(([name, , , value]) => [name ?? '', 'Ann Lee', long, value ?? 0])]
  expect(importBody(planImport(longer, columns, contextWith())).groups).toBeUndefined()
})

test('an owner who is not here keeps a line from being imported until somebody is chosen, invited or left out', () => {
  const problems = (names?: ChosenNames) => badCells(planned(names).lines).map(({ problem }) => problem)
  expect(problems()).toEqual(['There is nobody called “Zed Unknown”'])
  const withAddress = (invite: string) => problems({ owners: { 'Zed Unknown': { invite } }, groups: {} })
  expect(withAddress('zed@')).toEqual(['needs an email address to be invited'])
  expect(withAddress('zed@example.com')).toEqual([])
  const nobody = planned({ owners: { 'Zed Unknown': null }, groups: {} })
  expect([badCells(nobody.lines), nobody.body.measurables[0]?.ownerId]).toEqual([[], null])
})

test('the owner is invited into the team, and is the owner by the id that they have got', () => {
  const { needed } = planned(zed)
  expect(needed).toMatchObject({
    people: [{ email: 'zed@example.com', fullName: 'Zed Unknown', teamIds: [3] }],
    teams: [],
  })
  const { body } = planned(zed, new Map(needed.people.map(({ id }) => [id, 40])))
  expect(body.measurables.map(({ ownerId }) => ownerId)).toEqual([40, 1, 1])
})

test('nobody is invited for a measurable that is here already', () => {
  const columns = columnsOf(table, { kind: 'week', today: '2026-11-18', calendar: plainCalendar })
  const items = ['Loaves', 'Rolls', 'Calls'].map((name, id) => measurableWith({ id, name }))
  const context = { ...contextWith(zed), items }
  const lines = planImport(table, columns, context)
  expect(neededFor(lines, context, 3).people).toEqual([])
  expect(lines.map(({ missing }) => missing.owner)).toEqual([undefined, undefined, undefined, undefined])
})

const rollUpsOf = (lines: FileTable, rollUps = {}) => {
  const columns = columnsOf(lines, { kind: 'week', today: '2026-11-18', calendar: plainCalendar })
  const context = { ...contextWith(), leftOut: new Set<string>(), rollUps }
  return importBody(planImport(lines, columns, context)).measurables.map(({ name, rollUp }) => [name, rollUp])
}

test('what longer periods of a new measurable show is guessed from its name, until somebody says otherwise', () => {
  const lines: FileTable = [
    ['KPI', '2026-W46'],
    ['Calls', 31],
    ['NPS', 44],
    ['On time', '95%'],
    ['Open tickets', 12],
  ]
  expect(rollUpsOf(lines)).toEqual([
    ['Calls', 'sum'],
    ['NPS', 'average'],
    ['On time', 'average'],
    ['Open tickets', 'last'],
  ])
  expect(rollUpsOf(lines, { 2: 'last', 5: 'sum' })).toEqual([
    ['Calls', 'last'],
    ['NPS', 'average'],
    ['On time', 'average'],
    ['Open tickets', 'sum'],
  ])
})

test('a file that has totals tells itself what is added up', () => {
  const lines: FileTable = [
    ['KPI', 'Average', 'Total', '2026-W46'],
    ['Trucks', 42, '—', 42],
    ['Headcount', 9, '', 9],
    ['Rate calls', 8, 8, 8],
    ['Calls', '—', '—', ''],
  ]
  expect(rollUpsOf(lines)).toEqual([
    ['Trucks', 'average'],
    ['Headcount', 'last'],
    ['Rate calls', 'sum'],
    ['Calls', 'sum'],
  ])
})

test('a column that somebody leaves out by hand needs no word', () => {
  const lines: FileTable = [
    ['KPI', 'Notes', 'Week of joy', '2026-W46'],
    ['Calls', 'call', 9, 31],
  ]
  const columns = columnsOf(lines, { kind: 'week', today: '2026-11-18', calendar: plainCalendar })
  expect(unknownOf(lines, columns)).toEqual(['Notes', 'Week of joy'])
  expect(unknownOf(lines, withRole(columns, 1, 'skip'))).toEqual(['Week of joy'])
  // Taken from it by another column.
  expect(unknownOf(lines, withRole(columns, 2, '2026-W46'))).toEqual(['Notes', '2026-W46'])
})
