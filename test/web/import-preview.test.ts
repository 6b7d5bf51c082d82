import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { BadRows } from '#web/imports/BadRows.tsx'
import type { PlannedRow } from '#web/imports/plan.ts'
import { Preview } from '#web/imports/Preview.tsx'

const rock = {
  key: '1',
  teamId: 1,
  title: 'Open Rotterdam',
  description: null,
  createdAt: null,
  dueDate: '2027-04-03',
  ownerId: 1,
  status: 'on-track',
  personal: false,
  archived: false,
} as const
const person = { id: 1, fullName: 'Daniel Reyes' }
const now = { today: '2026-11-18', calendar: plainCalendar }
const workspace = { now, people: [person], teams: [{ id: 1, name: 'قيادة' }], userId: 1, isMember: () => true }

test('the preview of an import shows days and statuses as lists do, and keeps what runs the other way apart', () => {
  const rows: PlannedRow[] = [{ kind: 'rocks', number: 2, teamId: 1, row: rock, bad: [] }]
  const markup = renderToStaticMarkup(createElement(Preview, { rows, known: undefined, workspace }))
  expect(markup).toContain('Daniel Reyes · \u2068قيادة\u2069 · Apr 3, 2027 · On track')
})

test('what an Arabic sentence says of a cell in another script keeps its quotes around it', () => {
  const bad = [{ row: 4, column: 'Due date', text: 'soon', problem: 'ليس يومًا' }]
  const props = { ref: null, bad, leaveOut: false, onLeaveOut: () => undefined }
  const markup = inLanguage('ar', () =>
    renderToStaticMarkup(createElement(MantineProvider, null, createElement(BadRows, props))),
  )
  expect(markup).toContain('\u2068Due date\u2069')
  expect(markup).toContain('«\u2068soon\u2069»')
})
