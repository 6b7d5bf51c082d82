import type pg from 'pg'
import { expect } from 'vitest'
import { callServer } from '#test/e2e/support/built-server.ts'

const person = { email: 'ann@example.com', password: 'correct horse' }
// Tests hash at a lower cost than a server that is a process of its own.
const hash = '$argon2id$v=19$m=19456,t=2,p=1$y/5922Rg7UZ39PKrs5sZ8g$Vaz02DZJ2O7Rj1fYBEfMqZa28sduNLf+X6eI3XMrQJ4'

/** What every release had. The sequences begin at one, and so do the ids. */
const always = `
  insert into tenants (name) values ('Old');
  insert into organizations (tenant_id, name) values (1, 'Old');
  insert into users (tenant_id, current_tenant_id, organization_id, username, full_name, email, password, role) values
    (1, 1, 1, 'ann', 'Ann Archer', '${person.email}', '${hash}', 'admin'),
    (1, 1, 1, 'bob', 'Bob Baker', 'bob@example.com', null, 'user');
  insert into teams (tenant_id, organization_id, name) values (1, 1, 'Leadership');
  insert into team_members (tenant_id, team_id, user_id) values (1, 1, 1), (1, 1, 2);
  insert into todos (tenant_id, team_id, title, due_date, repeat, assigned_to_id, completed) values
    (1, 1, 'Budget for Müller', '2026-03-02', 'none', 1, false),
    (1, 1, 'Close the month', '2026-02-28', 'monthly', 2, false),
    (1, 1, 'Call the bank', null, 'none', 1, true);
  insert into teams (tenant_id, organization_id, name) values (1, 1, 'Office');
  insert into todos (tenant_id, team_id, title, due_date, repeat, assigned_to_id, completed)
    select 1, 2, 'Letter ' || n, date '2025-01-01' + n, 'none', 1 + n % 2, n % 3 = 0 from generate_series(1, 500) n;
  insert into rocks (tenant_id, team_id, title, owner_id) values (1, 1, 'Open the shop', 1);
  insert into comments (tenant_id, todo_id, user_id, text) values (1, 1, 2, 'Half of it is rent');
  insert into journal (tenant_id, team_id, actor_id, verb, subject, subject_id, title)
    select 1, team_id, 1, 'created', 'todos', id, title from todos`

const milestone = (position: string) => `
  insert into milestones (tenant_id, rock_id, id, name, position)
    values (1, 1, '0b9bc0cb-0d1b-4b0e-9d5c-3d0f7f9d0a11', 'Sign the lease', ${position})`

/** What releases had that came with a table. */
const since: Record<string, string> = {
  issues: `insert into issues (tenant_id, team_id, title, position) values (1, 1, 'Rent is high', 'a0')`,
  scorecard_items: `
    insert into scorecard_items (tenant_id, team_id, name) values (1, 1, 'Visitors');
    insert into scorecard_placements (tenant_id, item_id, team_id, position) values (1, 1, 1, 'a0');
    insert into scorecard_data (tenant_id, item_id, kind, day, value) values (1, 1, 'week', '2026-03-02', 99999999.5)`,
}

const tablesIn = async (client: pg.Pool | pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

/** What a server changes by itself, and signing in does. */
const busy = ['journal', 'journal_readers', 'notifications', 'searchable', 'session', 'sign_in_attempts']

/** How many rows there are of everything, or of some tables. */
export const counted = async (client: pg.Pool | pg.Client, tables?: string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of tables ?? (await tablesIn(client))) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    if (!busy.includes(name)) counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Fills a database that an old release has left with some of everything that it had. */
export const fill = async (client: pg.Pool | pg.Client): Promise<void> => {
  await client.query(always)
  const { rows } = await client.query<{ type: string }>(
    "select data_type as type from information_schema.columns where table_name = 'milestones' and column_name = 'position'",
  )
  await client.query(milestone(rows[0]?.type === 'integer' ? '3' : "'a3'"))
  const tables = await tablesIn(client)
  for (const [table, rowsOf] of Object.entries(since)) if (tables.includes(table)) await client.query(rowsOf)
}

/** Expects a server of today to have all of that, of what was in some tables, and to go on with it. */
export const expectAll = async (address: string, tables: string[]): Promise<void> => {
  const answer = await callServer(address, '/api/auth/login', person)
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const get = async (path: string): Promise<unknown> => (await callServer(address, path, undefined, cookie)).json()
  const todos = [
    { title: 'Close the month', repeat: 'monthly' },
    { title: 'Budget for Müller' },
    { title: 'Call the bank' },
  ]
  expect(await get('/api/user/todos?teamId=1&archived=false')).toEqual(
    expect.arrayContaining(todos.map((todo) => expect.objectContaining(todo))),
  )
  expect(await get('/api/todos/1')).toMatchObject({ dueDate: '2026-03-02', comments: [{ text: 'Half of it is rent' }] })
  expect(await get('/api/rocks/1')).toMatchObject({ title: 'Open the shop', milestones: [{ name: 'Sign the lease' }] })
  await expect
    .poll(() => get('/api/search?q=muller'), { timeout: 20_000 })
    .toMatchObject([{ title: 'Budget for Müller' }])
  if (tables.includes('issues')) expect(await get('/api/teams/1/issues')).toMatchObject([{ title: 'Rent is high' }])
  if (tables.includes('scorecard_items')) {
    expect(await get('/api/scorecard/items/1/values')).toMatchObject({ values: [{ value: 99999999.5 }] })
  }
  const added = await callServer(address, '/api/teams/1/todos', { title: 'Written today' }, cookie)
  expect(added.status).toBe(201)
}
