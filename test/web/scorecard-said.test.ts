import { expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import {
  columnsAfter,
  nothingSaid,
  type Said,
  saidAgain,
  withGivenRole,
  withLeftOut,
} from '#web/scorecard/import/said.ts'
import type { FileTable } from '#web/spreadsheets/table.ts'

const context = { kind: 'week', today: '2026-11-18', calendar: plainCalendar } as const
const table: FileTable = [
  ['What', 'Who', '02/11/2026', '09/11/2026', 'Last week'],
  ['Leads', 'Ann', '18', '24', '12'],
]
const rolesOf = (said: Said, of: FileTable = table) => columnsAfter(of, context, said).map(({ role }) => role)

const named = [
  { index: 0, role: 'name' },
  { index: 1, role: 'skip' },
  { index: 4, role: '2026-W47' },
].reduce(withGivenRole, nothingSaid)

test('roles that columns were given stay when the order of dates is chosen after, either way and back', () => {
  expect(rolesOf(named)).toEqual(['name', 'skip', '2026-W45', '2026-W46', '2026-W47'])
  expect(rolesOf({ ...named, dayFirst: false })).toEqual(['name', 'skip', '2026-W07', '2026-W37', '2026-W47'])
  expect(rolesOf({ ...named, dayFirst: true })).toEqual(rolesOf(named))
})

test('a given role is taken from a column that another order recognises by it', () => {
  const said = withGivenRole(nothingSaid, { index: 4, role: '2026-W37' })
  expect(rolesOf({ ...said, dayFirst: false }).slice(2)).toEqual(['2026-W07', 'skip', '2026-W37'])
  expect(rolesOf({ ...said, dayFirst: true }).slice(2)).toEqual(['2026-W45', '2026-W46', '2026-W37'])
})

test('another role for a column takes in the cells that were left out, and no line', () => {
  const said = withLeftOut(nothingSaid, ['C2', 'AB12', '7'], true)
  expect([...withGivenRole(said, { index: 0, role: 'name' }).leftOut]).toEqual(['7'])
  expect([...withLeftOut(said, ['7'], false).leftOut]).toEqual(['C2', 'AB12'])
})

test('what was said stays when the file is read in another encoding, but roles only of the same columns', () => {
  const said = { ...withLeftOut(named, ['C2', '7'], true), decimal: ',', dayFirst: true, hours: 'clock' } as const
  const again: FileTable = [['Wäs', ...(table[0]?.slice(1) ?? [])], ...table.slice(1)]
  expect(saidAgain(said, table, again)).toEqual(said)
  expect(rolesOf(saidAgain(said, table, again), again)).toEqual(rolesOf(said))
  expect(saidAgain(said, table, [['one column'], ['x']])).toEqual({ ...said, roles: [] })
})
