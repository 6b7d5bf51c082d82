import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import type { TodoOverview } from '#contract/todos.ts'
import type { Rock } from '#contract/rocks.ts'
import type { TeamContents } from '#contract/teams.ts'
import type { Todo } from '#contract/todos.ts'
import { sweepFiles } from '#server/files/sweeping.ts'
import { files } from '#server/files/table.ts'
import { journal } from '#server/journal/table.ts'
import { dueOf } from '#server/notifications/due.ts'
import { notifications } from '#server/notifications/table.ts'
import { comments } from '#server/comments/table.ts'
import { goals } from '#server/goals/table.ts'
import { headlines } from '#server/headlines/table.ts'
import { issues } from '#server/issues/table.ts'
import { l10MeetingNotes, meetings } from '#server/meetings/table.ts'
import { scorecardGroups, scorecardItems } from '#server/scorecard/table.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import { columnsOf, entities, pagesOf } from '#server/settings/entities.ts'
import { chartDrafts, positions } from '#server/positions/table.ts'
import { purge } from '#server/settings/deleted/purging.ts'
import { todos } from '#server/todos/table.ts'
import { testApp } from '#test/support/app.ts'
import { add, givenTo, isGiven, kinds, listed, type Row } from '#test/support/kinds.ts'
import { listening } from '#test/support/listening.ts'
import { ownStatementsOf } from '#test/support/statements.ts'
import { addCast } from '#test/support/team.ts'
import { openFiles } from './files/drive.ts'
import { allNotified } from './notifications/drive.ts'

const today = new Date('2026-11-19T12:00:00Z')
const daysLater = (days: number, milliseconds = 0): Date =>
  new Date(today.getTime() + days * 24 * 60 * 60 * 1000 + milliseconds)

const opened = await openFiles({ clock: () => today })
afterAll(opened.close)
const world = { ...opened, ...(await addCast(opened)) }
const { db, ops, ann, bob } = world
const { admin } = world.home
const tables = [
  goals,
  todos,
  rocks,
  milestones,
  headlines,
  issues,
  meetings,
  l10MeetingNotes,
  scorecardItems,
  scorecardGroups,
  positions,
  chartDrafts,
]
const purgeAt = (now: Date): Promise<number> => purge(db, now)

beforeEach(async () => {
  await allNotified(world)
  const withMore = [...tables.filter((table) => table !== milestones), files, journal, notifications]
  for (const table of withMore) await db.delete(table)
})

/** The number of deleted rows in each table that keeps them for a while, by its name. */
const deletedIn = async (): Promise<Record<string, number>> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'deleted_at'`)
  const counts = rows.map(async ({ name }): Promise<[string, number]> => {
    const found = await db.execute(sql`select from ${sql.identifier(name)} where deleted_at is not null`)
    return [name, found.rows.length]
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** Everything in an export except the journal and the notifications, which quote the past. */
const exported = async (): Promise<string> => {
  const held = entities.filter(({ name }) => name !== 'journal' && name !== 'notifications')
  const pages: unknown[] = []
  for (const entity of held) for await (const page of pagesOf(db, entity, admin.tenantId)) pages.push(page)
  return JSON.stringify(pages)
}

describe.each(kinds)('$name that has been deleted', (kind) => {
  const [editor] = kind.editors(world)
  let row: Row
  let path: string
  let file: string
  beforeEach(async () => {
    const uploader = kind.creator(world)
    file = await world.upload(uploader, 'secret-file.png', 'image/png', 'abc')
    const attachments = [{ url: `http://drumbeat.test/api/files/${file}` }]
    const fields = { [kind.title]: 'Secret title', dueDate: '2026-11-19', ...givenTo(kind, bob), attachments }
    ;({ row, path } = await add(kind, world, fields))
    await world.as(ann).post(`${path}/comments`, { text: 'Secret remark' })
  })
  const remove = () => world.as(editor).del(path)

  test('cannot be found by anyone', async () => {
    const changed = await listening(world, bob, kind.topic)
    await remove()
    for (const by of [ann, bob, admin]) {
      expect((await listed(kind, world, by)).flatMap(kind.itemsIn)).toEqual([])
    }
    if (kind.name !== 'a milestone') expect((await world.as(ann).get(path)).status).toBe(404)
    const { rows = [], gone = [] } = (await changed()) ?? {}
    expect(JSON.stringify(rows)).not.toContain('Secret')
    expect([...rows.map(({ id }) => id), ...gone]).toEqual([row.id])
  })

  test('cannot be changed by anyone', async () => {
    await remove()
    const calls = world.as(editor)
    const answers = [
      calls.patch(path, { [kind.title]: 'New' }),
      calls.post(`${path}/comments`, { text: 'Hm' }),
      calls.patch(`${path}/comments/0`, { text: 'Hm' }),
      calls.del(`${path}/comments/0`),
      calls.del(path),
      ...(kind.toggles ? [calls.patch(`${path}/toggle`)] : []),
    ]
    for (const { status } of await Promise.all(answers)) expect(status).toBe(404)
  })

  test('hides its files, also from who uploaded them', async () => {
    expect((await world.as(admin).get(`/api/files/${file}`)).status).toBe(200)
    await remove()
    expect((await world.as(admin).get(`/api/files/${file}`)).status).toBe(404)
    expect((await world.as(kind.creator(world)).get(`/api/files/${file}`)).status).toBe(404)
  })

  test.runIf(isGiven(kind))('is no longer due', async () => {
    const runs = [{ tenantId: admin.tenantId, userId: bob.id, day: '2026-11-19' }]
    expect((await dueOf(db, runs)).map(({ title }) => title)).toEqual(['Secret title'])
    await remove()
    expect(await dueOf(db, runs)).toEqual([])
  })

  test('is in no export, nor is what hangs on it', async () => {
    const before = await exported()
    for (const secret of ['Secret title', 'Secret remark', 'secret-file.png']) expect(before).toContain(secret)
    await remove()
    expect(await exported()).not.toMatch(/secret/i)
    for (const entity of entities) expect(columnsOf(entity)).not.toContain('deletedAt')
  })

  test('is purged after thirty days, with what hangs on it', async () => {
    await remove()
    expect(await purgeAt(daysLater(30))).toBe(0)
    await sweepFiles(db, world.app.fileStore, daysLater(30))
    expect(await db.select().from(files).where(eq(files.key, file))).toHaveLength(1)
    expect(await purgeAt(daysLater(30, 1))).toBe(1)
    await sweepFiles(db, world.app.fileStore, daysLater(30, 1))
    expect(await db.select().from(files).where(eq(files.key, file))).toEqual([])
    const { rows } = await db.execute(sql`select from comments where text = 'Secret remark'`)
    expect(rows).toEqual([])
  })

  test('is no longer quoted anywhere once it is purged', async () => {
    const calls = world.as(ann)
    if (kind.toggles) for (const _ of ['complete', 'reopen']) await calls.patch(`${path}/toggle`)
    await calls.del(`${path}/comments/0`)
    await calls.post(`${path}/comments`, { text: 'Secret remark for @bob' })
    await allNotified(world)
    await remove()
    const quotes = async (): Promise<string> =>
      JSON.stringify([await db.select().from(journal), await db.select().from(notifications)])
    expect(await quotes()).toMatch(/Secret/)
    await purgeAt(daysLater(31))
    expect(await quotes()).not.toMatch(/secret/i)
  })

  test('is purged at once with its team', async () => {
    const { id } = ops
    await remove()
    await db.execute(sql`delete from teams where id = ${id} returning id`)
    expect(new Set(Object.values(await deletedIn()))).toEqual(new Set([0]))
    await db.execute(sql`insert into teams (tenant_id, id, name) overriding system value
      values (${ops.tenantId}, ${id}, 'Operations')`)
    await db.execute(sql`insert into team_members (tenant_id, team_id, user_id)
      select ${ops.tenantId}::int, ${id}::int, person from unnest(array[${ann.id}, ${bob.id}]::int[]) as person`)
  })
})

describe('deleted rows', () => {
  const addTodo = async (fields = {}): Promise<Todo> =>
    (await world.as(ann).post<Todo>(`/api/teams/${ops.id}/todos`, { title: 'Plain', ...fields })).body

  test('are not counted', async () => {
    const { id } = await addTodo()
    await addTodo()
    await world.as(ann).del(`/api/todos/${id}`)
    const { body: overview } = await world
      .as(ann)
      .get<TodoOverview>(`/api/user/todos/overview?teamId=${ops.id}&today=2026-11-19`)
    expect(overview.total).toBe(1)
    const { body: contents } = await world.as(admin).get<TeamContents>(`/api/teams/${ops.id}/contents`)
    expect(contents).toMatchObject({ todos: 1, rocks: 0 })
  })

  test('are purged from every table', async () => {
    for (const kind of kinds) await world.as(kind.editors(world)[0]).del((await add(kind, world)).path)
    const { body: meeting } = await world.as(ann).post<Meeting>(`/api/teams/${ops.id}/meetings`, { title: 'Plain' })
    await world.as(ann).del(`/api/meetings/${meeting.id}`)
    const { body: held } = await world.as(ann).post<Meeting>(`/api/teams/${ops.id}/meetings`, { title: 'Plain' })
    const noted = { section: held.agenda[0]?.id, content: 'Plain' }
    const note = await world.as(ann).post<Row>(`/api/meetings/${held.id}/notes`, noted)
    await world.as(ann).del(`/api/meeting-notes/${note.body.id}`)
    const planned = await world.as(ann).post<Row>(`/api/teams/${ops.id}/goals`, { title: 'Plain' })
    await world.as(ann).del(`/api/goals/${planned.body.id}`)
    const goal = { rule: '>=', low: 10 }
    const measurable = await world.as(ann).post<Row>(`/api/teams/${ops.id}/scorecard/items`, { name: 'Leads', goal })
    await world.as(ann).del(`/api/scorecard/items/${measurable.body.id}`)
    const group = await world.as(ann).post<Row>('/api/scorecard/groups', { name: 'Sales', teamId: ops.id })
    await world.as(ann).del(`/api/scorecard/groups/${group.body.id}`)
    const draft = await world.as(ann).post<Row>(`/api/teams/${ops.id}/accountability-drafts`, { name: 'Next year' })
    await world.as(ann).del(`/api/accountability-drafts/${draft.body.id}`)
    const seat = await world.as(ann).post<Row>('/api/accountability-positions', { title: 'Sales', teamId: ops.id })
    await world.as(ann).del(`/api/accountability-positions/${seat.body.id}`)
    const todo = await addTodo()
    await world.as(ann).post(`/api/todos/${todo.id}/comments`, { text: 'Plain' })
    await world.as(ann).del(`/api/todos/${todo.id}/comments/0`)
    expect(await deletedIn()).toEqual(
      Object.fromEntries([...tables, comments].map((table) => [getTableName(table), 1])),
    )
    await purgeAt(daysLater(31))
    expect(new Set(Object.values(await deletedIn()))).toEqual(new Set([0]))
  })

  test('take a measurable’s numbers, goals and links out of the export, and for good when it is purged', async () => {
    const calls = world.as(ann)
    const { body: item } = await calls.post<Row>(`/api/teams/${ops.id}/scorecard/items`, { name: 'Secret number' })
    const path = `/api/scorecard/items/${item.id}`
    await calls.put(`${path}/goal`, { goal: { rule: '>=', low: 73_219 }, from: null })
    await calls.put(`${path}/values/2026-W46`, { value: 73_219, notes: 'Secret note' })
    const from = { measurableId: item.id }
    await calls.post(`/api/teams/${ops.id}/issues`, { title: 'Why so few?', from })
    const link = `"fromMeasurableId":${item.id},`
    for (const secret of ['Secret number', 'Secret note', '73219', link]) expect(await exported()).toContain(secret)
    await calls.del(path)
    expect(await exported()).not.toMatch(/secret|73219/i)
    expect(await exported()).not.toContain(link)
    await purgeAt(daysLater(31))
    const { rows } = await db.execute(sql`select from scorecard_data union all select from scorecard_goals
      union all select from scorecard_placements union all select from links where from_measurable_id is not null`)
    expect(rows).toEqual([])
  })

  test('are purged, however many and by several processes at once, and no others', async () => {
    const deletedAt = today.toISOString()
    const row = { tenantId: ops.tenantId, teamId: ops.id, title: 'Plain' }
    await db.insert(todos).values(Array.from({ length: 1001 }, () => ({ ...row, deletedAt })))
    await db.insert(todos).values(row)
    const counts = await Promise.all([1, 2, 3].map(() => purgeAt(daysLater(31))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1001)
    expect(await db.select({ title: todos.title }).from(todos)).toEqual([{ title: 'Plain' }])
  })

  test('are purged when the server starts, which logs how many', async () => {
    const row = { tenantId: ops.tenantId, teamId: ops.id, title: 'Plain', deletedAt: today.toISOString() }
    await db.insert(todos).values([row, row])
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const later = await testApp({ beside: world, clock: () => daysLater(31), logLevel: 'info', log })
    await expect.poll(() => lines.join('')).toMatch(/"rows":2,"msg":"purged deleted rows"/)
    await later.close()
    expect(await db.select().from(todos)).toEqual([])
  })

  test('do not prevent another next to-do', async () => {
    const { id } = await addTodo({ repeat: 'weekly', dueDate: '2026-11-19' })
    const toggle = (completed: boolean) => world.as(ann).patch(`/api/todos/${id}/toggle`, { completed })
    const others = async () => (await world.as(ann).get<Todo[]>('/api/user/todos')).body.filter((one) => one.id !== id)
    await toggle(true)
    const [next] = await others()
    await world.as(ann).del(`/api/todos/${next?.id}`)
    await toggle(false)
    await toggle(true)
    expect((await others()).map(({ dueDate }) => dueDate)).toEqual(['2026-11-26'])
  })

  test('do not include an untouched next to-do, which reopening removes for good', async () => {
    const { id } = await addTodo({ repeat: 'weekly' })
    for (const completed of [true, false]) await world.as(ann).patch(`/api/todos/${id}/toggle`, { completed })
    expect(await db.select({ id: todos.id }).from(todos)).toEqual([{ id }])
  })

  test('let a rock be carried over again, without its deleted milestones', async () => {
    const kind = kinds.find(({ name }) => name === 'a milestone')
    if (!kind) throw new Error('No such kind')
    const { row, path } = await add(kind, world)
    await world.as(ann).post(`/api/rocks/${row.id}/milestones`, { id: crypto.randomUUID(), name: 'Left' })
    await world.as(ann).del(path)
    const carry = async () => {
      const body = { ids: [row.id], dueDate: null }
      const [next] = (await world.as(ann).post<Rock[]>(`/api/teams/${ops.id}/rocks/carry-over`, body)).body
      return next
    }
    const next = await carry()
    await world.as(ann).del(`/api/rocks/${next?.id}`)
    await world.as(ann).patch(`/api/rocks/${row.id}`, { isArchived: false })
    expect(await carry()).toMatchObject({ carriedFromId: row.id, milestones: [{ name: 'Left' }] })
  })

  test.each([
    ['to-dos', todos, '/api/user/todos'],
    ['rocks', rocks, '/api/teams/user/rocks'],
  ])('are not read for a list of %s: its index leaves them out', async (_, table, list) => {
    const row = { tenantId: ops.tenantId, title: 'Plain' }
    const inTeam = (teamId: number, deletedAt: string | null) =>
      Array.from({ length: 300 }, () => ({ ...row, teamId, deletedAt }))
    const deletedAt = today.toISOString()
    await db.insert(table).values([...inTeam(ops.id, null), ...inTeam(ops.id, deletedAt)])
    await db.insert(table).values([...inTeam(world.sales.id, null), ...inTeam(world.home.team.id, null)])
    await db.execute(sql`analyze ${table}`)
    const sent = await ownStatementsOf(world, () => world.as(ann).get(`${list}?teamId=${ops.id}`))
    const read = sent.find(({ text }) => text.includes(' order by ') && text.includes('"deleted_at" is null'))
    const { rows } = await world.database.pool.query(`explain ${read?.text}`, read?.values)
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
    const name = getTableName(table)
    expect(plan).not.toMatch(/Seq Scan on (todos|rocks)/)
    const [step = '', ...more] = plan.split('->').filter((line) => line.includes(`${name}_team`))
    expect([step, ...more]).toHaveLength(1)
    expect(step).not.toContain('deleted_at')
  })
})
