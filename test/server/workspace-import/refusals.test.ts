import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { signInAttempts } from '#server/session/table.ts'
import { entities } from '#server/settings/entities.ts'
import { tenants } from '#server/tenants/table.ts'
import { openMover } from './movers.ts'
import {
  organizationRow,
  pack,
  personRow,
  runRow,
  seriesRow,
  teamRow,
  todoRow,
  type Wish,
} from '#test/support/packing.ts'

const world = await openMover({ maxImportBytes: 20_000_000 })
afterAll(world.close)
const { admin } = world.home
const browser = await world.browserOf(admin)

const key = '0b9bc0cb-0d1b-4b0e-9d5c-3d0f7f9d0a11'
const began = '2026-11-02T09:00:00.000Z'

const fileRow = { key, name: 'scan.png', type: 'image/png', size: 4, uploadedById: 1, uploadedAt: began }
const person = (traits: object): Wish => ({ rows: { users: [personRow({ ...traits })] } })
const todos = (...rows: Record<string, unknown>[]): Wish => ({ rows: { todos: rows.map((row) => todoRow(row)) } })

const series = (traits: object): Wish => ({ rows: { meeting_series: [seriesRow({ ...traits })] } })

/** How many rows each table has of any workspace. */
const counts = async () => {
  const of = entities.map(({ name, table }) => sql`select ${name}::text as name, count(*)::int as count from ${table}`)
  const { rows } = await world.db.execute(sql`${sql.join(of, sql` union all `)} order by 1`)
  return rows
}

/** As many looks of a workspace for people's accounts elsewhere as it has in a day. */
const looksOf = (tenantId: number) =>
  Array.from({ length: 20 }, () => ({ key: `looks ${tenantId}`, until: sql`clock_timestamp() + interval '1 day'` }))

/** A list in a list in a list, as text: there is no room to write it otherwise. */
const nested = `[\n{"before": {"a": ${'['.repeat(60_000)}${']'.repeat(60_000)}}}\n]\n`

const cases: [string, Wish, RegExp][] = [
  ['a column that no export has', person({ 'id"; drop table users; --': 1 }), /does not understand/],
  ['a column of the server', person({ password: 'x' }), /does not understand/],
  ['another workspace’s rows', person({ tenantId: 1 }), /does not understand/],
  ['a missing column', { rows: { teams: [{ id: 1 }] } }, /does not understand/],
  ['a role that there is none', person({ role: 'owner' }), /does not understand: role\./],
  ['an id that would use up the server’s', person({ id: 2 ** 31 - 1 }), /does not understand: id\./],
  ['a huge text', person({ fullName: 'x'.repeat(300_000) }), /does not understand: fullName\./],
  ['a character that no text has', person({ fullName: 'A\u0000' }), /does not understand: fullName\./],
  ['a date that there is none', todos({ dueDate: '2026-02-31' }), /does not understand: dueDate\./],
  ['a team that is missing', todos({ teamId: 9 }), /json\/todos.json refers to rows that json\/teams.json lacks/],
  ['a meeting at an hour that there is none', series({ startsAt: '99:99:99' }), /does not understand: startsAt\./],
  ['a meeting that takes years', series({ minutes: 2 ** 31 - 1 }), /does not understand: minutes\./],
  [
    'a check-in that is none',
    { rows: { l10_meetings: [runRow({ checkInData: { 22: 'no object' } })] } },
    /does not understand: checkInData\.22\./,
  ],
  ['a value nested deeper than can be written', { entries: { 'json/journal.json': nested } }, /nested too deep/],
  ['a row without end', todos({ title: 'x'.repeat(2_100_000) }), /A row in the archive is too long/],
  [
    'rows that are packed more densely than any',
    { entries: { 'csv/todos.csv': Buffer.alloc(12_000_000) } },
    /take more than 100 times as much/,
  ],
  ['a circle', todos({ followsId: 2 }, { id: 2, followsId: 1 }), /refer to each other in a circle/],
  ['the same row twice', todos({}, {}), /contradict each other/],
  ['the same address twice', { rows: { users: [personRow(), personRow({ id: 2, username: 'b' })] } }, /contradict/],
  ['broken JSON', { entries: { 'json/todos.json': '[\n{"id": 1,\n]\n' } }, /json\/todos.json cannot be read/],
  ['no list of an entity', { entries: { 'json/rocks.json': undefined } }, /json\/rocks.json is missing/],
  ['no word of the workspace', { entries: { 'workspace.json': undefined } }, /not an export of a workspace/],
  ['a format of another day', { workspace: { format: 2 } }, /workspace.json cannot be read/],
  ['a file that is missing', { rows: { files: [fileRow] } }, /the file “scan.png” is missing or has another size/],
  [
    'a file of another size',
    { rows: { files: [fileRow] }, entries: { [`files/${key}/scan.png`]: 'too long' } },
    /the file “scan.png” is missing or has another size/,
  ],
  ['something that no export has', { entries: { 'notes.txt': 'x' } }, /it contains “notes.txt”/],
  ['a file outside of its folder', { entries: { [`files/${key}/a/b.png`]: 'x' } }, /not an export of a workspace/],
  ['more than may be unpacked', { entries: { 'csv/todos.csv': Buffer.alloc(30_000_000) } }, /larger than 19 MB/],
]

describe('an archive is refused, and nothing is written, if it has', async () => {
  const before = await counts()
  test.each(cases)('%s', async (_, wish, reason) => {
    const found = await browser.move(await pack(wish))
    expect(found).toMatchObject({ state: 'refused', reason: expect.stringMatching(reason) })
    expect(await counts()).toEqual(before)
    expect((await browser.start()).status).toBe(409)
  })

  test('people who have an account in another workspace', async () => {
    const other = await world.tenant()
    const found = await browser.check(await pack(person({ email: other.admin.email })))
    expect(found).toMatchObject({ state: 'refused', reason: expect.stringContaining(`: ${other.admin.email}. Delete`) })
  })

  test('the same, without a word of whose the addresses are, where nobody vouches for the workspace', async () => {
    const [other, strangers] = [await world.tenant(), await world.tenant()]
    await world.db.update(tenants).set({ isTrusted: false }).where(eq(tenants.id, strangers.id))
    const stranger = await world.browserOf(strangers.admin)
    const archive = await pack(person({ email: other.admin.email }))
    const reason =
      'People in this archive have accounts in another workspace on this server. An address belongs to one account.'
    expect(await stranger.check(archive)).toMatchObject({ state: 'refused', reason })
  })

  test('people, and as many archives were looked through for their accounts today as may be', async () => {
    const { id, admin: founder } = await world.tenant()
    await world.db.insert(signInAttempts).values(looksOf(id))
    const reason = 'This workspace has had as many archives checked as it may in a day. Try again tomorrow.'
    for (const email of [admin.email, 'nobody-has-it@example.com']) {
      const own = await world.browserOf(founder)
      expect(await own.check(await pack(person({ email })))).toMatchObject({ state: 'refused', reason })
    }
  })
})

test('what is no archive, or is damaged, is refused', async () => {
  expect(await browser.check(Buffer.from('not a zip'))).toMatchObject({
    state: 'refused',
    reason: 'This is not a zip archive, or it arrived damaged',
  })
  const archive = await pack({ entries: { 'csv/todos.csv': 'x' } })
  const list = archive.indexOf('json/users.json') + 40
  archive.writeUInt8(archive.readUInt8(list) ^ 0xff, list)
  expect(await browser.check(archive)).toMatchObject({ state: 'refused' })
})

test('whatever fails while an archive is checked is a refusal, not a check without end', async () => {
  const { admin: other } = await world.tenant()
  const theirs = await world.browserOf(other)
  await world.db.execute(
    sql.raw(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'x' using errcode = 'XX000'; end $$;
      create trigger fail before insert on workspace_import_rows for each row when (new.tenant_id = ${other.tenantId})
        execute function fail()`),
  )
  onTestFinished(async () => void (await world.db.execute(sql`drop function fail cascade`)))
  expect(await theirs.check(await pack({}))).toMatchObject({
    state: 'refused',
    reason: 'This archive cannot be read: it has been changed since it was exported',
  })
})

test('an archive that is too large is refused before it is stored', async () => {
  expect(await browser.send(Buffer.alloc(20_000_001))).toMatchObject({
    status: 413,
    body: { message: 'The file is larger than 19 MB' },
  })
})

test('a workspace that is not empty takes none', async () => {
  const { admin: busy, team } = await world.tenant()
  const theirs = await world.browserOf(busy)
  const archive = await pack({})
  expect(await theirs.check(archive)).toMatchObject({ state: 'ready' })
  await world.as(busy).post(`/api/teams/${team.id}/todos`, { title: 'Mine' })
  const refusal = { status: 400, body: { message: expect.stringMatching(/^This workspace is not empty/) } }
  expect(await theirs.start()).toMatchObject(refusal)
  expect(await theirs.send(archive)).toMatchObject(refusal)
  expect((await theirs.state()).isEmpty).toBe(false)
})

test('is only for admins', async () => {
  const { admin: other, team } = await world.tenant()
  const member = await world.member(world.home.team)
  expect(team.tenantId).toBe(other.tenantId)
  const theirs = await world.browserOf(member)
  expect((await theirs.send('x')).status).toBe(403)
  expect((await theirs.start()).status).toBe(403)
  expect((await theirs.discard()).status).toBe(403)
})

test('a plain archive is taken', async () => {
  const { admin: other } = await world.tenant()
  const theirs = await world.browserOf(other)
  const rows = { organizations: [organizationRow], users: [personRow()], teams: [teamRow()] }
  expect(await theirs.move(await pack({ rows }))).toMatchObject({ state: 'done' })
})

test('an archive that has been checked is imported, however many were looked through since', async () => {
  const { id, admin: founder } = await world.tenant()
  const own = await world.browserOf(founder)
  const rows = { organizations: [organizationRow], users: [personRow({ email: 'checked-before@example.com' })] }
  expect(await own.check(await pack({ rows }))).toMatchObject({ state: 'ready' })
  await world.db.insert(signInAttempts).values(looksOf(id))
  await own.start()
  expect(await own.settled()).toMatchObject({ state: 'done' })
})
