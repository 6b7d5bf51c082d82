import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastPeriods, periodAfter, periodOf } from '#contract/calendar.ts'
import { addDays, localDay } from '#contract/days.ts'
import { type Issue, openingsOf } from '#contract/issues.ts'
import { isInQuarter } from '#contract/rocks.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { SignedIn } from '#contract/session.ts'
import type { Team } from '#contract/teams.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { isPast } from '#contract/meetings.ts'
import { seedDemo } from '#seeds/demo.ts'
import { calendarOf } from '#seeds/demo/calendar.ts'
import { occurrencesOf } from '#seeds/demo/meeting-days.ts'
import { meetingStories } from '#seeds/demo/meeting-stories.ts'
import { comments } from '#server/comments/table.ts'
import type { Database } from '#server/db/open.ts'
import { decisions } from '#server/decisions/table.ts'
import { goals } from '#server/goals/table.ts'
import { headlines, headlineViews } from '#server/headlines/table.ts'
import { issues } from '#server/issues/table.ts'
import { journal } from '#server/journal/table.ts'
import { extendSeries } from '#server/meetings/series/extending.ts'
import { l10Meetings, meetings, meetingSeries } from '#server/meetings/table.ts'
import { valueFits } from '#server/people-fit/table.ts'
import { positions, positionVersions } from '#server/positions/table.ts'
import { scorecardData, scorecardGoals, scorecardItems } from '#server/scorecard/table.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import { coreValues, visionSections, visionVersions } from '#server/vision/table.ts'
import { gridRow } from '#web/scorecard/view.ts'
import { testApp } from '#test/support/app.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'

const now = new Date()
const today = localDay(now)
const demo = await testApp({ demo: true })
afterAll(() => demo.close())

/** Somebody in another workspace, with a username that the demo has as well. */
const elsewhere = 'Danielle Reyes'
const addElsewhere = async ({ db }: Database): Promise<void> => {
  const [tenant] = await db.insert(tenants).values({ name: 'Reyes' }).returning()
  const tenantId = tenant?.id ?? 0
  const real = { username: 'Daniel_Reyes', fullName: elsewhere, email: 'danielle@reyes.example.com' }
  await db.insert(users).values({ ...real, tenantId, currentTenantId: tenantId })
}

/** Does it as three processes that start at once; each has its connection beforehand. */
const seedAtOnce = async ({ db, pool }: Database): Promise<void> => {
  const clients = await Promise.all([1, 2, 3].map(() => pool.connect()))
  for (const client of clients) client.release()
  await Promise.all(clients.map(() => seedDemo(db, now)))
}

beforeAll(async () => {
  await addElsewhere(demo.database)
  await seedAtOnce(demo.database)
})

describe('in the demo workspace', () => {
  test('one call signs a visitor in as Daniel Reyes, an admin with three teams', async () => {
    const signedOut = callsOf(demo.app, async () => '')
    const { status, body, cookies } = await signedOut.post<User>('/api/auth/demo')
    expect(status).toBe(200)
    expect(body).toMatchObject({ fullName: 'Daniel Reyes', role: 'admin' })
    const visitor = callsOf(demo.app, async () => `drumbeat=${cookies[0]?.value}`)
    const teams = await visitor.get<Team[]>('/api/user/teams')
    expect(teams.body.map(({ name }) => name)).toEqual(['Leadership', 'Customer Success', 'Operations'])
    // Where the visit begins: by name, another team would come first.
    const { lastTeamId } = (await visitor.get<SignedIn>('/api/auth/user')).body
    expect(lastTeamId).toBe(teams.body[0]?.id)
  })

  test('no one has a password or an address that mail could reach', async () => {
    const people = await demo.database.db.select().from(users)
    expect(people.filter(({ password }) => password !== null)).toEqual([])
    expect(people.filter(({ email }) => !email.endsWith('.example.com'))).toEqual([])
  })

  test('every team has overdue, upcoming, undated, unassigned, repeating and finished to-dos', async () => {
    for (const { name, list } of await teamsWithTodos()) {
      const open = list.filter(({ completed }) => !completed)
      const due = open.flatMap(({ dueDate }) => (dueDate === null ? [] : [dueDate]))
      const soon = addDays(today, 3)
      expect(due.filter((day) => day < today).length, `overdue in ${name}`).toBeGreaterThan(0)
      expect(due.filter((day) => day >= today && day <= soon).length, `soon in ${name}`).toBeGreaterThan(0)
      expect(due.filter((day) => day > soon).length, `later in ${name}`).toBeGreaterThan(0)
      expect(open.some(({ dueDate }) => dueDate === null)).toBe(true)
      expect(open.some(({ assignee }) => assignee === null)).toBe(true)
      expect(open.some(({ repeat }) => repeat !== 'none')).toBe(true)
      expect(list.length - open.length, `finished in ${name}`).toBeGreaterThan(30)
    }
  })

  test('something besides repeating to-dos was finished in every week of the quarter', async () => {
    for (const { name, list } of await teamsWithTodos()) {
      const once = list.filter(({ repeat }) => repeat === 'none')
      const weeks = new Set(once.map(({ completedAt }) => weeksSince(completedAt)))
      for (let week = 0; week < 12; week += 1) expect(weeks, `${name}, ${week} weeks ago`).toContain(week)
    }
  })

  test('each repeating to-do has one that follows it, up to the open one', async () => {
    const { db } = demo.database
    const followed = db.select({ id: todos.followsId }).from(todos).where(isNotNull(todos.followsId))
    const [loose] = await db
      .select({ count: count() })
      .from(todos)
      .where(and(sql`${todos.repeat} <> 'none'`, todos.completed, sql`${todos.id} not in ${followed}`))
    expect(loose?.count).toBe(0)
  })

  test('comments mention people in the team by username', async () => {
    const said = await demo.database.db.select().from(comments)
    const mentions = said.flatMap((comment) =>
      comment.mentions.map(({ username }) => ({ username, text: comment.text })),
    )
    expect(mentions.length).toBeGreaterThan(8)
    for (const { username, text } of mentions) expect(text).toContain(`@${username}`)
    expect(said.reduce((sum, { text }) => sum + text.split('@').length - 1, 0)).toBe(mentions.length)
  })

  test('every team has rocks in this quarter and the last, and one was carried over', async () => {
    const all = await demo.database.db.select().from(rocks)
    const now = periodOf('quarter', today, plainCalendar)
    for (const quarter of [now, periodAfter(now, -1, plainCalendar)]) {
      const due = all.filter(({ dueDate }) => isInQuarter(dueDate, quarter))
      expect(new Set(due.map(({ teamId }) => teamId)).size, quarter.name).toBe(3)
    }
    const carried = all.filter(({ isArchived }) => isArchived)
    const next = all.filter(({ carriedFromId }) => carriedFromId === carried[0]?.id)
    expect([carried.length, next.length]).toEqual([1, 1])
    expect(next[0]?.createdAt).toBe(carried[0]?.updatedAt)
  })

  test('nothing happens in the future, or before what it follows from', async () => {
    const { db } = demo.database
    const after = now.toISOString()
    // Meanwhile the bell keeps adding notifications about it.
    const story = and(gt(journal.at, after), ne(journal.subject, 'notifications'))
    expect(await db.select().from(journal).where(story)).toEqual([])
    expect(await db.select().from(todos).where(lt(todos.completedAt, todos.createdAt))).toEqual([])
    const hasty = and(
      eq(rocks.id, milestones.rockId),
      sql`not ${milestones.completedAt} between ${rocks.createdAt} and ${after}`,
    )
    expect(await db.select().from(milestones).innerJoin(rocks, hasty)).toEqual([])
    const early = await db
      .select({ title: todos.title })
      .from(comments)
      .innerJoin(todos, and(eq(todos.tenantId, comments.tenantId), eq(todos.id, comments.todoId)))
      .where(sql`${comments.createdAt} < ${todos.createdAt} or ${comments.createdAt} > ${todos.completedAt}`)
    expect(early).toEqual([])
  })

  test('issues are open, sent, answered, solved, back for the third time, asking and dropped', async () => {
    const { rows } = await demo.database.db.execute<{ id: number; tenantId: number }>(
      sql`select id, tenant_id as "tenantId" from users where full_name = 'Daniel Reyes'`,
    )
    const [daniel] = rows
    const visitor = callsOf(demo.app, () => sessionFor(demo.app, daniel ?? { id: 0, tenantId: 0 }))
    const { body: all } = await visitor.get<Issue[]>('/api/teams/user/issues')
    const open = all.filter(({ status }) => status === 'open')
    const counts = {
      open: open.length,
      longTerm: open.filter(({ interval }) => interval === 'long-term').length,
      marked: open.filter(({ isTop }) => isTop).length,
      sent: open.filter(({ sending }) => sending?.answeredAt === null).length,
      answered: open.filter(({ sending }) => sending?.answeredAt).length,
      thirdTime: open.filter((issue) => openingsOf(issue).length === 3).length,
      solved: all.filter(({ status }) => status === 'solved').length,
      asking: all.filter(({ checkOn }) => checkOn !== null && checkOn <= today).length,
      dropped: all.filter(({ status }) => status === 'dropped').length,
      linked: all.filter(({ linked }) => linked.todos + linked.rocks > 0).length,
    }
    expect(counts).toEqual({
      open: 12,
      longTerm: 3,
      marked: 5,
      sent: 1,
      answered: 1,
      thirdTime: 1,
      solved: 6,
      asking: 1,
      dropped: 2,
      linked: 8,
    })
  })

  test('weekly meetings are at the same local time, held until now and planned for thirteen weeks', async () => {
    const { db } = demo.database
    expect(await extendSeries(db, now)).toBe(0)
    for (const series of await db.select().from(meetingSeries)) {
      const rows = await db
        .select()
        .from(meetings)
        .innerJoin(l10Meetings, eq(l10Meetings.meetingId, meetings.id))
        .where(eq(meetings.seriesId, series.id))
        .orderBy(meetings.startTime)
      const held = rows.filter(({ l10_meetings: { status } }) => status === 'concluded')
      expect(rows.slice(0, held.length), series.title).toEqual(held)
      expect(rows.length - held.length, series.title).toBeGreaterThanOrEqual(13)
      expect(held.length, series.title).toBeGreaterThanOrEqual(4)
      expect(rows.at(-1)?.meetings.seriesDay).toBe(series.addedUntil)
      for (const { meetings: one } of rows) {
        expect(new Date(one.startTime)).toEqual(new Date(`${one.seriesDay}T${series.startsAt}`))
      }
    }
  })

  test('a headline was told and decisions were made in meetings of their team', async () => {
    const { db } = demo.database
    const told = await db.select().from(headlines).innerJoin(meetings, eq(meetings.id, headlines.meetingId))
    expect(told.length).toBeGreaterThan(0)
    for (const { headlines: one, meetings: meeting } of told) {
      expect(one.teamId).toBe(meeting.teamId)
      expect(one.createdAt < meeting.startTime && meeting.startTime < (one.archivedAt ?? '')).toBe(true)
    }
    const decided = await db.select().from(decisions).innerJoin(meetings, eq(meetings.id, decisions.meetingId))
    expect(decided.length).toBe(4)
    expect(decided.every(({ decisions: one, meetings: meeting }) => one.teamId === meeting.teamId)).toBe(true)
  })

  test('scorecards have a history, goals met and missed, a formula, a change of goal, and someone to wait for', async () => {
    const shown = { periods: lastPeriods('week', 13, today, plainCalendar), today, calendar: plainCalendar }
    const rows = (await scorecardsOf('weekly')).map((item) => gridRow(item, shown))
    const namesOf = (matching: typeof rows): string[] => matching.map(({ item }) => item.name)
    expect(namesOf(rows.filter(({ offTrack }) => offTrack))).toEqual(['Open claims', 'Open claims'])
    expect(namesOf(rows.filter(({ overdue }) => overdue))).toEqual(['Customers called'])
    expect(rows.filter(({ cells }) => cells.filter(({ cell }) => cell).length < 11)).toEqual([])
    const winRate = rows.find(({ item }) => item.name === 'Win rate')
    expect(winRate?.cells.at(-2)?.cell).toMatchObject({ value: 34.6154, source: 'formula' })
    expect(new Set(rows.map(({ standing }) => standing))).toEqual(new Set(['met', 'close', 'missed', 'none']))
    const { db } = demo.database
    expect(await db.$count(scorecardGoals, eq(scorecardGoals.only, true))).toBe(1)
    expect(await db.$count(scorecardData, gt(scorecardData.createdAt, now.toISOString()))).toBe(0)
    const early = sql`exists (select from scorecard_items where id = item_id and created_at > ${scorecardData.createdAt})`
    expect(await db.$count(scorecardData, early)).toBe(0)
    for (const cadence of ['monthly', 'quarterly', 'annual']) {
      expect((await scorecardsOf(cadence)).length, cadence).toBeGreaterThan(0)
    }
  })

  test('the vision has a past, and goals serve what it pictures', async () => {
    const { db } = demo.database
    expect(await db.$count(visionVersions)).toBeGreaterThan(await db.$count(visionSections))
    const pictured = sql`(select string_agg(content::text, ' ') from ${visionVersions})`
    const served = and(isNotNull(goals.serves), ne(goals.serves, 'ten-year'))
    expect(await db.$count(goals, served)).toBeGreaterThan(3)
    expect(await db.$count(goals, and(served, sql`position(${goals.serves} in ${pictured}) = 0`))).toBe(0)
    expect(await db.$count(coreValues)).toBe(4)
    expect(await db.$count(rocks, isNotNull(rocks.goalId))).toBeGreaterThan(4)
    expect(await db.$count(scorecardItems, isNotNull(scorecardItems.goalId))).toBeGreaterThan(2)
    expect(await db.$count(todos, isNotNull(todos.milestoneId))).toBe(2)
  })

  test('each chart has one seat at its top, and its versions end as it is', async () => {
    const { db } = demo.database
    const primary = await db.select().from(positions).where(isNull(positions.draftId))
    expect(primary.filter(({ parentPositionId }) => parentPositionId === null).map(({ title }) => title)).toEqual([
      'Visionary',
      'Head of Operations',
    ])
    const current = await db.select().from(positionVersions).where(isNull(positionVersions.until))
    const holderOf = new Map(current.map(({ positionId, filledById }) => [positionId, filledById]))
    expect(primary.map(({ id }) => holderOf.get(id))).toEqual(primary.map(({ filledById }) => filledById))
    const draft = await db.select().from(positions).where(isNotNull(positions.draftId))
    expect(draft.filter(({ originId }) => originId === null).map(({ title }) => title)).toEqual(['Antwerp'])
    expect(draft.filter(({ parentPositionId }) => parentPositionId === null)).toHaveLength(1)
  })

  test('people are rated, and the journal says nothing of it', async () => {
    const { db } = demo.database
    expect(await db.$count(valueFits)).toBeGreaterThan(40)
    expect(await db.$count(journal, sql`${journal.subject} in ('people_fit', 'people_analyzer_ratings')`)).toBe(0)
  })

  test('the journal tells everything in order', async () => {
    const { db } = demo.database
    const entries = await db.select().from(journal).orderBy(asc(journal.id))
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
    const told = (verb: string) => entries.filter((entry) => entry.verb === verb).length
    const all = await db.select().from(todos)
    const allRocks = await db.select().from(rocks)
    expect(told('created')).toBe(
      all.length +
        allRocks.length +
        (await db.$count(headlines)) +
        (await db.$count(issues)) +
        (await db.$count(meetings, isNull(meetings.seriesId))) +
        (await db.$count(meetingSeries)) +
        (await db.$count(scorecardItems)) +
        (await db.$count(goals)) +
        (await db.$count(positions, isNull(positions.draftId))),
    )
    expect(told('saved')).toBe(await db.$count(visionVersions))
    expect(told('entered')).toBe(await db.$count(scorecardData))
    expect(told('repeated')).toBe(
      (await db.$count(meetings, isNotNull(meetings.seriesId))) - (await db.$count(meetingSeries)),
    )
    expect(told('concluded')).toBe(await db.$count(l10Meetings, eq(l10Meetings.status, 'concluded')))
    const completed = [
      ...all.filter((todo) => todo.completed),
      ...allRocks.filter(({ status }) => status === 'completed'),
    ]
    expect(told('completed')).toBe(completed.length)
    expect(told('completed the milestone')).toBe(await db.$count(milestones, eq(milestones.completed, true)))
    expect(told('read')).toBe(await db.$count(headlineViews))
    expect(told('commented on') + told('answered')).toBe(await db.$count(comments))
    expect(entries.filter(({ teamId }) => teamId === null)).toEqual([])
    // Only the daily job is nobody.
    expect(new Set(entries.filter(({ actorId }) => actorId === null).map(({ verb }) => verb))).toEqual(
      new Set(['repeated']),
    )
  })
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  '%i days from now, the visitor’s team has a meeting ahead today or tomorrow at any hour',
  (days) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const then = new Date(now)
      then.setDate(then.getDate() + days)
      then.setHours(hour, 30)
      const calendar = calendarOf(then)
      const ahead = meetingStories
        .filter(({ team }) => team === 'leadership')
        .flatMap((story) => occurrencesOf(story, calendar))
        .filter((one) => !isPast({ ...one, status: 'scheduled' }, then))
      expect(
        ahead.some(({ day }) => day <= addDays(calendar.today, 1)),
        `at ${hour}:30`,
      ).toBe(true)
    }
  },
)

describe('creating the demo workspace', () => {
  const { database } = demo

  test('has its usernames to itself, though somebody elsewhere has one of them', async () => {
    const isDaniel = inArray(users.fullName, ['Daniel Reyes', elsewhere])
    const names = await database.db.select().from(users).where(isDaniel)
    expect(names.map(({ username }) => username).toSorted()).toEqual(['Daniel_Reyes', 'daniel_reyes'])
  })

  test('happens once for several processes at once, and not again at a later start', async () => {
    await seedDemo(database.db, now)
    expect(await database.db.$count(tenants, sql`${tenants.settings} @> '{"demo": true}'`)).toBe(1)
    expect(await database.db.$count(users, isNull(users.googleId))).toBe(16)
  })
})

const weeksSince = (instant: string | null): number =>
  instant === null ? -1 : Math.floor((now.getTime() - Date.parse(instant)) / 604_800_000)

const visitorCalls = async () => {
  const [daniel] = await demo.database.db.select().from(users).where(eq(users.fullName, 'Daniel Reyes'))
  return callsOf(demo.app, () => sessionFor(demo.app, daniel ?? { tenantId: 0, id: 0 }))
}

/** What a tab of each team's scorecard shows, team by team. */
const scorecardsOf = async (cadence: string): Promise<Measurable[]> => {
  const calls = await visitorCalls()
  const { body: teams } = await calls.get<Team[]>('/api/user/teams')
  const lists = teams
    .toSorted((one, other) => one.id - other.id)
    .map(({ id }) => calls.get<Measurable[]>(`/api/teams/${id}/scorecard?cadence=${cadence}`))
  return (await Promise.all(lists)).flatMap(({ body }) => body)
}

const teamsWithTodos = async (): Promise<{ name: string; list: Todo[] }[]> => {
  const calls = await visitorCalls()
  const { body: teams } = await calls.get<Team[]>('/api/user/teams')
  return Promise.all(
    teams.map(async ({ id, name }) => {
      const lists = ['', '&archived=true'].map((more) => calls.get<Todo[]>(`/api/user/todos?teamId=${id}${more}`))
      return { name, list: (await Promise.all(lists)).flatMap(({ body }) => body) }
    }),
  )
}
