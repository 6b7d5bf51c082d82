import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { NotificationChoices } from '#contract/notifications.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import { meetingMinutes, meetingRecaps } from '#server/minutes/table.ts'
import { claimRecaps } from '#server/notifications/recaps/claiming.ts'
import { mailRecaps } from '#server/notifications/recaps/sending.ts'
import { sweepOld } from '#server/notifications/daily-runs.ts'
import { tenants } from '#server/tenants/table.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'
import { openMinutes } from './drive.ts'

const mailbox = await openMailbox()
// Before the others, so that it is closed behind them.
afterAll(() => mailbox.close())
const publicUrl = 'http://drumbeat.example.com'
const world = await openMinutes({ smtpUrl: mailbox.url, publicUrl })
const neighbour = await openWorld({ beside: world, smtpUrl: mailbox.url, publicUrl })
const { ann, bob, zoe, sales, db, app, as, act, put, running, todo, issue, solve, conclude, concluded } = world
afterAll(() => neighbour.close())

/** So many minutes from now. */
const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)
const mail = (minutes = 0) => mailRecaps(app, later(minutes))
const mailsTo = ({ email }: User) => mailbox.mails.filter(({ to }) => to.includes(email))
const counts = () => [ann, bob, zoe].map((person) => mailsTo(person).length)
const choose = (person: User, change: object) =>
  as(person).patch<NotificationChoices>('/api/user/notification-choices', change)

beforeEach(async () => {
  await db.delete(meetingRecaps)
  mailbox.refuse(null)
  mailbox.mails.length = 0
})

const meetingWithAll = async (): Promise<Meeting> => {
  const meeting = await running({ title: 'Weekly <1>' })
  await todo({ title: 'Call the bank', assignedToId: bob.id, dueDate: '2026-12-01' })
  await todo({ title: 'Write to all' })
  await solve(await issue('Emails twice'), 'Claims answers them')
  await act(meeting, 'messages', ann, { text: 'The fair is on', teamIds: [sales.id] })
  await put(meeting, 'rating', { rating: 9 })
  await conclude(meeting)
  return meeting
}

describe('the minutes are mailed', () => {
  test('to those who attend, with what their reader is to do first', async () => {
    const meeting = await meetingWithAll()
    await mail()
    expect(counts()).toEqual([1, 1, 0])
    const [received] = mailsTo(bob)
    expect(received?.headers['subject']).toMatch(/^Minutes: Weekly <1>, \w{3} \d+, \d{4}$/)
    expect(received?.text).toBe(
      [
        'Hello Bob Baker,',
        'Weekly <1> has been concluded. It was rated 9 out of 10.',
        'Your new to-dos\n- Call the bank (due Dec 1, 2026)',
        'New to-dos\n- Nobody yet: Write to all',
        'Solved\n- Emails twice: Claims answers them',
        'Messages\n- To Sales: The fair is on',
        `Read the minutes:\n${publicUrl}/meetings/${meeting.id}`,
        '-- ',
        `Choose what you get by email: ${publicUrl}/settings/user`,
        expect.stringMatching(/^Unsubscribe: /),
      ]
        .map((part) => (typeof part === 'string' ? part : /Unsubscribe: .*/.exec(received?.text ?? '')?.[0]))
        .join('\n\n')
        .concat('\n'),
    )
    expect(received?.html).toContain('Weekly &lt;1&gt;')
  })

  test('once, whichever process does it', async () => {
    await concluded('Once')
    await Promise.all([mail(), mailRecaps(neighbour.app, later(0)), mail(), mailRecaps(neighbour.app, later(0))])
    await mail(60)
    expect(counts()).toEqual([1, 1, 0])
  })

  test('again as the same mail, if a process was killed while it sent it', async () => {
    await concluded('Killed')
    await mail()
    const [first] = mailsTo(bob)
    // What a process leaves behind that is killed between the mail server's reply and its own note of it.
    await db
      .update(meetingRecaps)
      .set({ dueAt: later(0).toISOString() })
      .where(eq(meetingRecaps.userId, bob.id))
    await claimRecaps(db, later(1))
    await mail(2)
    expect(mailsTo(bob)).toHaveLength(1)
    await mail(12)
    const [, second] = mailsTo(bob)
    expect(second?.headers['message-id']).toBe(first?.headers['message-id'])
    expect(mailsTo(ann)[0]?.headers['message-id']).not.toBe(first?.headers['message-id'])
  })

  test('later, if the mail server does not take them now, and not the next day', async () => {
    await concluded('Refused for now')
    mailbox.refuse(451)
    await mail()
    mailbox.refuse(null)
    await mail(5)
    expect(counts()).toEqual([0, 0, 0])
    await mail(15)
    expect(counts()).toEqual([1, 1, 0])
    await concluded('Refused for a day')
    await mail(25 * 60)
    expect(counts()).toEqual([1, 1, 0])
  })

  test('not again, if the mail server refuses them for good', async () => {
    await concluded('Refused')
    mailbox.refuse(550)
    await mail()
    mailbox.refuse(null)
    await mail(60)
    expect(counts()).toEqual([0, 0, 0])
  })

  test('to nobody who has turned that off, by a link in the mail or in the settings', async () => {
    await concluded('First')
    await mail()
    const [received] = mailsTo(bob)
    const url = /<(.*)>/.exec(received?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    const path = url.replace(publicUrl, '')
    const page = await app.inject({ url: path })
    expect([page.statusCode, page.body]).toEqual([
      200,
      expect.stringContaining(`Stop emailing minutes to ${bob.email}?`),
    ])
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
    const { body } = await choose(ann, { recap: false })
    expect([body.recap, body.digest]).toEqual([false, true])
    mailbox.mails.length = 0
    await concluded('Second')
    await mail()
    expect(counts()).toEqual([0, 0, 0])
    expect((await choose(bob, { recap: true })).body).toMatchObject({ recap: true, digest: true })
    await choose(ann, { recap: true })
  })

  test('to nobody whose meeting is gone, nor to people of a demo', async () => {
    const meeting = await concluded('Deleted')
    await as(ann).del(`/api/meetings/${meeting.id}`)
    await mail()
    expect(counts()).toEqual([0, 0, 0])
    await concluded('Shown')
    await db
      .update(tenants)
      .set({ settings: { demo: true } })
      .where(eq(tenants.id, world.home.id))
    await mail()
    await db.update(tenants).set({ settings: {} }).where(eq(tenants.id, world.home.id))
    expect(counts()).toEqual([0, 0, 0])
  })
})

test('the links to unsubscribe last for a year', async () => {
  const meeting = await concluded('Old')
  await mail()
  const left = () => db.select().from(meetingRecaps).where(eq(meetingRecaps.meetingId, meeting.id))
  await sweepOld(db, later(364 * 24 * 60))
  expect(await left()).toHaveLength(2)
  await sweepOld(db, later(366 * 24 * 60))
  expect(await left()).toEqual([])
})

test('without a mail server, nothing waits to be mailed', async () => {
  const silent = await openMinutes({ own: true })
  onTestFinished(silent.close)
  const meeting = await silent.concluded('Silent')
  expect(await silent.db.select().from(meetingMinutes).where(eq(meetingMinutes.meetingId, meeting.id))).toHaveLength(1)
  expect(await silent.db.select().from(meetingRecaps)).toEqual([])
})
