import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { defaultChoices } from '#contract/notifications.ts'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { runDaily } from '#server/notifications/daily.ts'
import { clockIn } from '#server/notifications/daily-runs.ts'
import { dailyRuns, notificationChoices, notifications } from '#server/notifications/table.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'
import { bellOf, notificationsOf } from './drive.ts'

const day = new Date().toISOString().slice(0, 10)
const at = (hour: number, on = day): Date => new Date(`${on}T${String(hour).padStart(2, '0')}:30:00Z`)
const mailbox = await openMailbox()
const publicUrl = 'http://drumbeat.example.com'
const world = await openWorld({ smtpUrl: mailbox.url, publicUrl })
const neighbour = await openWorld({ beside: world, smtpUrl: mailbox.url, publicUrl })
const { admin, team } = world.home
afterAll(async () => {
  for (const { close } of [neighbour, world, mailbox]) await close()
})
beforeEach(async () => {
  await bellOf(world, admin)
  await world.db.delete(dailyRuns)
  await world.db.delete(notifications)
  await world.db.delete(todos)
  mailbox.mails.length = 0
})

const shown = (day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
const see = (hour: number, on = day) => runDaily(world.app, at(hour, on))
/** Lets a quarter of an hour pass for claims. */
const later = () => world.db.update(dailyRuns).set({ claimedUntil: sql`claimed_until - interval '15 minutes'` })
const give = async (person: User, title: string, dueDate: string | null): Promise<Todo> => {
  const fields = { title, dueDate, assignedToId: person.id }
  return (await world.as(admin).post<Todo>(`/api/teams/${team.id}/todos`, fields)).body
}
const choose = (person: User, change: object) => world.as(person).patch('/api/user/notification-choices', change)
const mailsTo = ({ email }: User) => mailbox.mails.filter(({ to }) => to.includes(email))

describe('what is due today', () => {
  test('brings a reminder at the person’s hour, once a day, as long as it is open', async () => {
    const ann = await world.member(team)
    await give(ann, 'Due', day)
    await give(ann, 'Later', addDays(day, 1))
    const done = await give(ann, 'Done', day)
    await world.as(ann).patch(`/api/todos/${done.id}/toggle`)
    await see(7)
    expect((await notificationsOf(world, ann)).filter((text) => text.startsWith('due'))).toEqual([])
    await see(8)
    await see(9)
    expect((await notificationsOf(world, ann)).filter((text) => text.startsWith('due'))).toEqual(['due: Due'])
    await see(8, addDays(day, 1))
    expect((await notificationsOf(world, ann)).filter((text) => text.startsWith('due'))).toEqual([
      'due: Later',
      'due: Due',
    ])
  })

  test('includes rocks and milestones', async () => {
    const ann = await world.member(team)
    const milestones = [{ id: crypto.randomUUID(), name: 'Step', dueDate: day, assignedToId: ann.id }]
    const rock = { title: 'Stone', dueDate: day, ownerId: ann.id, milestones }
    expect((await world.as(admin).post<Rock>(`/api/teams/${team.id}/rocks`, rock)).status).toBe(201)
    await see(8)
    const told = (await notificationsOf(world, ann)).filter((text) => text.startsWith('due'))
    expect(told.toSorted()).toEqual(['due: Step', 'due: Stone'])
  })

  test.each([{ status: 'completed' }, { status: 'canceled' }, { isArchived: true }])(
    'leaves out a rock that is over (%j) and its milestones, in the bell and the email',
    async (change) => {
      const ann = await world.member(team)
      const milestones = [day, addDays(day, -1)].map((dueDate) => ({ id: crypto.randomUUID(), name: 'Step', dueDate }))
      const rock = { title: 'Stone', dueDate: day, ownerId: ann.id }
      const given = milestones.map((milestone) => ({ ...milestone, assignedToId: ann.id }))
      const { body } = await world.as(admin).post<Rock>(`/api/teams/${team.id}/rocks`, { ...rock, milestones: given })
      expect((await world.as(admin).patch(`/api/rocks/${body.id}`, change)).status).toBe(200)
      await bellOf(world, ann)
      await world.db.delete(notifications)
      await see(8)
      expect(await notificationsOf(world, ann)).toEqual([])
      expect(mailsTo(ann)).toHaveLength(0)
    },
  )
})

describe('the daily email', () => {
  test('lists what is due, overdue and unread', async () => {
    const ann = await world.member(team, { username: 'ann_d', fullName: 'Ann Digest' })
    const late = await give(ann, 'Late', addDays(day, -3))
    await give(ann, 'Due', day)
    await world.as(admin).post(`/api/todos/${late.id}/comments`, { text: 'Where is it, @ann_d?' })
    await bellOf(world, ann)
    await see(8)
    const [mail] = mailsTo(ann)
    expect(mail?.headers['subject']).toContain(shown(day))
    expect(mail?.text).toContain('Due today\n- Due\n')
    const lateAddress = `${publicUrl}/todos?team=${team.id}`
    expect(mail?.text).toContain(`Overdue\n- Late (due ${shown(addDays(day, -3))})\n  ${lateAddress}&todo=${late.id}\n`)
    const asked = `${admin.fullName} mentioned you on Late – Where is it, @ann_d?`
    expect(mail?.text).toContain(`- ${asked}\n  ${lateAddress}&todo=${late.id}&at=comments`)
    expect(mail?.text).toContain(`${publicUrl}/dashboard`)
    expect(mail?.html).toContain('>Due</a></li>')
  })

  test('says when a meeting starts, in the person’s time zone and as they have times written', async () => {
    const [ann, bob] = [await world.member(team), await world.member(team)]
    for (const person of [ann, bob]) await choose(person, { timeZone: 'Europe/Berlin' })
    await world.as(bob).patch(`/api/users/${bob.id}`, { timeFormat: '24-hour' })
    await world.as(admin).post(`/api/teams/${team.id}/meetings`, { title: 'Audit', startTime: '2099-11-24T13:30:00Z' })
    await bellOf(world, ann)
    await see(12)
    const invited = `- ${admin.fullName} invited you to Audit – Nov 24, 2099,`
    expect(mailsTo(ann)[0]?.text).toContain(`${invited} 2:30 PM\n`)
    expect(mailsTo(bob)[0]?.text).toContain(`${invited} 14:30\n`)
  })

  test('is sent once a day, however many processes check', async () => {
    const people = []
    for (let n = 0; n < 5; n += 1) people.push(await world.member(team))
    for (const person of people) await give(person, 'Due', day)
    await Promise.all([see(8), runDaily(neighbour.app, at(8)), see(9), runDaily(neighbour.app, at(9))])
    for (const person of people) expect(mailsTo(person)).toHaveLength(1)
  })

  test('comes at eight in the time zone of the person’s browser until they choose', async () => {
    const ann = await world.member(team)
    await world.db.update(users).set({ timeZone: 'Asia/Kolkata' }).where(eq(users.id, ann.id))
    await give(ann, 'Due', day)
    await see(1)
    expect(mailsTo(ann)).toHaveLength(0)
    await see(2)
    expect(mailsTo(ann)).toHaveLength(1)
  })

  test('comes at the chosen hour in the person’s time zone', async () => {
    const ann = await world.member(team)
    await choose(ann, { hour: 9, timeZone: 'Asia/Kolkata' })
    await give(ann, 'Due', day)
    await see(2)
    expect(mailsTo(ann)).toHaveLength(0)
    await see(4)
    expect(mailsTo(ann)).toHaveLength(1)
  })

  // Where clocks are put forward or back: the day, the hour that is chosen, and when it comes, in UTC.
  test.each([
    ['Europe/Berlin', '2027-03-28', 8, '2027-03-28T06:00Z'],
    ['Europe/Berlin', '2027-10-31', 8, '2027-10-31T07:00Z'],
    ['Europe/Berlin', '2027-03-28', 2, '2027-03-28T01:00Z'],
    ['Europe/Berlin', '2027-10-31', 2, '2027-10-31T00:00Z'],
    ['America/New_York', '2027-03-14', 2, '2027-03-14T07:00Z'],
    ['America/New_York', '2027-11-07', 1, '2027-11-07T05:00Z'],
    ['America/Santiago', '2027-09-05', 0, '2027-09-05T04:00Z'],
    ['America/Havana', '2027-11-07', 0, '2027-11-07T04:00Z'],
    ['America/Scoresbysund', '2027-03-27', 23, '2027-03-28T00:00Z'],
    ['Australia/Lord_Howe', '2027-10-03', 2, '2027-10-02T15:30Z'],
    ['Asia/Kathmandu', '2027-03-28', 8, '2027-03-28T02:15Z'],
  ])('comes once in %s on %s at %i', async (timeZone, on, hour, instant) => {
    const ann = await world.member(team)
    await choose(ann, { hour, timeZone })
    await give(ann, 'Due', on)
    const start = Date.parse(instant)
    // On the next day, what is still open may be told again.
    const tried = Array.from({ length: 5 * 24 }, (_, quarter) => new Date(start + (quarter - 2 * 24) * 15 * 60_000))
    const count = () => mailsTo(ann).filter(({ headers }) => headers['subject']?.endsWith(shown(on))).length
    const sent: string[] = []
    for (const now of tried) {
      const before = count()
      await runDaily(world.app, now)
      if (count() > before) sent.push(now.toISOString())
    }
    expect(sent).toEqual([new Date(instant).toISOString()])
  })

  test('is not sent when there is nothing to say or it is turned off', async () => {
    const [idle, off, partly] = [await world.member(team), await world.member(team), await world.member(team)]
    await choose(off, { digest: false })
    const none = { bell: true, digest: false }
    await choose(partly, { kinds: { due: none, assignment: none } })
    for (const person of [off, partly]) await give(person, 'Due', day)
    await bellOf(world, off)
    await see(8)
    for (const person of [idle, off, partly]) expect(mailsTo(person)).toHaveLength(0)
  })

  test('leaves out what the person may no longer see', async () => {
    const ann = await world.member(team, { username: 'ann_out' })
    const todo = await give(admin, 'Secret by now', null)
    await world.as(admin).post(`/api/todos/${todo.id}/comments`, { text: 'For @ann_out' })
    await bellOf(world, ann)
    await world.as(admin).del(`/api/teams/${team.id}/members/${ann.id}`)
    await give(ann, 'Due', day)
    await world.db.update(todos).set({ dueDate: day, assignedToId: ann.id }).where(eq(todos.title, 'Due'))
    await see(8)
    expect(mailbox.mails.map(({ text }) => text).join()).not.toContain('Secret by now')
  })

  test.each([
    [451, 1],
    [550, 0],
  ])('refused by the mail server with %i is sent %i times afterwards', async (code, times) => {
    const ann = await world.member(team)
    await give(ann, 'Due', day)
    mailbox.refuse(code)
    await see(8)
    mailbox.refuse(null)
    expect(mailsTo(ann)).toHaveLength(0)
    await later()
    await see(8)
    await later()
    await see(8)
    expect(mailsTo(ann)).toHaveLength(times)
  })

  test.each([
    ['is away', 'smtp://127.0.0.1:1'],
    ['rejects the credentials', mailbox.url.replace('//', '//drumbeat:wrong@')],
  ])('is retried when the mail server %s', async (_, smtpUrl) => {
    const people = [await world.member(team), await world.member(team)]
    for (const person of people) await give(person, 'Due', day)
    const lost = await openWorld({ beside: world, smtpUrl, publicUrl })
    await runDaily(lost.app, at(8))
    await lost.close()
    expect(mailbox.mails).toHaveLength(0)
    await later()
    await see(8)
    for (const person of people) expect(mailsTo(person)).toHaveLength(1)
  })

  test('that fails for one person reaches everyone after them, and is not retried for that person', async () => {
    const [broken, ann] = [await world.member(team), await world.member(team)]
    for (const person of [broken, ann]) await give(person, 'Due', day)
    const { hour, timeZone } = defaultChoices
    const kinds = sql`'{"mention": null}'::jsonb`
    const choices = { tenantId: broken.tenantId, userId: broken.id, kinds, digest: true, hour, timeZone }
    await world.db.insert(notificationChoices).values(choices)
    await see(8)
    expect([mailsTo(broken).length, mailsTo(ann).length]).toEqual([0, 1])
    const rounds = await world.db.select().from(dailyRuns).where(eq(dailyRuns.userId, broken.id))
    await world.db.delete(notificationChoices).where(eq(notificationChoices.userId, broken.id))
    expect(rounds).toHaveLength(1)
  })

  test('is not sent to people in the demo', async () => {
    const ann = await world.member(team)
    await give(ann, 'Due', day)
    const settings = (value: string) => world.db.update(tenants).set({ settings: sql`${value}::jsonb` })
    await settings('{"demo": true}')
    await see(8)
    await settings('{}')
    expect(mailsTo(ann)).toHaveLength(0)
  })
})

test('an address that nobody has confirmed gets no daily email in the workspace of a stranger', async () => {
  const ann = await world.member(team, { email: 'ann.unconfirmed@example.com' })
  const ofWorkspace = eq(tenants.id, admin.tenantId)
  const mailed = async (app = world.app) => {
    mailbox.mails.length = 0
    await world.db.delete(dailyRuns)
    await runDaily(app, at(8))
    return mailsTo(ann).length
  }
  await give(ann, 'Due', day)
  await world.db.update(tenants).set({ isTrusted: false }).where(ofWorkspace)
  expect(await mailed()).toBe(0)
  await world.db
    .update(users)
    .set({ emailVerifiedAt: at(7).toISOString() })
    .where(eq(users.id, ann.id))
  expect(await mailed()).toBe(1)
  await world.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, ann.id))
  const closed = await openWorld({ beside: world, smtpUrl: mailbox.url, publicUrl, registration: 'closed' })
  expect(await mailed(closed.app)).toBe(1)
  await closed.close()
  await world.db.update(tenants).set({ isTrusted: true }).where(ofWorkspace)
  expect(await mailed()).toBe(1)
})

describe('the unsubscribe link', () => {
  const linkFor = async (person: User) => {
    await give(person, 'Due', day)
    await see(8)
    const [mail] = mailsTo(person)
    const header = mail?.headers['list-unsubscribe'] ?? ''
    return { mail, path: new URL(header.slice(1, -1)).pathname }
  }
  const post = (url: string) =>
    world.app.inject({
      method: 'POST',
      url,
      // As a mail program sends it: not from a page.
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  test('stops the emails with one click, without signing in', async () => {
    const ann = await world.member(team)
    const { mail, path } = await linkFor(ann)
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(publicUrl + path)
    expect((await post(path)).statusCode).toBe(200)
    expect((await world.as(ann).get('/api/user/notification-choices')).body).toMatchObject({ digest: false })
    await see(8, addDays(day, 1))
    expect(mailsTo(ann)).toHaveLength(1)
  })

  test('changes nothing when it is only opened', async () => {
    const ann = await world.member(team)
    const { path } = await linkFor(ann)
    const page = await world.app.inject({ url: path })
    expect([page.statusCode, page.body]).toEqual([
      200,
      expect.stringContaining(`Stop the daily email to ${ann.email}?`),
    ])
    expect((await world.as(ann).get('/api/user/notification-choices')).body).toMatchObject({ digest: true })
  })

  test('is not found if it was never sent, and is stored only as a hash', async () => {
    const ann = await world.member(team)
    const { path } = await linkFor(ann)
    for (const method of ['GET', 'POST'] as const) {
      expect((await world.app.inject({ method, url: '/api/unsubscribe/nonsense' })).statusCode).toBe(404)
    }
    const rows = JSON.stringify(await world.db.select().from(dailyRuns))
    expect(rows).not.toContain(path.split('/').at(-1))
  })
})

test('the clock of a time zone shows the day and hour there', () => {
  const now = new Date('2026-11-20T23:30:00Z')
  expect(clockIn('UTC', now)).toEqual({ timeZone: 'UTC', day: '2026-11-20', hour: 23 })
  expect(clockIn('Asia/Kolkata', now)).toMatchObject({ day: '2026-11-21', hour: 5 })
  expect(clockIn('America/New_York', now)).toMatchObject({ day: '2026-11-20', hour: 18 })
  expect(clockIn('Europe/Berlin', now)).toMatchObject({ day: '2026-11-21', hour: 0 })
})
