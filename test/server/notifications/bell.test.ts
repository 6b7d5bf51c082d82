import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf, type Notifications } from '#contract/notifications.ts'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { transaction } from '#server/db/open.ts'
import { journal, journalReaders } from '#server/journal/table.ts'
import { record } from '#server/journal/record.ts'
import { notificationChoices, notifications } from '#server/notifications/table.ts'
import { listening } from '#test/support/listening.ts'
import { openTeam } from '#test/support/team.ts'
import { openWorld } from '#test/support/world.ts'
import { allNotified, bellOf, notificationsOf } from './drive.ts'

const world = await openTeam({ own: true })
const { ops: team, ann, bob } = world
const cy = await world.member(team, { username: 'cy_c', fullName: 'Cy Clear' })

beforeEach(async () => {
  await allNotified(world)
  await world.db.delete(notifications)
})

const add = async (fields: object, by = ann): Promise<Todo> =>
  (await world.as(by).post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Call the bank', ...fields })).body
const comment = (todo: Todo, text: string, by = ann) => world.as(by).post(`/api/todos/${todo.id}/comments`, { text })
const listen = (person: User) => listening(world, person, 'notifications')
const read = (by: User, marks: object) => world.as(by).post('/api/notifications/read', marks)

describe('someone is notified', () => {
  test('when they are mentioned, with the text', async () => {
    const todo = await add({})
    await comment(todo, 'What does @bob say?')
    const { notifications, unread, more } = await bellOf(world, bob)
    expect([unread, more]).toEqual([1, false])
    expect(notifications).toMatchObject([
      {
        kind: 'mention',
        subject: 'todos',
        subjectId: todo.id,
        teamId: team.id,
        title: 'Call the bank',
        text: 'What does @bob say?',
        actor: { id: ann.id, fullName: 'Ann Archer' },
        read: false,
      },
    ])
  })

  test('about a milestone, by name and id, when they are mentioned there or it is assigned to them', async () => {
    const milestone = { id: crypto.randomUUID(), name: 'First step' }
    const rock = { title: 'Open the shop', milestones: [milestone] }
    const { body } = await world.as(ann).post<Rock>(`/api/teams/${team.id}/rocks`, rock)
    const address = `/api/rocks/${body.id}/milestones/${milestone.id}`
    await world.as(ann).post(`${address}/comments`, { text: 'When, @bob?', mentions: [] })
    await world.as(ann).patch(address, { assignedToId: cy.id })
    const about = { subject: 'rocks', subjectId: body.id, milestoneId: milestone.id, title: 'First step' }
    expect((await bellOf(world, bob)).notifications).toMatchObject([{ ...about, kind: 'mention' }])
    const { notifications } = await bellOf(world, cy)
    expect(notifications).toMatchObject([{ ...about, kind: 'assignment' }])
    expect(notifications.map(addressOf)).toEqual([`/rocks?team=${team.id}&rock=${body.id}&milestone=${milestone.id}`])
  })

  test('about milestones assigned to them when the rock is created', async () => {
    const milestones = [bob, cy, ann].map(({ id }, n) => ({
      id: crypto.randomUUID(),
      name: `Step ${n}`,
      assignedToId: id,
    }))
    const rock = { title: 'Open the shop', ownerId: bob.id, milestones }
    const { body } = await world.as(ann).post<Rock>(`/api/teams/${team.id}/rocks`, rock)
    const about = { kind: 'assignment', subject: 'rocks', subjectId: body.id }
    expect((await bellOf(world, cy)).notifications).toMatchObject([
      { ...about, milestoneId: milestones[1]?.id, title: 'Step 1', text: null },
    ])
    expect(await notificationsOf(world, bob)).toEqual(['assignment: Step 0', 'assignment: Open the shop'])
    expect(await notificationsOf(world, ann)).toEqual([])
  })

  test('when something is assigned to them: new, changed or in a selection', async () => {
    const todo = await add({ title: 'Given', assignedToId: bob.id })
    await world.as(ann).patch(`/api/todos/${todo.id}`, { title: 'Renamed' })
    const other = await add({ title: 'Other' })
    await world.as(ann).patch(`/api/todos/${other.id}`, { assignedToId: bob.id })
    await world.as(ann).patch('/api/todos', { ids: [todo.id, other.id], assignedToId: bob.id })
    await world.as(ann).patch('/api/todos', { ids: [todo.id, other.id], assignedToId: cy.id })
    expect(await notificationsOf(world, bob)).toEqual(['assignment: Other', 'assignment: Given'])
    expect((await notificationsOf(world, cy)).toSorted()).toEqual(['assignment: Other', 'assignment: Renamed'])
  })

  test('when someone comments on what they created or are assigned', async () => {
    const todo = await add({ assignedToId: bob.id })
    await comment(todo, 'Any news?', cy)
    expect(await notificationsOf(world, bob)).toEqual(['comment: Call the bank', 'assignment: Call the bank'])
    expect(await notificationsOf(world, ann)).toEqual(['comment: Call the bank'])
  })

  test('once about one comment, for the weightiest reason', async () => {
    const todo = await add({ assignedToId: bob.id })
    await comment(todo, '@bob @bob and @BOB')
    expect(await notificationsOf(world, bob)).toEqual(['mention: Call the bank', 'assignment: Call the bank'])
  })

  test('when a rock is shared with their team, made theirs or commented on', async () => {
    const other = await world.team()
    const dan = await world.member(other, { username: 'dan_d' })
    const rocks = `/api/teams/${team.id}/rocks`
    const { body: rock } = await world.as(ann).post<Rock>(rocks, { title: 'New office', ownerId: bob.id })
    await world.as(ann).patch(`/api/rocks/${rock.id}`, { otherTeamsInvolved: [other.id] })
    await world.as(ann).patch(`/api/rocks/${rock.id}`, { title: 'Newer office' })
    await world.as(bob).post(`/api/rocks/${rock.id}/comments`, { text: 'Over to @dan_d' })
    expect(await notificationsOf(world, dan)).toEqual(['mention: Newer office', 'shared: New office'])
    expect(await notificationsOf(world, bob)).toEqual(['assignment: New office'])
    expect(await notificationsOf(world, ann)).toEqual(['comment: Newer office'])
  })

  test('never about what they did themselves, or about what is deleted', async () => {
    const todo = await add({ assignedToId: ann.id })
    await comment(todo, 'Note to @ann')
    await world.as(ann).del(`/api/todos/${todo.id}/comments/0`)
    expect(await notificationsOf(world, ann)).toEqual([])
  })

  test('about an edited comment only if they are newly mentioned', async () => {
    const todo = await add({})
    await comment(todo, 'For @bob')
    await world.as(ann).patch(`/api/todos/${todo.id}/comments/0`, { text: 'For @bob and @cy_c' })
    expect(await notificationsOf(world, bob)).toEqual(['mention: Call the bank'])
    expect(await notificationsOf(world, cy)).toEqual(['mention: Call the bank'])
  })

  test('once, however many processes read the journal', async () => {
    const neighbour = await openWorld({ beside: world })
    for (const n of [1, 2, 3, 4, 5]) await add({ title: `Given ${n}`, assignedToId: bob.id })
    expect(await notificationsOf(world, bob)).toHaveLength(5)
    await neighbour.close()
  })

  test('never about history: entries from days ago are not news', async () => {
    const todo = await add({})
    const entry = { tenantId: ann.tenantId, actorId: ann.id, teamId: team.id, personIds: [bob.id] }
    const row = {
      verb: 'assigned',
      subject: 'todos',
      subjectId: todo.id,
      title: 'Old',
      after: { assignedToId: bob.id },
    }
    await world.db.insert(journal).values({ ...entry, ...row, at: '2020-01-01T00:00:00.000Z' })
    expect(await notificationsOf(world, bob)).toEqual([])
  })

  test('even if the person who did it has been deleted meanwhile', async () => {
    const todo = await add({})
    const gone = { tenantId: ann.tenantId, userId: 999_999 }
    const entry = { teamId: team.id, verb: 'assigned', subject: 'todos', subjectId: todo.id, title: 'From nobody' }
    await record(world.db, gone, { ...entry, after: { assignedToId: bob.id } })
    expect((await bellOf(world, bob)).notifications).toMatchObject([{ title: 'From nobody', actor: null }])
  })
})

describe('the bell', () => {
  test('neither lists nor counts what its owner may no longer see', async () => {
    const todo = await add({})
    await comment(todo, 'For @cy_c')
    await comment(await add({ title: 'Deleted' }), 'For @cy_c')
    const gone = await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)
    expect(await notificationsOf(world, cy)).toHaveLength(2)
    const deleted = gone.body.find(({ title }) => title === 'Deleted')
    await world.as(ann).del(`/api/todos/${deleted?.id}`)
    expect(await notificationsOf(world, cy)).toEqual(['mention: Call the bank'])
    await world.as(world.home.admin).del(`/api/teams/${team.id}/members/${cy.id}`)
    expect(await notificationsOf(world, cy)).toEqual(['removed: Operations'])
    await world.as(world.home.admin).post(`/api/teams/${team.id}/members`, { userId: cy.id })
  })

  test('marks some as read, then all, and leaves other people’s alone', async () => {
    for (const n of [1, 2, 3]) await add({ title: `Given ${n}`, assignedToId: bob.id })
    await add({ title: 'For Cy', assignedToId: cy.id })
    const [first] = (await bellOf(world, bob)).notifications
    expect((await read(cy, { ids: [first?.id] })).status).toBe(204)
    expect((await bellOf(world, bob)).unread).toBe(3)
    expect((await read(bob, { ids: [first?.id] })).status).toBe(204)
    expect(await bellOf(world, bob)).toMatchObject({ unread: 2, notifications: [{ read: true }, { read: false }, {}] })
    await read(bob, { all: true })
    expect((await bellOf(world, bob)).unread).toBe(0)
    expect((await bellOf(world, cy)).unread).toBe(1)
  })

  test.each([{}, { ids: [] }, { ids: ['x'] }, { all: false }])('refuses the marks %j', async (marks) => {
    expect((await read(bob, marks)).status).toBe(400)
  })

  test('lists fifty at a time, and older ones on demand', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({ title: `Row ${n}`, assignedToId: bob.id }))
    for (const row of rows) await add(row)
    const { notifications, more, unread } = await bellOf(world, bob)
    expect([notifications.length, more, unread]).toEqual([50, true, 60])
    expect(notifications[0]?.title).toBe('Row 59')
    const older = await world.as(bob).get<Notifications>(`/api/notifications?before=${notifications.at(-1)?.id}`)
    expect([older.body.notifications.length, older.body.more]).toEqual([10, false])
  })

  test('updates live for a new one and for reading elsewhere, and no one else’s does', async () => {
    const [heardByBob, heardByCy] = [await listen(bob), await listen(cy)]
    await add({ title: 'Live', assignedToId: bob.id })
    await allNotified(world)
    // Only the topic is named: the bell fetches its list again.
    expect(await heardByBob()).toEqual({ rows: [], gone: [] })
    const heardLater = await listen(bob)
    expect(await heardLater()).toBeUndefined()
    expect((await bellOf(world, bob)).notifications[0]).toMatchObject({ title: 'Live', read: false })
    await read(bob, { all: true })
    expect(await heardLater()).toEqual({ rows: [], gone: [] })
    expect((await bellOf(world, bob)).notifications[0]).toMatchObject({ title: 'Live', read: true })
    expect(await heardByCy()).toBeUndefined()
  })
})

describe('a notification', () => {
  const textsOf = async (person: User) => (await bellOf(world, person)).notifications.map(({ text }) => text)

  test('disappears from every bell with its comment, and one about another comment stays', async () => {
    const todo = await add({ assignedToId: bob.id })
    await bellOf(world, bob)
    await world.db.delete(notifications)
    await comment(todo, 'Taken back, @cy_c')
    await comment(todo, 'It stays, @cy_c')
    expect(await textsOf(cy)).toEqual(['It stays, @cy_c', 'Taken back, @cy_c'])
    await world.as(ann).del(`/api/todos/${todo.id}/comments/0`)
    expect(await textsOf(cy)).toEqual(['It stays, @cy_c'])
    expect(await textsOf(bob)).toEqual(['It stays, @cy_c'])
    expect(JSON.stringify(await world.db.select().from(notifications))).not.toContain('Taken back')
  })

  test('disappears even if its comment was added and deleted within one reading of the journal', async () => {
    const todo = await add({ assignedToId: bob.id })
    await transaction(world.db, async (tx) => {
      await tx.select().from(journalReaders).for('update')
      await comment(todo, 'Never mind, @cy_c')
      await world.as(ann).patch(`/api/todos/${todo.id}/comments/0`, { text: 'Never mind, @cy_c and @bob' })
      await world.as(ann).del(`/api/todos/${todo.id}/comments/0`)
    })
    expect(await textsOf(cy)).toEqual([])
    expect(await textsOf(bob)).toEqual([null])
  })

  test('follows the text of an edited comment', async () => {
    const rock = (await world.as(ann).post<Rock>(`/api/teams/${team.id}/rocks`, { title: 'Open the shop' })).body
    await world.as(ann).post(`/api/rocks/${rock.id}/comments`, { text: 'Secret, @bob' })
    await bellOf(world, bob)
    await world.as(ann).patch(`/api/rocks/${rock.id}/comments/0`, { text: `@bob ${'x'.repeat(300)}` })
    expect(await textsOf(bob)).toEqual([`@bob ${'x'.repeat(195)}`])
  })

  test('disappears with its milestone, so that nothing leads to a deleted one', async () => {
    const milestones = ['First', 'Second'].map((name) => ({ id: crypto.randomUUID(), name, assignedToId: bob.id }))
    const { body: rock } = await world.as(ann).post<Rock>(`/api/teams/${team.id}/rocks`, { title: 'Open the shop' })
    const address = `/api/rocks/${rock.id}/milestones`
    for (const milestone of milestones) await world.as(ann).post(address, milestone)
    expect(await notificationsOf(world, bob)).toEqual(['assignment: Second', 'assignment: First'])
    await world.as(ann).del(`${address}/${milestones[0]?.id}`)
    expect(await notificationsOf(world, bob)).toEqual(['assignment: Second'])
  })

  describe('about a removal from a team', () => {
    const { admin } = world.home
    const members = `/api/teams/${team.id}/members`
    const removeCy = (by = admin) => world.as(by).del(`${members}/${cy.id}`)
    const addCy = () => world.as(admin).post(members, { userId: cy.id })

    test('tells only whom it happened to who did it, and leads to a page that they have', async () => {
      await removeCy()
      const told = { kind: 'removed', title: team.name, teamId: null, text: null, actor: { id: admin.id } }
      const { notifications } = await bellOf(world, cy)
      expect(notifications).toMatchObject([told])
      expect(notifications.map(addressOf)).toEqual(['/dashboard'])
      expect(await notificationsOf(world, bob)).toEqual([])
      await addCy()
      await removeCy(cy)
      expect(await notificationsOf(world, cy)).toEqual([])
      await addCy()
    })

    test('disappears live once they are in the team again, and a later one stays', async () => {
      await removeCy()
      expect(await notificationsOf(world, cy)).toEqual(['removed: Operations'])
      await addCy()
      const heard = await listen(cy)
      expect(await notificationsOf(world, cy)).toEqual([])
      expect(await heard()).toEqual({ rows: [], gone: [] })
      await removeCy()
      await addCy()
      await removeCy()
      expect(await notificationsOf(world, cy)).toEqual(['removed: Operations'])
      await addCy()
      expect(await notificationsOf(world, cy)).toEqual([])
    })
  })

  test('disappears live for the person who has it', async () => {
    const todo = await add({})
    await comment(todo, 'For @bob')
    await bellOf(world, bob)
    const heard = await listen(bob)
    await world.as(ann).del(`/api/todos/${todo.id}/comments/0`)
    await allNotified(world)
    expect(await heard()).toEqual({ rows: [], gone: [] })
    expect(await notificationsOf(world, bob)).toEqual([])
  })
})

describe('the notification choices', () => {
  const choices = '/api/user/notification-choices'
  const on = { bell: true, digest: true }

  test('are everything at eight o’clock until the person chooses', async () => {
    const person = await world.member(team)
    const { body } = await world.as(person).get(choices)
    expect(body).toMatchObject({ kinds: { mention: on, due: on }, digest: true, hour: 8, timeZone: 'UTC' })
    const change = { kinds: { comment: { bell: false, digest: true } }, hour: 7, timeZone: 'Europe/Berlin' }
    const changed = await world.as(person).patch(choices, change)
    expect(changed.body).toMatchObject({ ...change, digest: true })
    expect((await world.as(person).patch(choices, { digest: false })).body).toMatchObject({ ...change, digest: false })
    expect((await world.as(person).get(choices)).body).toMatchObject({ kinds: { mention: on }, hour: 7 })
  })

  test('made on several devices at once are all kept', async () => {
    const person = await world.member(team)
    await world.as(person).patch(choices, { hour: 7 })
    const off = { bell: false, digest: false }
    const changes = [{ kinds: { due: off } }, { kinds: { shared: off } }, { timeZone: 'Europe/Berlin' }]
    const waiting = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const answers = await transaction(world.db, async (tx) => {
      await tx.select().from(notificationChoices).for('update')
      const calls = Promise.all(changes.map((change) => world.as(person).patch(choices, change)))
      await expect.poll(async () => (await world.db.execute(waiting)).rows).toEqual([{ count: changes.length }])
      return { calls }
    })
    expect((await answers.calls).map(({ status }) => status)).toEqual([200, 200, 200])
    const all = { kinds: { due: off, shared: off, mention: on }, hour: 7, timeZone: 'Europe/Berlin', digest: true }
    expect((await world.as(person).get(choices)).body).toMatchObject(all)
  })

  test('keep a kind out of the bell', async () => {
    const person = await world.member(team, { username: 'quiet' })
    await world.as(person).patch(choices, { kinds: { mention: { bell: false, digest: true } } })
    await add({ title: 'Given', assignedToId: person.id })
    await comment(await add({}), 'For @quiet')
    expect(await notificationsOf(world, person)).toEqual(['assignment: Given'])
  })

  test('cannot silence the notice that an admin has created a password reset link', async () => {
    const { admin } = world.home
    const person = await world.member(team, { fullName: 'Kept Informed', password: 'a hash' })
    const none = { bell: false, digest: false }
    const kinds = { mention: none, assignment: none, comment: none, due: none, shared: none }
    expect((await world.as(person).patch(choices, { kinds })).status).toBe(200)
    expect((await world.as(admin).post(`/api/users/${person.id}/password-link`)).status).toBe(201)
    const { notifications: told } = await bellOf(world, person)
    expect(told).toMatchObject([{ kind: 'password', title: 'Kept Informed', actor: { id: admin.id } }])
    expect(told.map(addressOf)).toEqual(['/settings/user'])
  })

  test.each([{ hour: 24 }, { hour: -1 }, { hour: 7.5 }, { timeZone: 'Mars/Olympus' }, { kinds: { mention: {} } }])(
    'refuse %j',
    async (change) => {
      expect((await world.as(ann).patch(choices, change)).status).toBe(400)
    },
  )
})
