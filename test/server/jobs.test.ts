import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import type { Todo } from '#contract/todos.ts'
import { users } from '#server/tenants/table.ts'
import { workspaceImports } from '#server/workspace-import/table.ts'
import { origin } from '#test/support/browser.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { png } from '#test/support/pictures.ts'
import { startProvider } from '#test/support/provider.ts'
import { openWorld, type Tenant } from '#test/support/world.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute

let passed = 0
const now = (): Date => new Date(Date.now() + passed)
const logged: string[] = []
const provider = await startProvider(`${origin}/api/auth/google/callback`)
provider.picture = { bytes: png }
const mailbox = await openMailbox()
const world = await openWorld({
  own: true,
  clock: now,
  logLevel: 'info',
  log: (line) => void logged.push(line),
  google: provider.config,
  smtpUrl: mailbox.url,
  publicUrl: 'http://drumbeat.example.com',
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
  await provider.close()
})
const { app, db } = world

const made = async <Row = { id: number }>({ admin }: Tenant, path: string, body: object = {}): Promise<Row> => {
  const answer = await world.as(admin).post<Row>(path, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const addTodo = (tenant: Tenant, fields: object = {}) =>
  made<Todo>(tenant, `/api/teams/${tenant.team.id}/todos`, { title: 'Call the bank', ...fields })
const addMeeting = (tenant: Tenant, minutes: number, fields: object = {}) => {
  const startTime = new Date(now().getTime() + minutes * minute).toISOString()
  return made<Meeting>(tenant, `/api/teams/${tenant.team.id}/meetings`, { title: 'Weekly', startTime, ...fields })
}
const begun = async (tenant: Tenant) => {
  const { id } = await addMeeting(tenant, 1)
  await made(tenant, `/api/meetings/${id}/room/start`)
  return id
}
const addAnother = async (tenant: Tenant) => {
  const { id, tenantId } = tenant.admin
  const [row] = await db
    .insert(users)
    .values({
      tenantId,
      currentTenantId: tenantId,
      username: `other${id}`,
      fullName: 'Other',
      email: `other${id}@jobs.example.com`,
    })
    .returning()
  await world.as(tenant.admin).post(`/api/teams/${tenant.team.id}/members`, { userId: row?.id })
  return row?.id
}

/** How many rows of a workspace there are. */
const count = async ({ id }: Tenant, table: string, where = 'true'): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where tenant_id = ${id} and ${sql.raw(where)}`,
  )
  return rows[0]?.count ?? 0
}
const isThere = (table: string, where?: string) => async (tenant: Tenant) => (await count(tenant, table, where)) > 0
const isGone = (table: string, where?: string) => async (tenant: Tenant) => (await count(tenant, table, where)) === 0

type Case = {
  /** Gives the job something to do in a workspace. */
  prepare: (tenant: Tenant) => Promise<unknown>
  /** In which table the broken workspace can write nothing, or no rows like these. */
  broken: [table: string, rows?: string]
  isDone: (tenant: Tenant) => Promise<boolean>
  /** Whether it follows the journal, and so may do it at any time. */
  isFollower?: true
  /** How much time goes by before it is done, in milliseconds. */
  later?: number
  /** What is logged of the broken workspace, if not that the job has failed in it. */
  says?: string
}

const cases: Record<string, Case> = {
  'extending weekly meetings': {
    prepare: (tenant) => addMeeting(tenant, 60, { repeat: 'weekly', timeZone: 'UTC' }),
    later: 5 * week,
    broken: ['meetings'],
    isDone: async (tenant) => (await count(tenant, 'meetings')) > 14,
  },
  'reminding of meetings': {
    prepare: (tenant) => addMeeting(tenant, 180),
    later: 150 * minute,
    broken: ['l10_meetings'],
    isDone: isThere('l10_meetings', 'nudged_at is not null'),
  },
  'sweeping rooms': {
    prepare: async (tenant) => made(tenant, `/api/meetings/${await begun(tenant)}/room/join`, { screen: randomUUID() }),
    later: 10 * minute,
    broken: ['meeting_participants'],
    isDone: isThere('meeting_participants', 'left_at is not null'),
  },
  'copying pictures': {
    prepare: ({ admin }) =>
      db
        .update(users)
        .set({ pictureFrom: `${provider.config.issuer}/picture` })
        .where(eq(users.id, admin.id)),
    broken: ['files'],
    isDone: isThere('pictures'),
    says: 'a picture was not copied',
  },
  'sweeping files': {
    prepare: ({ admin }) =>
      world.as(admin).post('/api/upload-url', { filename: 'a.png', filetype: 'image/png', size: 1 }),
    later: week,
    broken: ['files'],
    isDone: isGone('files'),
  },
  'purging deleted rows': {
    prepare: async (tenant) => world.as(tenant.admin).del(`/api/todos/${(await addTodo(tenant)).id}`),
    later: 5 * week,
    broken: ['todos'],
    isDone: isGone('todos', 'deleted_at is not null'),
  },
  'reminding of what is due': {
    prepare: async (tenant) => {
      await db.execute(sql`delete from daily_rounds where tenant_id = ${tenant.id}`)
      await addTodo(tenant, { assignedToId: tenant.admin.id, dueDate: now().toISOString().slice(0, 10) })
      await world.as(tenant.admin).patch('/api/user/notification-choices', { hour: 0, timeZone: 'UTC' })
    },
    broken: ['notifications'],
    isDone: isThere('notifications', "kind = 'due'"),
  },
  'mailing minutes': {
    prepare: async (tenant) => made(tenant, `/api/meetings/${await begun(tenant)}/room/conclude`),
    later: minute,
    broken: ['meeting_recaps', 'new.due_at is null'],
    isDone: isThere('meeting_recaps', 'due_at is null'),
  },
  notifying: {
    prepare: async (tenant) => addTodo(tenant, { assignedToId: await addAnother(tenant) }),
    isFollower: true,
    broken: ['notifications'],
    isDone: isThere('notifications', "kind = 'assignment'"),
  },
  'feeding the search': {
    prepare: (tenant) => addTodo(tenant, { title: 'Zebra' }),
    isFollower: true,
    broken: ['searchable'],
    isDone: isThere('searchable', "title = 'Zebra'"),
  },
  'sweeping imports': {
    prepare: ({ id, admin }) =>
      db.insert(workspaceImports).values({ tenantId: id, key: randomUUID(), size: 1, adminId: admin.id }),
    later: week,
    broken: ['workspace_imports'],
    isDone: isGone('workspace_imports'),
  },
}

/** Whatever a workspace has in them, one statement deletes what is old. */
const byAgeAlone = [
  'forgetting idempotency keys',
  'purging the security trail',
  'sweeping notifications',
  'sweeping sessions',
]

test('every job for all workspaces is known here', () => {
  expect([...Object.keys(cases), ...byAgeAlone].toSorted()).toEqual([...app.jobs.keys()].toSorted())
})

/** Has the database refuse rows of a workspace, as if a message had broken the protocol. */
const breakTable = async ({ id }: Tenant, [table, rows = 'true']: Case['broken']) => {
  const refuse = sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if (coalesce(new, old)).tenant_id = ${id} and ${rows} then
        raise exception 'refused' using errcode = '08P01';
      end if;
      return coalesce(new, old);
    end $$;
    create trigger refuse before insert or update or delete on ${table} for each row execute function refuse()`)
  await db.execute(refuse)
  return () => db.execute(sql.raw(`drop trigger refuse on ${table}; drop function refuse()`))
}

/** Does a job until there is nothing left to do. */
const run = async (name: string): Promise<void> => {
  await world.settle()
  let isMore: unknown
  do isMore = await app.jobs.get(name)?.()
  while (isMore === true)
}

beforeEach(() => {
  logged.length = 0
  passed = 0
})

test.each(Object.entries(cases))('%s goes on if it fails in a workspace', async (name, { prepare, ...rest }) => {
  const { broken, isDone, later = 0, isFollower, says = `${name} failed in a workspace` } = rest
  // The broken one between two others, as jobs do not have to take them in order.
  const tenants = [await world.tenant(), await world.tenant(), await world.tenant()] as const
  const [, hurt] = tenants
  const prepareAll = async () => {
    for (const tenant of tenants) await prepare(tenant)
  }
  if (!isFollower) await prepareAll()
  const mend = await breakTable(hurt, broken)
  try {
    if (isFollower) await prepareAll()
    passed += later
    await run(name)
    // One that follows the journal may be at it already.
    await expect.poll(() => Promise.all(tenants.map(isDone))).toEqual([true, false, true])
  } finally {
    await mend()
  }
  const told = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === says)
  expect(new Set(told.map(({ tenantId }) => tenantId))).toEqual(new Set([hurt.id]))
})
