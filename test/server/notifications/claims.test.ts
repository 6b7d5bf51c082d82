import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { loggable } from '#server/http/problems.ts'
import { runDaily } from '#server/notifications/daily.ts'
import { claimRuns } from '#server/notifications/daily-runs.ts'
import { dailyRuns, notifications } from '#server/notifications/table.ts'
import { users } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'
import { notificationsOf } from './drive.ts'

const day = new Date().toISOString().slice(0, 10)
const now = new Date(`${day}T08:30:00Z`)
const lines: string[] = []
const mailbox = await openMailbox()
const world = await openWorld({
  smtpUrl: mailbox.url,
  publicUrl: 'http://drumbeat.example.com',
  // Nobody's hour has come by the app's own clock.
  clock: () => new Date(`${day}T00:30:00Z`),
  logLevel: 'warn',
  log: (line) => lines.push(line),
})
const { db, app } = world
const { team, admin } = world.home
const others = await world.db.execute<{ id: number }>(sql`
  insert into users (tenant_id, current_tenant_id, organization_id, username, full_name, email)
  select tenant_id, tenant_id, organization_id, 'claimed' || n, 'Claimed ' || n, 'claimed' || n || '@example.com'
  from ${users}, generate_series(1, 250) as n where id = ${admin.id} returning id`)
afterAll(async () => {
  for (const { close } of [world, mailbox]) await close()
})
beforeEach(async () => {
  for (const table of [dailyRuns, notifications, todos]) await db.delete(table)
  mailbox.mails.length = 0
  lines.length = 0
})

const give = (id: number) =>
  db.insert(todos).values({ tenantId: team.tenantId, teamId: team.id, title: 'Due', dueDate: day, assignedToId: id })
const mailsTo = ({ email }: User) => mailbox.mails.filter(({ to }) => to.includes(email)).length
const told = async () => (await db.select().from(notifications)).map(({ userId }) => userId)
/** Lets a quarter of an hour pass for claims. */
const later = () => db.update(dailyRuns).set({ claimedUntil: sql`claimed_until - interval '15 minutes'` })

test('people whom a killed process has claimed get reminder and email later the same day, once', async () => {
  const ann = await world.member(team)
  await give(ann.id)
  // It comes no further.
  expect(await claimRuns(app, now, 300)).toContainEqual({ tenantId: ann.tenantId, userId: ann.id, day })
  await runDaily(app, now)
  expect([await notificationsOf(world, ann), mailsTo(ann)]).toEqual([[], 0])
  await later()
  await Promise.all([runDaily(app, now), runDaily(app, now)])
  await later()
  await runDaily(app, now)
  expect([await notificationsOf(world, ann), mailsTo(ann)]).toEqual([['due: Due'], 1])
})

test.each(['before insert on notifications', 'before update on daily_rounds'])(
  'people get reminder and email later the same day if a statement fails (%s), the others at once',
  async (when) => {
    const ids = others.rows.map(({ id }) => id)
    for (const id of ids) await give(id)
    const unlucky = ids[0]
    await db.execute(
      sql.raw(`create function fail() returns trigger language plpgsql as $$ begin
      if new.user_id = ${unlucky} then raise exception 'out of luck'; end if; return new; end $$`),
    )
    await db.execute(sql.raw(`create trigger fail ${when} for each row execute function fail()`))
    await runDaily(app, now, async (_, error) => void lines.push(loggable(error).message))
    await db.execute(sql.raw(`drop function fail cascade`))
    expect(lines.join()).toContain('out of luck')
    const first = mailbox.mails.length
    expect(first).toBeGreaterThan(0)
    await later()
    await runDaily(app, now)
    expect((await told()).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    const reached = new Set(mailbox.mails.map(({ to }) => to.join()))
    expect([...reached].toSorted()).toEqual(ids.map((_, index) => `claimed${index + 1}@example.com`).toSorted())
  },
)

test('a time zone that is not known here is left out, which the log says once, and stops nobody else', async () => {
  const [lost, ann] = [await world.member(team), await world.member(team)]
  await db
    .update(users)
    .set({ timeZone: 'Mars/Olympus' })
    .where(sql`${users.id} = ${lost.id}`)
  for (const { id } of [lost, ann]) await give(id)
  await runDaily(app, now)
  await runDaily(app, now)
  expect(await told()).toEqual([ann.id])
  const warnings = lines.filter((line) => line.includes('Mars/Olympus'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('no daily job in a time zone that is not known here')
})
