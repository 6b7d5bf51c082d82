import { getTableName, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { NotificationChoices } from '#contract/notifications.ts'
import { hashPassword } from '#server/people/password.ts'
import { meetingRecaps } from '#server/minutes/table.ts'
import { dailyRuns, notificationChoices } from '#server/notifications/table.ts'
import { registrations } from '#server/people/table.ts'
import { guestLinks, meetingParticipants } from '#server/room/table.ts'
import { oneTimeTokens, session } from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { runDaily } from '#server/notifications/daily.ts'
import { mailRecaps } from '#server/notifications/recaps/sending.ts'
import { openMailbox, type Received, tokenIn } from '#test/support/mailbox.ts'
import { openMinutes } from './minutes/drive.ts'

const mailbox = await openMailbox()
const publicUrl = 'http://drumbeat.example.com'
const world = await openMinutes({ smtpUrl: mailbox.url, publicUrl })
const { ann, bob, as, app, db, home } = world
afterAll(() => mailbox.close())

const stranger = as(null)
const password = 'long enough'

const linksIn = ({ text, html }: Received): string[] => [
  ...new Set([
    ...(text.match(/https?:\/\/\S+/g) ?? []),
    ...[...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url),
  ]),
]

const tables = [
  users,
  oneTimeTokens,
  registrations,
  session,
  notificationChoices,
  dailyRuns,
  meetingRecaps,
  guestLinks,
  meetingParticipants,
]
const stateOf = () =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.execute<{ row: string }>(sql`select ${table}::text as row from ${table} order by 1`)
      return { table: getTableName(table), rows: rows.map(({ row }) => row) }
    }),
  )

/** Follows a link as what scans mails does: without the person's cookie, as often as it likes. */
const scan = async (link: string): Promise<void> => {
  const url = new URL(link)
  expect(url.search).not.toMatch(/[\w-]{43}/)
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) {
    const { statusCode, headers } = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: { host: url.host, accept: 'text/html', 'sec-fetch-mode': 'navigate' },
    })
    expect([link, method, headers['set-cookie']]).toEqual([link, method, undefined])
    if (url.pathname.startsWith('/api/')) expect(statusCode).toBe(200)
  }
}

const scanned = async (mail: Received): Promise<string> => {
  const before = await stateOf()
  const links = linksIn(mail)
  expect(links).not.toEqual([])
  for (const link of links) await scan(link)
  expect(await stateOf()).toEqual(before)
  return tokenIn(mail)
}
const scannedMail = async (to: string, subject: string) => scanned(await mailbox.next(to, subject))

test('opening the link of an invitation leaves it to who is invited', async () => {
  const person = await world.member()
  const { body } = await as(home.admin).post<{ url: string }>(`/api/users/${person.id}/invitation`)
  const token = await scanned(await mailbox.next(person.email))
  expect(body.url).toContain(token)
  expect((await stranger.post('/api/invitations/accept', { token, password })).status).toBe(200)
})

test('opening the link to a new password leaves it to who has forgotten theirs', async () => {
  const { email } = await world.member([], { password: await hashPassword(password) })
  await stranger.post('/api/auth/forgot', { email })
  const token = await scannedMail(email, 'Set a new password')
  expect((await stranger.post('/api/auth/reset', { token, password: 'a fresh password' })).status).toBe(204)
})

test('opening the link of a registration creates no account', async () => {
  const email = 'ada@example.com'
  await stranger.post('/api/users', { fullName: 'Ada Abel', email, password, company: 'Northwind' })
  const token = await scannedMail(email, 'Finish your registration')
  expect((await stranger.post('/api/auth/address/confirm', { token })).status).toBe(204)
  await stranger.post('/api/users', { fullName: 'Ada Abel', email, password, company: 'Northwind' })
  await scannedMail(email, 'You already have an account')
})

test('opening the link to an address confirms nothing', async () => {
  const person = await world.member()
  const email = 'moved@example.com'
  await as(home.admin).patch(`/api/users/${person.id}`, { email })
  const token = await scannedMail(email, 'Confirm your email address')
  expect((await stranger.post('/api/auth/address/confirm', { token })).status).toBe(204)
})

test('opening the links of what comes by itself stops no mail', async () => {
  const meeting = await world.running({ title: 'Weekly' })
  await world.todo({ title: 'Call the bank', assignedToId: bob.id, dueDate: new Date().toISOString().slice(0, 10) })
  await world.conclude(meeting)
  await mailRecaps(app, new Date())
  const minutes = await mailbox.next(bob.email)
  await runDaily(app, new Date(`${new Date().toISOString().slice(0, 10)}T23:30:00Z`))
  const daily = await mailbox.next(bob.email)
  const choices = async () => (await as(bob).get<NotificationChoices>('/api/user/notification-choices')).body
  for (const mail of [minutes, daily]) {
    expect(mail.headers['list-unsubscribe']).toContain('/api/unsubscribe/')
    await scanned(mail)
  }
  expect(await choices()).toMatchObject({ digest: true, recap: true })
  for (const mail of [minutes, daily]) {
    const link = linksIn(mail).find((url) => url.includes('/api/unsubscribe/')) ?? ''
    await app.inject({ method: 'POST', url: new URL(link).pathname })
  }
  expect(await choices()).toMatchObject({ digest: false, recap: false })
})

test('opening the link for guests brings nobody into the meeting', async () => {
  const meeting = await world.running()
  const { body } = await as(ann).post<{ token: string }>(`/api/meetings/${meeting.id}/room/guest-link`)
  const before = await stateOf()
  await scan(`${publicUrl}/guest#${body.token}`)
  expect(await stateOf()).toEqual(before)
  expect((await stranger.post('/api/guests', { token: body.token, name: 'Gus' })).status).toBe(201)
})
