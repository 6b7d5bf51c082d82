import { expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { type ImportKind, NewImport } from '#contract/imports.ts'
import { type Choices, guessChoices } from '#web/imports/choices.ts'
import { addressFor, inviteeFor } from '#web/imports/making/invitee.ts'
import { neededBy } from '#web/imports/making/needed.ts'
import { type Made, settle } from '#web/imports/making/settling.ts'
import { importBody, matchesIn, planImport } from '#web/imports/plan.ts'
import type { Workspace } from '#web/imports/workspace.ts'
import type { FileTable } from '#web/spreadsheets/table.ts'

const ann = { id: 1, username: 'ann', fullName: 'Ann Lee', email: 'ann@example.com' }
const bob = { id: 2, username: 'bob', fullName: 'Bob Ray', email: 'bob@example.com' }
const workspace: Workspace = {
  people: [ann, bob],
  teams: [{ id: 7, name: 'Ops' }],
  userId: 1,
  now: { today: '2026-11-18', calendar: plainCalendar },
  isMember: (teamId, personId) => teamId === 7 && personId === 2,
}
const none: Record<ImportKind, string[]> = { todos: [], rocks: [], milestones: [], issues: [] }

const table: FileTable = [
  ['Title', 'Owner', 'Team'],
  ['Call the mill', 'Zed Unknown', 'Ops'],
  ['Print the menu', 'Zed Unknown', 'Bakery'],
  ['Order flour', 'Bob Ray', 'BAKERY'],
  ['Sweep', 'Ann Lee', 'Bakery'],
]
const chosen = {
  people: { 'Zed Unknown': { invite: 'zed@example.com' } },
  teams: { Bakery: 'new', BAKERY: 'new' },
} as const

const planned = (change: Partial<Choices>, known = none, made?: Made) => {
  const choices = { ...guessChoices('todos.csv', { name: '', table }, { kind: 'todos', teamId: null }), ...change }
  const rows = planImport(table, { choices, workspace, rocks: undefined, made })
  const { missing, workspace: whole } = settle(choices, workspace)
  const bad = rows.flatMap((row) => row.bad.map(({ row: at, problem }) => `${at} ${problem}`))
  return { rows, bad, needed: neededBy(rows, known, missing, whole), body: importBody('todos.csv', rows) }
}

test('people and teams that are not here are invited and made, with those who have rows in them', () => {
  const { bad, needed } = planned(chosen)
  expect(bad).toEqual([])
  const [zed] = needed.people
  expect(needed.teams).toMatchObject([{ name: 'Bakery', memberIds: [zed?.id, 2] }])
  expect(needed.people).toMatchObject([{ email: 'zed@example.com', fullName: 'Zed Unknown', teamIds: [7] }])
})

test('without a choice they cannot be imported, and none is made', () => {
  const { bad, needed } = planned({})
  expect(bad).toEqual([
    '2 is nobody here: choose a person, or nobody',
    '3 is none of your teams: choose one',
    '3 is nobody here: choose a person, or nobody',
    '4 is none of your teams: choose one',
    '5 is none of your teams: choose one',
  ])
  expect(needed).toEqual({ people: [], teams: [] })
})

test('once they are made, rows are sent with the ids that they have got', () => {
  const { needed } = planned(chosen)
  const made = new Map([...needed.people, ...needed.teams].map(({ id }, index) => [id, 100 + index]))
  const { body } = planned(chosen, none, made)
  expect(body.todos.map(({ teamId, assignedToId }) => [teamId, assignedToId])).toEqual([
    [7, 100],
    [101, 100],
    [101, 2],
    [101, 1],
  ])
  expect(NewImport.safeParse(body).success).toBe(true)
  // The file is known again by the same keys, when the team is one of those here.
  const later = { ...workspace, teams: [...workspace.teams, { id: 101, name: 'Bakery' }], isMember: () => true }
  const choices = guessChoices('todos.csv', { name: '', table }, { kind: 'todos', teamId: null })
  const again = planImport(table, { choices, workspace: later, rocks: undefined })
  expect(again.map(({ row }) => row.key)).toEqual(body.todos.map(({ key }) => key))
})

test('nobody is invited, and no team is made, for rows that are left out or here already', () => {
  const { rows } = planned(chosen)
  const { needed } = planned(chosen, { ...none, todos: rows.map(({ row }) => row.key) })
  expect(needed).toEqual({ people: [], teams: [] })
  const withoutOps = planned(chosen, { ...none, todos: rows.slice(1).map(({ row }) => row.key) }).needed
  expect([withoutOps.teams, withoutOps.people.map(({ teamIds }) => teamIds)]).toEqual([[], [[7]]])
})

test('an invitation needs an address, and one of somebody here is theirs', () => {
  const at = (invite: string) => planned({ ...chosen, people: { 'Zed Unknown': { invite } } })
  const problem = 'needs an email address to be invited'
  expect(at('').bad).toEqual([`2 ${problem}`, `3 ${problem}`])
  expect(at('zed@').bad).toEqual([`2 ${problem}`, `3 ${problem}`])
  const { needed, body } = at('BOB@example.com')
  expect([needed.people, body.todos[0]?.assignedToId]).toEqual([[], 2])
})

test.each([
  ['Zed Unknown <zed@example.com>', '', 'zed@example.com', 'Zed Unknown'],
  ['Zed Unknown (zed@example.com)', '', 'zed@example.com', 'Zed Unknown'],
  ['Unknown, Zed', 'mailto:zed@example.com', 'zed@example.com', 'Zed Unknown'],
  ['zed.unknown@example.com', '', 'zed.unknown@example.com', undefined],
  ['@zed', 'zed@bücher.example', 'zed@bücher.example', 'zed'],
  ['Zed Unknown; Yan Other', 'zed@example.com', 'zed@example.com', 'Zed Unknown'],
  ['Zed Unknown, Yan Other', 'zed@example.com', 'zed@example.com', 'Zed Unknown'],
  ['زيد محمد', 'zed@example.com', 'zed@example.com', 'زيد محمد'],
])('%s is invited by the address that the file has, and by name', (text, email, address, fullName) => {
  expect(addressFor(text, email)).toBe(address)
  expect(inviteeFor(text, address)).toEqual({ email: address, ...(fullName !== undefined && { fullName }) })
})

test('the file’s address is offered for the invitation', () => {
  const withAddress: FileTable = [
    ['Title', 'Owner', 'Email'],
    ['Call the mill', 'Zed Unknown', 'zed@example.com'],
  ]
  const choices = guessChoices('todos.csv', { name: '', table: withAddress }, { kind: 'todos', teamId: 7 })
  expect(matchesIn(withAddress, choices, workspace).people).toMatchObject([
    { text: 'Zed Unknown', found: undefined, address: 'zed@example.com' },
  ])
})
