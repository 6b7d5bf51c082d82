import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { drawRows, liveTopic, mergeRows } from '../../web/sync/rows.ts'

type Row = { id: number; version: number; name: string; cells: Record<string, number> }

const topic = liveTopic<Row, { tab: string }>({
  name: 'parted',
  belongs: () => true,
  join: (older, newer) => ({ ...newer, cells: { ...older.cells, ...newer.cells } }),
})

const open = () => {
  const client = new QueryClient()
  const lists = { weekly: { week: 1 }, monthly: { month: 4 } }
  for (const [tab, cells] of Object.entries(lists)) {
    client.setQueryData([topic.name, 'list', { tab }], [{ id: 1, version: 1, name: 'Leads', cells }])
  }
  const rowOn = (tab: string) => client.getQueryData<Row[]>([topic.name, 'list', { tab }])?.[0]
  return { client, rowOn }
}

test('what is drawn over a row leaves each list the part of it that it holds', () => {
  const { client, rowOn } = open()
  const { undraw } = drawRows(client, topic, [1], (row) => ({ ...row, cells: { ...row.cells, week: 2 } }))
  expect(rowOn('weekly')?.cells).toMatchObject({ week: 2 })
  expect(rowOn('monthly')?.cells).toMatchObject({ month: 4 })
  undraw()
  expect(rowOn('weekly')?.cells).toMatchObject({ week: 1 })
  expect(rowOn('monthly')?.cells).toMatchObject({ month: 4 })
})

test('a row from the server replaces the copies in all lists, and what it no longer has goes', () => {
  const { client, rowOn } = open()
  mergeRows(client, topic.name, [{ id: 1, version: 2, name: 'Leads', cells: { month: 5 } } as Row])
  expect(rowOn('weekly')?.cells).toEqual({ month: 5 })
  expect(rowOn('monthly')?.cells).toEqual({ month: 5 })
})
