import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import { meetingRecaps } from '#server/minutes/table.ts'
import { dailyRuns, notifications } from '#server/notifications/table.ts'
import { teamMembers, users } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { bundleServer, startServer } from '#test/support/processes.ts'
import { openWorld } from '#test/support/world.ts'

const clock = fileURLToPath(new URL('jumping.mjs', import.meta.url))
const patience = { timeout: 20_000 }
// Tomorrow, as a meeting that begins soon after it was made has nothing to remind of.
const day = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
const mailbox = await openMailbox()
const world = await openWorld({
  own: true,
  smtpUrl: mailbox.url,
  // Its own jobs have nothing to do yet.
  clock: () => new Date(`${day}T00:30:00Z`),
})
afterAll(async () => {
  for (const { close } of [world, mailbox]) await close()
})
const { db, as } = world
const { team, admin } = world.home
const program = await bundleServer()

/** Starts a server half a minute before eight, when people are reminded of what is due. */
const start = () =>
  startServer(program, world, {
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'http://drumbeat.example.com',
    NODE_OPTIONS: `--import=${clock}`,
    STARTS_AT: `${day}T07:59:30Z`,
  })

/** Adds people with a to-do that is due. */
const addPeople = async (from: number, to: number): Promise<void> => {
  const added = sql`select id from ${users} where username like 'due%' and substr(username, 4)::int between ${from} and ${to}`
  await db.execute(sql`
    insert into ${users} (tenant_id, current_tenant_id, organization_id, username, full_name, email)
    select ${team.tenantId}, ${team.tenantId}, ${team.organizationId}, 'due' || n, 'Due ' || n, 'due' || n || '@example.com'
    from generate_series(${from}::int, ${to}::int) as n`)
  await db.execute(sql`insert into ${teamMembers} (tenant_id, team_id, user_id)
    select ${team.tenantId}, ${team.id}, id from (${added})`)
  await db.execute(sql`insert into ${todos} (tenant_id, team_id, title, due_date, assigned_to_id)
    select ${team.tenantId}, ${team.id}, 'Due', ${day}::date, id from (${added})`)
}

const addMeeting = async (at: string): Promise<number> => {
  const body = { title: 'Weekly', startTime: `${day}T${at}:00Z` }
  return (await as(admin).post<Meeting>(`/api/teams/${team.id}/meetings`, body)).body.id
}

/** Adds minutes that are to be mailed to everybody at eight. */
const addMinutes = async (): Promise<void> => {
  const room = `/api/meetings/${await addMeeting('00:35')}/room`
  for (const step of ['start', 'conclude']) await as(admin).post(`${room}/${step}`)
  await db.update(meetingRecaps).set({ dueAt: `${day}T08:00:00Z` })
}

/** How often people with something due were mailed, the least and the most. */
const mailed = (subject: RegExp) => {
  const counts = new Map<string, number>()
  for (const { to, headers } of mailbox.mails) {
    if (to.join().startsWith('due') && subject.test(headers['subject'] ?? ''))
      counts.set(to.join(), (counts.get(to.join()) ?? 0) + 1)
  }
  return { least: Math.min(...counts.values()), most: Math.max(...counts.values()), people: counts.size }
}

/** How many batches are claimed and not done, of people and of minutes; each has a time of its own. */
const claimed = async (): Promise<number[]> => {
  const count = (column: PgColumn) => sql<number>`count(distinct ${column})::int`
  const [daily] = await db
    .select({ batches: count(dailyRuns.claimedUntil), people: sql<number>`count(*)::int` })
    .from(dailyRuns)
  const [recaps] = await db.select({ batches: count(meetingRecaps.dueAt) }).from(meetingRecaps)
  return [daily?.people ?? 0, daily?.batches ?? 0, recaps?.batches ?? 0]
}

/** Lets a quarter of an hour pass for claims. */
const later = async (): Promise<void> => {
  await db.update(dailyRuns).set({ claimedUntil: sql`claimed_until - interval '15 minutes'` })
  await db.update(meetingRecaps).set({ dueAt: sql`due_at - interval '15 minutes'` })
}

/** The same for what they are told in the app. */
const told = async (kind: string) => {
  const { rows } = await db.execute(sql`
    select min(times)::int as least, max(times)::int as most, count(*)::int as people
    from (select count(*) as times from ${notifications} where kind = ${kind} and user_id <> ${admin.id} group by user_id) as each`)
  return rows[0]
}

test('three servers whose clocks jump serve each person once, and those with whom a killed one had begun as well', async () => {
  const people = 120
  await addPeople(1, people)
  await addMinutes()
  await addMeeting('09:00')
  const servers = [await start(), await start(), await start()]
  const jump = () => servers.forEach(({ child }) => child.kill('SIGUSR2'))
  const { held, release } = mailbox.hold()
  jump()
  // Each is in the middle of both mails.
  await expect.poll(held, patience).toBe(6)
  await servers.shift()?.kill()
  release()
  // What is left is what the killed one had begun with. The admin has a day as well.
  await expect.poll(claimed, patience).toEqual([people + 1, 1, 1])
  expect(mailed(/^Your day/).people).toBeLessThan(people)
  servers.push(await start())
  jump()
  // The second time round, everybody has been served, and nobody is again.
  for (const last of [people + 1, people + 2]) {
    await later()
    await addPeople(last, last)
    await expect.poll(() => mailed(/^Your day/), patience).toEqual({ least: 1, most: 1, people: last })
    await expect.poll(() => mailed(/^Minutes/), patience).toEqual({ least: 1, most: 1, people })
    await expect.poll(claimed, patience).toEqual([last + 1, 0, 0])
  }
  expect(await told('due')).toEqual({ least: 1, most: 1, people: people + 2 })
  expect(await told('ready')).toEqual({ least: 1, most: 1, people })
})
