import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { type ImportCounts, type ImportKind, imports, type NamedRock, type NewImport } from '#contract/imports.ts'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import { exportPath } from '#contract/settings.ts'
import type { Todo } from '#contract/todos.ts'
import { sessionFor } from '#test/support/calls.ts'
import { unzip } from '#test/support/unzip.ts'
import { openWorld } from '#test/support/world.ts'
import { linesOf, textsIn } from '#web/imports/cells.ts'
import { guessChoices } from '#web/imports/choices.ts'
import type { Workspace } from '#web/imports/workspace.ts'
import { importBody, planImport } from '#web/imports/plan.ts'
import { readTable } from '#web/spreadsheets/table.ts'

const world = await openWorld()
afterAll(world.close)
const { admin, team } = world.home
const bob = await world.member(team, { fullName: 'Bob Ray' })
const calls = world.as(admin)
const ofTeam = `/api/teams/${team.id}`

const workspace: Workspace = {
  people: [admin, bob],
  teams: [team],
  userId: admin.id,
  now: { today: '2026-11-18', calendar: plainCalendar },
  isMember: (_, personId) => [admin.id, bob.id].includes(personId),
}

/** Texts that a CSV file or a spreadsheet could take for something else. */
const titles = [
  '=SUM(A1)',
  "'=kept",
  '"Quoted", with a comma',
  '31.12.2026',
  '-1',
  '＝1',
  'تقرير',
  'true',
  '1e3',
  "it's; done",
]
const description = 'First line\n"second", third;\ttab\n\n@last'

/** What our export has of a kind, as a file of CSV. */
const exported = async (kind: ImportKind): Promise<Uint8Array> => {
  const cookie = await sessionFor(world.app, admin)
  const { rawPayload } = await world.app.inject({ url: exportPath, headers: { cookie } })
  return new TextEncoder().encode((await unzip(rawPayload)).get(`csv/${kind}.csv`))
}

/** Imports a file as somebody does who chooses it and changes nothing. */
const bring = async (kind: ImportKind, file: Uint8Array) => {
  const table = await readTable(file, { megabytes: 10, lines: 10_001, columns: 200 })
  const choices = guessChoices(`${kind}.csv`, { name: '', table }, { kind: 'todos', teamId: null })
  expect(choices.kind).toBe(kind)
  const rockNames = textsIn(linesOf(table, choices.roles), 'rock')
  const { body: checked } = await calls.post<{ rocks: NamedRock[] }>(imports.check.path, { rockNames })
  const rocks = new Map(checked.rocks.map((rock) => [rock.name, rock]))
  const rows = planImport(table, { choices, workspace, rocks })
  expect(rows.flatMap(({ bad }) => bad)).toEqual([])
  const body: NewImport = importBody(`${kind}.csv`, rows)
  const { body: made } = await calls.post<{ import: { added: ImportCounts } | null; known: number }>(
    '/api/imports',
    body,
  )
  return { added: made.import?.added[kind] ?? 0, known: made.known }
}

/** Exports rows, deletes them, imports them again; then they are as they were, and a second time adds none. */
const thereAndBack = async <Row>(kind: ImportKind, read: () => Promise<Row[]>, clear: () => Promise<unknown>) => {
  const before = await read()
  expect(before.length).toBeGreaterThan(1)
  const file = await exported(kind)
  expect(await bring(kind, file)).toEqual({ added: 0, known: before.length })
  await clear()
  expect(await read()).toEqual([])
  expect(await bring(kind, file)).toEqual({ added: before.length, known: 0 })
  expect(await read()).toEqual(before)
  expect(await bring(kind, file)).toEqual({ added: 0, known: before.length })
}

const byTitle = <Row extends { title: string }>(rows: Row[]) =>
  rows.toSorted((one, other) => (one.title < other.title ? -1 : 1))

test('to-dos of our own export come back as they were', async () => {
  for (const [index, title] of titles.entries()) {
    const assignedToId = [admin.id, bob.id, null][index % 3]
    const { body } = await calls.post<Todo>(`${ofTeam}/todos`, {
      title,
      assignedToId,
      description: index % 2 ? description : null,
      dueDate: index % 2 ? '2026-12-01' : null,
      priority: (['low', 'medium', 'high'] as const)[index % 3],
    })
    if (index % 3 === 0) await calls.patch(`/api/todos/${body.id}/toggle`, { completed: true })
    if (index === 3) await calls.post(`/api/todos/${body.id}/archive`)
  }
  await calls.post(`${ofTeam}/todos`, { title: 'Each quarter', repeat: 'quaterly', dueDate: '2026-12-01' })
  const list = async () => (await calls.get<Todo[]>(`/api/user/todos?teamId=${team.id}`)).body
  const read = async () =>
    byTitle(await list()).map((todo) => {
      const {
        title,
        description: text,
        dueDate,
        assignedToId,
        priority,
        repeat,
        completed,
        completedAt,
        createdAt,
      } = todo
      return { title, text, dueDate, assignedToId, priority, repeat, completed, completedAt, createdAt }
    })
  const clear = async () => {
    for (const { id } of await list()) await calls.del(`/api/todos/${id}`)
  }
  await thereAndBack('todos', read, clear)
})

test('issues of our own export come back as they were', async () => {
  for (const [index, title] of titles.entries()) {
    const { body } = await calls.post<Issue>(`${ofTeam}/issues`, {
      title,
      description: index % 2 ? description : null,
      assignedToId: index % 2 ? bob.id : null,
      priority: index % 3 === 0 ? null : (index % 5) + 1,
      interval: index % 2 ? 'long-term' : 'short-term',
    })
    if (index % 4 === 0) await calls.patch(`/api/issues/${body.id}`, { status: 'solved' })
  }
  const list = async () => (await calls.get<Issue[]>(`${ofTeam}/issues`)).body
  const read = async () =>
    byTitle(await list()).map((issue) => {
      const { title, description: text, assignedToId, priority, interval, status, createdAt } = issue
      return { title, text, assignedToId, priority, interval, status, createdAt }
    })
  const clear = async () => {
    for (const { id } of await list()) await calls.del(`/api/issues/${id}`)
  }
  await thereAndBack('issues', read, clear)
})

test('rocks and milestones of our own export come back as they were', async () => {
  for (const [index, title] of titles.entries()) {
    const { body } = await calls.post<Rock>(`${ofTeam}/rocks`, {
      title,
      description: index % 2 ? description : null,
      ownerId: index % 2 ? bob.id : admin.id,
      dueDate: index % 2 ? '2026-12-31' : null,
      rockType: index % 2 ? 'company' : 'personal',
      milestones: [
        { id: randomUUID(), name: `First of ${title}`, dueDate: '2026-12-03', completed: index % 2 === 0 },
        { id: randomUUID(), name: `Second of ${title}`, description, assignedToId: bob.id },
      ],
    })
    await calls.patch(`/api/rocks/${body.id}`, { status: (['off-track', 'at-risk', 'on-track'] as const)[index % 3] })
  }
  const list = async () => (await calls.get<Rock[]>(`/api/team/rocks?teamId=${team.id}`)).body
  const milestones = async () =>
    byTitle(await list()).flatMap((rock) =>
      rock.milestones
        .map(({ name, description: text, dueDate, assignedToId, completed }) => {
          return { rock: rock.title, name, text, dueDate, assignedToId, completed }
        })
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    )
  await thereAndBack('milestones', milestones, async () => {
    for (const rock of await list()) {
      for (const { id } of rock.milestones) await calls.del(`/api/rocks/${rock.id}/milestones/${id}`)
    }
  })
  const rocks = async () =>
    byTitle(await list()).map(({ title, description: text, ownerId, dueDate, status, rockType, createdAt }) => {
      return { title, text, ownerId, dueDate, status, rockType, createdAt }
    })
  await thereAndBack('rocks', rocks, async () => {
    for (const { id } of await list()) await calls.del(`/api/rocks/${id}`)
  })
})
