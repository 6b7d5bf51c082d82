import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import type { Workspace } from '#contract/settings.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { User } from '#contract/tenants.ts'
import { comments } from '#server/comments/table.ts'
import { files } from '#server/files/table.ts'
import { journal } from '#server/journal/table.ts'
import { organizations, tenants, users } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { openFiles } from '../files/drive.ts'

const world = await openFiles()
afterAll(world.close)

const { admin, team } = world.home
const member = await world.member(team)
const boss = world.as(admin)
const read = async (by = admin) => (await world.as(by).get<Workspace>('/api/tenant')).body

describe('the workspace', () => {
  test('can be read by everyone in it, and changed only by admins', async () => {
    expect(await read()).toEqual({
      name: `${admin.fullName}'s company`,
      description: null,
      owner: { id: admin.id, username: admin.username, fullName: admin.fullName, avatarUrl: null },
      contactEmail: null,
      accountType: 'admin',
      memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      logoUrl: null,
      requiresSecondFactor: false,
      ...plainCalendar,
      can: { edit: true, export: true, delete: true },
    })
    expect(await read(member)).toMatchObject({
      accountType: 'user',
      can: { edit: false, export: false, delete: false },
    })
    expect((await world.as(member).patch('/api/tenant', { name: 'Mine' })).status).toBe(403)
    expect((await world.as(null).patch('/api/tenant', { name: 'Mine' })).status).toBe(401)
  })

  test('changes only in the fields that are sent, and so does its organization', async () => {
    const change = { name: ' Northbound Freight ', description: 'We move things', contactEmail: 'HQ@example.com' }
    const { status, body } = await boss.patch<Workspace>('/api/tenant', change)
    const after = { name: 'Northbound Freight', description: 'We move things', contactEmail: 'hq@example.com' }
    expect([status, body]).toMatchObject([200, after])
    await boss.patch('/api/tenant', { description: null })
    expect(await read()).toMatchObject({ ...after, description: null })
    const [organization] = await world.db.select().from(organizations).where(eq(organizations.tenantId, admin.tenantId))
    expect(organization).toMatchObject({ name: 'Northbound Freight', description: null })
    const [entry] = await world.db.select().from(journal).orderBy(desc(journal.id)).limit(1)
    expect(entry).toMatchObject({ verb: 'changed', subject: 'tenants', before: { description: 'We move things' } })
  })

  test('counts weeks, quarters and years as its admins choose, in every session', async () => {
    const calendar = { weekStart: 'sunday', fiscalYearStart: 4, timeZone: 'America/New_York' }
    const calendarOf = async (by: User) => (await world.as(by).get<SignedIn>('/api/auth/user')).body.calendar
    expect(await calendarOf(member)).toEqual(plainCalendar)
    const { status, body } = await boss.patch<Workspace>('/api/tenant', calendar)
    expect([status, body]).toMatchObject([200, calendar])
    expect(await calendarOf(member)).toEqual(calendar)
    await boss.patch('/api/tenant', { fiscalYearStart: 7 })
    expect(await calendarOf(admin)).toEqual({ ...calendar, fiscalYearStart: 7 })
    const [entry] = await world.db.select().from(journal).orderBy(desc(journal.id)).limit(1)
    const kept = { verb: 'changed', subject: 'tenants', teamId: null, actorId: admin.id }
    expect(entry).toMatchObject({ ...kept, before: { fiscalYearStart: 4 }, after: { fiscalYearStart: 7 } })
    expect(await calendarOf((await world.tenant()).admin)).toEqual(plainCalendar)
    expect((await world.as(member).patch('/api/tenant', { weekStart: 'monday' })).status).toBe(403)
    expect((await boss.patch<Workspace>('/api/tenant', plainCalendar)).body).toMatchObject(plainCalendar)
  })

  test('keeps its other settings when one changes', async () => {
    const { admin: other } = await world.tenant()
    await world.db
      .update(tenants)
      .set({ settings: { kept: 1 } })
      .where(eq(tenants.id, other.tenantId))
    await world.as(other).patch('/api/tenant', { contactEmail: 'a@example.com' })
    const [row] = await world.db.select().from(tenants).where(eq(tenants.id, other.tenantId))
    expect(row?.settings).toEqual({ kept: 1, contactEmail: 'a@example.com' })
  })

  test.each([
    [{ name: 'x' }, 'Company name must be at least 2 characters'],
    [{ name: '  ' }, 'Company name must be at least 2 characters'],
    [{ contactEmail: 'nobody' }, 'Invalid email address'],
    [{ weekStart: 'tuesday' }, "Invalid enum value. Expected 'monday' | 'sunday' | 'saturday', received 'tuesday'"],
    [{ fiscalYearStart: 0 }, 'Number must be greater than or equal to 1'],
    [{ fiscalYearStart: 13 }, 'Number must be less than or equal to 12'],
    [{ fiscalYearStart: 1.5 }, 'Expected integer, received float'],
    [{ fiscalYearStart: 'April' }, 'Expected number, received string'],
    [{ timeZone: 'Middle/Earth' }, 'Invalid time zone'],
    [{ timeZone: 'CTT' }, 'Invalid time zone'],
    [{ timeZone: null }, 'Expected string, received null'],
  ])('refuses %j', async (change, message) => {
    const { status, body } = await boss.patch('/api/tenant', change)
    expect([status, body.message]).toEqual([400, message])
  })
})

describe('deleting the workspace', () => {
  test('is only for admins, who must type its exact name', async () => {
    const { name } = await read()
    expect((await world.as(member).post('/api/tenant/delete', { name })).status).toBe(403)
    expect((await world.as(null).post('/api/tenant/delete', { name })).status).toBe(401)
    for (const wrong of ['', name.toLowerCase(), `${name}!`]) {
      const { status, body } = await boss.post('/api/tenant/delete', { name: wrong })
      expect([status, body.message]).toEqual([400, 'This is not the name of the workspace'])
    }
  })

  test('deletes everything in it, including files and sessions, and nothing in other workspaces', async () => {
    const { admin: owner, team: theirs, id: tenantId } = await world.tenant()
    const browser = world.as(owner)
    const key = await world.upload(owner, 'plan.pdf', 'application/pdf', 'bytes')
    const attachments = [{ url: `http://drumbeat.test/api/files/${key}` }]
    const todo = await browser.post<{ id: number }>(`/api/teams/${theirs.id}/todos`, { title: 'Goes', attachments })
    await browser.post(`/api/todos/${todo.body.id}/comments`, { text: 'Goes too' })
    await browser.post(`/api/teams/${theirs.id}/rocks`, { title: 'Goes as well' })
    const { name } = await read(owner)
    const deleted = await browser.post('/api/tenant/delete', { name })
    expect(deleted.status).toBe(204)
    expect(deleted.headers['set-cookie']).toMatch(/Max-Age=0|1970/)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    for (const table of [users, todos, comments, files, journal]) {
      expect(await world.db.select({ id: table.tenantId }).from(table).where(eq(table.tenantId, tenantId))).toEqual([])
    }
    await expect.poll(() => world.app.fileStore.read({ tenantId, key })).toBeUndefined()
    expect((await boss.get('/api/auth/user')).status).toBe(200)
  })
})
