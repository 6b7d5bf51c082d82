import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { exportPath } from '#contract/settings.ts'
import { plainCalendar } from '#contract/fields.ts'
import { transaction } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { entities } from '#server/settings/entities.ts'
import { csvLine } from '#server/settings/csv.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { hashPassword } from '#server/people/password.ts'
import { hashOf } from '#server/session/tokens.ts'
import { todos } from '#server/todos/table.ts'
import { sessionFor } from '#test/support/calls.ts'
import { type Statement, ownStatementsOf } from '#test/support/statements.ts'
import { unzip } from '#test/support/unzip.ts'
import { openFiles } from '../files/drive.ts'

const world = await openFiles()
afterAll(world.close)

const { admin, team } = world.home
const member = await world.member(team, { fullName: 'Mina', password: await hashPassword('secret word') })

const exported = async (): Promise<Map<string, string>> => {
  const cookie = await sessionFor(world.app, admin)
  const response = await world.app.inject({ url: exportPath, headers: { cookie } })
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="drumbeat-\d{4}-\d\d-\d\d\.zip"$/),
  })
  return unzip(response.rawPayload)
}

/** The plan of a statement when only an index can give it an order. */
const planOf = async ({ text, values }: Statement): Promise<string> => {
  const client = await world.database.pool.connect()
  try {
    await client.query('begin; set local enable_sort = off; set local enable_seqscan = off; set local jit = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the export', () => {
  test('has every entity as JSON and CSV, and the files', async () => {
    const key = await world.upload(admin, 'plän "1".pdf', 'application/pdf', 'the bytes')
    const attachments = [{ url: `http://drumbeat.test/api/files/${key}` }]
    const todo = { title: '=1+1, "quoted"', attachments }
    const { body } = await world.as(admin).post<{ id: number }>(`/api/teams/${team.id}/todos`, todo)
    await world.as(member).post(`/api/todos/${body.id}/comments`, { text: 'Two\nlines' })
    const found = await exported()
    expect(JSON.parse(found.get('workspace.json') ?? '')).toMatchObject({
      name: `${admin.fullName}'s company`,
      ...plainCalendar,
    })
    expect(JSON.parse(found.get('json/todos.json') ?? '')).toMatchObject([{ id: body.id, title: todo.title }])
    expect(JSON.parse(found.get('json/comments.json') ?? '')).toMatchObject([{ text: 'Two\nlines' }])
    expect(JSON.parse(found.get('json/rocks.json') ?? '')).toEqual([])
    expect(found.get('csv/todos.csv')).toContain(`\r\n${body.id},"'=1+1, ""quoted""",`)
    expect(found.get('csv/users.csv')?.split('\r\n')[0]).toMatch(/^\uFEFFid,username,fullName,email/)
    expect(found.get(`files/${key}/plän "1".pdf`)).toBe('the bytes')
    const names = ['organizations', 'users', 'teams', 'team_members', 'todos', 'rocks', 'milestones', 'journal']
    for (const name of names) expect([...found.keys()]).toContain(`csv/${name}.csv`)
  })

  test('is refused when the database connection is lost while it starts', async () => {
    const cookie = await sessionFor(world.app, admin)
    let answer: Promise<{ statusCode: number }> | undefined
    await transaction(world.db, async (tx) => {
      await tx.execute(sql`lock table rocks, files in access exclusive mode`)
      // A job may wait for the same tables.
      const waiting = async (table: string): Promise<number[]> => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pid from pg_locks
          where not granted and relation = ${table}::regclass`)
        return rows.map(({ pid }) => pid)
      }
      answer = world.app.inject({ url: exportPath, headers: { cookie } })
      await expect.poll(() => waiting('files')).not.toEqual([])
      await expect.poll(() => waiting('rocks')).not.toEqual([])
      const lost = await waiting('rocks')
      await tx.execute(sql`select pg_terminate_backend(pid) from unnest(${sql.param(lost)}::integer[]) as pid`)
      const left = async () => (await waiting('rocks')).filter((pid) => lost.includes(pid))
      await expect.poll(left).toEqual([])
    })
    expect((await answer)?.statusCode).toBe(503)
  })

  test('has no secrets and nothing from another workspace', async () => {
    const other = await world.tenant()
    await world.as(other.admin).post(`/api/teams/${other.team.id}/todos`, { title: 'Theirs' })
    const all = [...(await exported()).values()].join()
    for (const secret of ['argon2', 'uploadToken', other.admin.email, 'Theirs']) expect(all).not.toContain(secret)
  })

  test('has the whole of a long list, and an empty file where the bytes are gone', async () => {
    const { id: teamId } = await world.team()
    const rows = Array.from({ length: 2500 }, (_, n) => ({ tenantId: admin.tenantId, teamId, title: `Row ${n}` }))
    await world.db.insert(todos).values(rows)
    const key = await world.upload(admin, 'gone.txt', 'text/plain', 'x')
    await world.app.fileStore.remove({ tenantId: admin.tenantId, key })
    const found = await exported()
    const list = JSON.parse(found.get('json/todos.json') ?? '') as { id: number; title: string }[]
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    expect(list.filter(({ title }) => title.startsWith('Row '))).toHaveLength(2500)
    expect(found.get('csv/todos.csv')?.split('\r\n').length).toBe(list.length + 2)
    expect(found.get(`files/${key}/gone.txt`)).toBe('')
  })

  test('names access tokens, and has nothing that opens or proves them', async () => {
    const { secret } = await world.byToken(member, { name: 'Warehouse sync' })
    const found = await exported()
    expect(JSON.parse(found.get('json/access_tokens.json') ?? '')).toMatchObject([{ name: 'Warehouse sync' }])
    expect([...found.values()].join('')).not.toContain(secret)
    expect([...found.values()].join('')).not.toContain(hashOf(secret))
  })

  test('has every table with rows of the workspace, except those only the server needs', async () => {
    const { rows } = await world.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id'`)
    const left = [
      'authenticators',
      'calendar_feeds',
      'daily_rounds',
      'guest_links',
      'idempotency_keys',
      'known_browsers',
      'meeting_recaps',
      'one_time_tokens',
      'owed_proofs',
      'passkeys',
      'recovery_codes',
      'running_exports',
      'searchable',
      'security_trail',
      'session',
      'workspace_import_rows',
      'workspace_imports',
    ]
    const held = entities.map(({ name }) => name)
    expect([...held, ...left].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('has everyone’s notifications, and their choices', async () => {
    const [kind, event] = ['mention', 'journal 1'] as const
    const told = { kind, event, subject: 'todos', subjectId: 1, title: 'Call the bank', text: 'Now?' }
    await world.db.insert(notifications).values({ ...told, tenantId: admin.tenantId, userId: member.id })
    await world.as(member).patch('/api/user/notification-choices', { hour: 7 })
    const found = await exported()
    const listOf = (name: string): unknown => JSON.parse(found.get(`json/${name}.json`) ?? '')
    const notification = { userId: member.id, title: 'Call the bank', text: 'Now?' }
    expect(listOf('notifications')).toContainEqual(expect.objectContaining(notification))
    expect(listOf('notification_choices')).toMatchObject([{ userId: member.id, hour: 7, timeZone: 'UTC' }])
  })

  test('reads each list along an index, page by page, and so the longest only once', async () => {
    const entry = { tenantId: admin.tenantId, verb: 'changed', subject: 'todos', subjectId: 1, title: 'Once more' }
    await world.db.insert(journal).values(Array.from({ length: 1001 }, () => entry))
    const sent = await ownStatementsOf(world, exported)
    const pages = sent.filter(({ text, values }) => text.includes(' order by ') && values.at(-1) === 1000)
    for (const { name } of entities) expect(pages.some(({ text }) => text.includes(`from "${name}"`))).toBe(true)
    expect(pages.filter(({ text }) => text.includes('from "journal"')).length).toBeGreaterThan(3)
    // Deleted rows, what hangs on them and what is somebody's alone are filtered out of what the index finds.
    const leavingOut =
      /Filter: .*(deleted_at IS|owner_id IS NULL|SubPlan|id = \w+\.\w+|(issues|meetings|l10_meetings|scorecard_items).id =).*/g
    for (const page of pages) expect((await planOf(page)).replaceAll(leavingOut, '')).not.toMatch(/Sort|Filter/)
  })

  test('is only for admins', async () => {
    expect((await world.as(member).get(exportPath)).status).toBe(403)
    expect((await world.as(null).get(exportPath)).status).toBe(401)
  })
})

test.each([
  [['a', 1, null, true], 'a,1,,true\r\n'],
  [['a,b', 'say "so"', 'two\nlines'], '"a,b","say ""so""","two\nlines"\r\n'],
  [['=1', '+1', '-1', '@x', -1], "'=1,'+1,'-1,'@x,-1\r\n"],
  [['\n=1', '＝1', '＋1', '－1', '＠x'], `"'\n=1",'＝1,'＋1,'－1,'＠x\r\n`],
  [[{ a: [1] }], '"{""a"":[1]}"\r\n'],
])('%j is written as a line of CSV', (values, line) => {
  expect(csvLine(values)).toBe(line)
})

test.each([
  ['en', 'a;b,"c,d",12.5,1.2340\r\n'],
  ['de', '"a;b";c,d;12,5;1,2340\r\n'],
  ['es', '"a;b";c,d;12,5;1,2340\r\n'],
  ['ar', '"a;b";c,d;12.5;1.2340\r\n'],
] as const)('in %s a line of CSV opens in columns, with numbers that are numbers', (language, line) => {
  expect(inLanguage(language, () => csvLine(['a;b', 'c,d', 12.5, 1.234]))).toBe(line)
})
