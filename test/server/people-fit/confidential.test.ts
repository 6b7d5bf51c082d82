import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#contract/dashboard.ts'
import type { Changes } from '#contract/journal.ts'
import type { Found } from '#contract/search.ts'
import { exportPath } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import { journal } from '#server/journal/table.ts'
import { runDaily } from '#server/notifications/daily.ts'
import { sessionFor } from '#test/support/calls.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { unzip } from '#test/support/unzip.ts'
import { allNotified, bellOf } from '../notifications/drive.ts'
import { openFit, quarter } from './drive.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)
const world = await openFit({ smtpUrl: mailbox.url, publicUrl: 'http://drumbeat.example.com' })
const { ops, ann, bob, rita, otto, home, honest, seat, db } = world
const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
const everybody: User[] = [ann, bob, rita, otto, home.admin]
const note = 'Zanzibarflamingo'

const cursors = new Map<User, string>()
const contents = async () => (await world.as(home.admin).get(`/api/teams/${ops.id}/contents`)).body
let contentsBefore: unknown

/** All that a person's stream has sent until `until` comes by. */
const streamOf = async (person: User) => {
  const ending = new AbortController()
  const cookie = await sessionFor(world.app, person)
  const response = await fetch(`${address}/api/live`, {
    headers: { cookie, host: 'drumbeat.example.com' },
    signal: ending.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    textUntil: async (until: string): Promise<string> => {
      let text = ''
      while (!text.includes(until)) text += (await reader?.read())?.value ?? ''
      ending.abort()
      return text
    },
  }
}
const streams = new Map<User, Awaited<ReturnType<typeof streamOf>>>()

beforeAll(async () => {
  contentsBefore = await contents()
  await world.settle()
  for (const person of everybody) {
    streams.set(person, await streamOf(person))
    cursors.set(person, String((await world.as(person).get('/api/user/teams')).headers['x-cursor']))
  }
  await world.rateValue(rita, bob, honest, { rating: '-', notes: note })
  await world.rateSeat(rita, bob, seat, { getIt: false, notes: note })
  await world.setRaters(bob, [rita, otto])
  await world.as(home.admin).put('/api/people-fit-bar', { least: '+', ofValues: [], leastPlus: 1, mostMinus: 0 })
  // Everybody hears of what comes last.
  await world.as(home.admin).patch('/api/tenant', { contactEmail: 'last@example.com' })
  await world.settle()
})

test('the journal says that somebody rated someone, and not a word more', async () => {
  const entries = await db
    .select()
    .from(journal)
    .where(sql`${journal.subject} = 'people_fit'`)
  const verbs = ['named the raters of', 'rated', 'set the bar of']
  expect([...new Set(entries.map(({ verb }) => verb))].toSorted()).toEqual(verbs)
  for (const { id: _, xact: __, at: ___, verb: ____, actorId: _____, subjectId: ______, ...entry } of entries) {
    expect(entry).toEqual({
      tenantId: ops.tenantId,
      teamId: 0,
      formerTeamId: null,
      otherTeamIds: [],
      personIds: [],
      subject: 'people_fit',
      title: '',
      before: null,
      after: null,
    })
  }
})

test('no table but those of the ratings has what was written', async () => {
  await allNotified(world)
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const holding = sql`select from ${sql.identifier(name)} as one where one::text like ${`%${note}%`} limit 1`
    if ((await db.execute(holding)).rowCount) found.push(name)
  }
  expect(found).toEqual(['gwc_ratings', 'people_analyzer_ratings'])
})

describe('nobody is told, not even those who see it', () => {
  test('by their stream', async () => {
    for (const person of everybody) {
      const text = await streams.get(person)?.textUntil('"topic":"tenants"')
      expect(text).not.toMatch(/people_fit|people_analyzer|gwc|rater/)
    }
  })

  test('by the changes since', async () => {
    for (const person of everybody) {
      const { body } = await world.as(person).get<Changes>(`/api/changes?since=${cursors.get(person)}`)
      expect(Object.keys(body.topics)).toEqual(['tenants'])
    }
  })

  test('by recent activity', async () => {
    for (const person of everybody) {
      expect((await world.as(person).get<Activity[]>('/api/user/activity')).body).toEqual([])
    }
  })

  test('by the search', async () => {
    await allNotified(world)
    for (const person of everybody) {
      expect((await world.as(person).get<Found[]>(`/api/search?q=${note}`)).body).toEqual([])
    }
  })

  test('by the bell or an email', async () => {
    await runDaily(world.app, new Date('2030-01-01T12:00:00Z'))
    for (const person of everybody) expect((await bellOf(world, person)).notifications).toEqual([])
    expect(JSON.stringify(mailbox.mails)).not.toMatch(new RegExp(`${note}|rated|rating`, 'i'))
  })

  test('by what a team contains', async () => {
    expect(await contents()).toEqual(contentsBefore)
  })
})

describe('the export of the workspace', () => {
  test('has the ratings for its admins', async () => {
    const cookie = await sessionFor(world.app, home.admin)
    const { rawPayload } = await world.app.inject({ url: exportPath, headers: { cookie } })
    const found = await unzip(rawPayload)
    const listOf = (name: string): unknown => JSON.parse(found.get(`json/${name}.json`) ?? '')
    expect(listOf('people_analyzer_ratings')).toMatchObject([{ userId: bob.id, rating: '-', notes: note }])
    expect(listOf('gwc_ratings')).toMatchObject([{ userId: bob.id, position: 'Sales', getIt: false, notes: note }])
    expect(listOf('fit_raters')).toContainEqual({ userId: bob.id, raterId: otto.id })
    expect(JSON.stringify(listOf('journal'))).not.toContain(note)
  })

  test('is refused to raters, to the person and to tokens', async () => {
    for (const person of [rita, bob, ann]) expect((await world.as(person).get(exportPath)).status).toBe(403)
    const { calls } = await world.byToken(home.admin)
    expect((await calls.get(exportPath)).status).toBe(403)
  })
})

test('a former rater’s own rating is not theirs to read any more', async () => {
  await world.setRaters(bob, [otto])
  const answers = await Promise.all([
    world.as(rita).get(`/api/people-fit/${bob.id}`),
    world.as(rita).get(`/api/teams/${ops.id}/people-fit?quarter=${quarter}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})
