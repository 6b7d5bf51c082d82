import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownKey } from '#contract/imports.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import { emptyContents } from '#contract/vision.ts'
import { files } from '#server/files/table.ts'
import { entities, pagesOf } from '#server/settings/entities.ts'
import { leavesOf, withField } from '#test/support/bodies.ts'
import type { Calls } from '#test/support/calls.ts'
import { addOneOfEach, endpoints, known, type Rows, send } from '#test/support/endpoints.ts'
import { rowOfSlice } from '#test/support/rows-of-slices.ts'
import { openWorld, type Team, type World } from '#test/support/world.ts'

/** The row that a field names wherever it occurs; null for one that names none. */
const rowOfField: Record<string, keyof Named | null> = {
  teamId: 'teamId',
  'teamIds[]': 'teamId',
  'otherTeamsInvolved[]': 'teamId',
  userId: 'userId',
  assignedToId: 'userId',
  ownerId: 'userId',
  filledById: 'userId',
  'holderIds[]': 'userId',
  'memberIds[]': 'userId',
  'attendeeIds[]': 'userId',
  'presentIds[]': 'userId',
  'entrantIds[]': 'userId',
  'raterIds[]': 'userId',
  todoId: 'todoId',
  rockId: 'rockId',
  milestoneId: 'milestoneId',
  headlineId: 'headlineId',
  measurableId: 'itemId',
  itemId: 'itemId',
  issueId: 'issueId',
  goalId: 'goalId',
  groupId: 'groupId',
  draftId: 'draftId',
  parentPositionId: 'positionId',
  coreValueId: 'coreValueId',
  swotEntryId: 'swotEntryId',
  serves: 'pictureEntryId',
  sectionId: 'agendaSectionId',
  basedOn: 'versionId',
  formula: 'formula',
  url: 'fileUrl',
  'rockNames[]': 'rockName',
  key: 'exportedTodo',
  rockKey: null,
  'todos[]': 'exportedTodo',
  'rocks[]': 'exportedRock',
  'milestones[]': 'exportedMilestone',
  'issues[]': 'exportedIssue',
}

/** What fields are called that hold text, numbers and times, and say nothing of rows. */
const plainFields = new Set(
  `email password current next token code name fullName username avatarUrl description title text content decision rootCause
  reason notes tag today dueDate checkOn answerBy createdAt completedAt closedAt updatedAt expiresOn startTime endTime from
  until timeZone currency minutes amount decimals misses high low value weekId newAt newGroupAt groups[] priority progress rating rawId
  clientDataJSON company contactEmail domain filename fileName filetype size sort group who tab q status due not quarter type
  purpose niche target futureDate targetMarket guarantee personal business section responsibilities responsibilities[]
  fiscalYearStart hour leastPlus mostMinus version role whose unit every weekdays[] on day place weekday month characterKeys timeFormat skippedDays[]`.split(
    /\s+/,
  ),
)

/** Fields that name another row in these calls than elsewhere, or none, and why. */
const inCalls: Record<string, { names: keyof Named } | { why: string }> = {
  'people.erase id': { names: 'userId' },
  'deleted.purge rows[].id': { names: 'todoId' },
  'chartDrafts.publish primary[].id': { names: 'positionId' },
  'imports.add rocks[].key': { names: 'exportedRock' },
  'imports.add milestones[].key': { names: 'exportedMilestone' },
  'imports.add issues[].key': { names: 'exportedIssue' },
  'views.add query.of': { why: 'is part of an address, which shows no more than any other' },
  'views.change query.of': { why: 'is part of an address, which shows no more than any other' },
  'rocks.takeBackCarryOver rocks[].id': { names: 'rockId' },
  'editing.say subjectId': { names: 'todoId' },
  'editing.say part': { why: 'names a part of that row, of which nothing is said' },
  'editing.say screen': { why: 'is made up by the caller' },
  'peopleFit.setRaters seenIds[]': { why: 'is only compared with what there is' },
  'peopleFit.setBar seen.ofValues[].coreValueId': { why: 'is only compared with what there is' },
  'notifications.read ids[]': { why: 'marks those of the caller, whatever else it names' },
  'guests.vote issueId': { why: 'counts in the meeting that the guest’s key opens' },
  'settings.changeAvatar url': { why: 'a picture that the caller has uploaded' },
  'settings.changeLogo url': { why: 'a picture that the caller has uploaded' },
}
const secretsOfGuests = /^guests\.\w+ key$/
/** Ids that the caller makes up, and what is only compared with what there is. */
const namesNothing =
  /(^|\.)was(\.|$)|^room\.\w+ screen$|answer\.|(milestones|added|agenda|content\.\w+)\[\]\.id$|^milestones\.add id$/

/** Where a row of another team in the same workspace may be named all the same, and why. */
const openToAll: Record<string, string> = {
  'todos.change teamId': 'anyone may give another team a to-do',
  'todos.changeSelection teamId': 'anyone may give another team a to-do',
  'rocks.change teamId': 'anyone may give another team a rock',
  'rocks.changeSelection teamId': 'anyone may give another team a rock',
  'rocks.add otherTeamsInvolved[]': 'anyone may share a rock of theirs with another team',
  'rocks.change otherTeamsInvolved[]': 'anyone may share a rock of theirs with another team',
  'rocks.changeSelection otherTeamsInvolved[]': 'anyone may share a rock of theirs with another team',
  'issues.send teamId': 'anyone may tell another team of an issue',
  'issues.sendSelection teamId': 'anyone may tell another team of an issue',
  'room.send teamIds[]': 'anyone may send a message to another team',
  'teams.add memberIds[]': 'anyone may make a team of anybody in the workspace',
  'teams.addMember userId': 'members may add anybody in the workspace to their team',
  'positions.add filledById': 'a seat may be filled by anybody in the workspace',
  'positions.add holderIds[]': 'a seat may be held by anybody in the workspace',
  'positions.change filledById': 'a seat may be filled by anybody in the workspace',
  'positions.change holderIds[]': 'a seat may be held by anybody in the workspace',
  'positions.assign filledById': 'a seat may be filled by anybody in the workspace',
  'scorecard.add ownerId': 'a measurable may be owned by anybody in the workspace',
  'scorecard.add entrantIds[]': 'anybody in the workspace may be asked to enter numbers',
  'scorecard.change ownerId': 'a measurable may be owned by anybody in the workspace',
  'scorecard.change entrantIds[]': 'anybody in the workspace may be asked to enter numbers',
  'scorecard.import measurables[].ownerId': 'a measurable may be owned by anybody in the workspace',
  'scorecard.import measurables[].entrantIds[]': 'anybody in the workspace may be asked to enter numbers',
  'scorecard.importFile measurables[].ownerId': 'a measurable may be owned by anybody in the workspace',
  'scorecard.importFile measurables[].entrantIds[]': 'anybody in the workspace may be asked to enter numbers',
}

/** What is done as if the row were not there, and why. */
const passedOver: Record<string, string> = {
  'imports.check': 'says which rows of a file are here already, as far as the caller knows them',
  'imports.add todos[].key': 'a row that the caller does not know is not here already',
  'imports.add rocks[].key': 'a row that the caller does not know is not here already',
  'imports.add issues[].key': 'a row that the caller does not know is not here already',
  'imports.add milestones[].key': 'a row that the caller does not know is not here already',
  'rocks.add teamId': 'the team in the path counts',
  'deleted.purge': 'what is not deleted is left out',
}
const isIn = (list: Record<string, string>, { call, path }: Field): boolean =>
  list[call] !== undefined || list[`${call} ${path}`] !== undefined

/** For admins alone. */
const forAdmins = /^(people|invitations|peopleFit|deleted)\./

/** What cannot be done with every row of one's own, so that only refusals are seen. */
const notOfOwn =
  /^people\.|^chartDrafts\.publish|\.restore |^vision\.save|^milestones\.reorder|^scorecard\.place|^rocks\.(carryOver|takeBackCarryOver)|^issues\.sendSelection ids/

/** The rows of a team, and what else bodies name of it. */
type Named = Record<
  | 'teamId'
  | 'userId'
  | 'todoId'
  | 'rockId'
  | 'milestoneId'
  | 'headlineId'
  | 'issueId'
  | 'meetingId'
  | 'noteId'
  | 'itemId'
  | 'groupId'
  | 'goalId'
  | 'positionId'
  | 'draftId'
  | 'versionId'
  | 'coreValueId'
  | 'swotEntryId'
  | 'pictureEntryId'
  | 'agendaSectionId'
  | 'formula'
  | 'fileUrl'
  | 'rockName'
  | 'exportedTodo'
  | 'exportedRock'
  | 'exportedMilestone'
  | 'exportedIssue',
  number | string
>

/** What there is nowhere. */
const missing = (row: keyof Named): number | string => {
  if (row === 'formula') return '#2000000000'
  if (row === 'fileUrl') return `/api/files/${randomUUID()}`
  if (row === 'rockName') return 'There is no such rock'
  if (row === 'exportedMilestone') return ownKey(randomUUID(), '2000000000')
  if (row.startsWith('exported')) return ownKey('2000000000', '2026-11-01T00:00:00.000Z')
  return ['milestoneId', 'swotEntryId', 'pictureEntryId', 'agendaSectionId'].includes(row)
    ? randomUUID()
    : 2_000_000_000
}

type Field = { call: string; endpoint: (typeof endpoints)[number][1]; path: string; row: keyof Named }

const rowOf = (call: string, path: string, name: string): keyof Named | null => {
  const [slice = ''] = call.split('.')
  const here = inCalls[`${call} ${path}`]
  if (here) return 'names' in here ? here.names : null
  if (secretsOfGuests.test(`${call} ${path}`) || namesNothing.test(path) || namesNothing.test(`${call} ${path}`))
    return null
  if (name === 'ids[]' || name === 'afterId') return known(rowOfSlice, slice)
  return plainFields.has(name) ? null : (known as (table: object, name: string) => keyof Named | null)(rowOfField, name)
}

const fieldsOfBodies = endpoints.flatMap(([call, endpoint]) =>
  leavesOf(endpoint.body).map(({ path, name }) => ({ call, endpoint, path, name })),
)

/** A body that the call takes, with what else the field needs beside it. */
const bodyFor = ({ call, path }: Field, own: Named): object => {
  const { rockId, todoId, issueId, headlineId, teamId } = own
  const ids: Record<string, number | string> = { todos: todoId, rocks: rockId, issues: issueId, headlines: headlineId }
  const [slice = ''] = call.split('.')
  const list = /^(todos|rocks|issues|milestones)\[\]\./.exec(path)?.[1]
  const imported = {
    key: randomUUID(),
    title: 'Plain',
    name: 'Plain',
    ...(list === 'milestones' ? { rockId } : { teamId }),
  }
  return {
    title: 'Plain',
    name: 'Plain',
    text: 'Plain',
    decision: 'Plain',
    fileName: 'plain.csv',
    fullName: 'Plain',
    email: `${randomUUID()}@example.com`,
    role: 'user',
    id: randomUUID(),
    expiresOn: null,
    dueDate: '2026-12-31',
    checkOn: null,
    least: '+/-',
    leastPlus: 3,
    mostMinus: 0,
    groupId: null,
    afterId: null,
    parentPositionId: null,
    ...(path === 'from.milestoneId' && { from: { rockId } }),
    ...(call === 'editing.say' && { subject: 'todos', screen: randomUUID(), isEditing: true }),
    ...(call === 'tokens.add' && { scope: 'read' }),
    ...(call === 'vision.save' && { section: 'core-focus', content: emptyContents['core-focus'] }),
    people: [{ email: `${randomUUID()}@example.com` }],
    primary: [{ version: 1 }],
    ofValues: [{ least: '+' }],
    rows: [path.endsWith('milestoneId') ? { kind: 'milestones', id: rockId } : { kind: 'todos', milestoneId: null }],
    added: [{ id: randomUUID(), title: 'Plain', name: 'Plain' }],
    milestones: [],
    ...(path === 'milestoneId' && { rockId }),
    ...(path.startsWith('measurables[]') && { measurables: [{ name: 'Plain' }], values: [] }),
    ...(path.startsWith('values[]') && { measurables: [], values: [{ weekId: '2026-W01', value: 1 }] }),
    ...(call === 'issues.solve' && { todos: path.startsWith('todos') ? [{ title: 'Plain', rockId }] : [] }),
    ...(call === 'rocks.add' && path.startsWith('milestones') && { milestones: [{ id: randomUUID(), name: 'Plain' }] }),
    ...(call === 'imports.add' && list && { [list]: [imported] }),
    ...(call.endsWith('Selection') && path !== 'ids[]' && { ids: [ids[slice]] }),
    ...(call === 'issues.changeSelection' && { interval: 'long-term' }),
    ...(call === 'headlines.changeSelection' && { tag: 'general' }),
    ...(call === 'todos.changeSelection' && { completed: true }),
    ...(call === 'rocks.changeSelection' && { status: 'off-track' }),
    ...(['positions.add', 'scorecardGroups.add', 'scorecard.place'].includes(call) && { teamId }),
  }
}

let world: World
let team: Team
let outsider: User
let own: { rows: Rows; named: Named }
let other: Named
let elsewhere: Named
let byOutsider: Calls
let byToken: Calls
let byAdmin: Calls
let tenants: number[]

const addFile = async ({ tenantId, id: uploadedById }: User): Promise<string> => {
  const key = randomUUID()
  const stored = { key, name: 'plain.txt', type: 'text/plain', size: 1, uploadToken: randomUUID() }
  await world.db.insert(files).values({ ...stored, tenantId, uploadedById, uploadUntil: new Date().toISOString() })
  return `/api/files/${key}`
}

/** Adds a row of every kind to a team, and what else bodies name. */
const addAll = async (into: Team, by: User, title: string): Promise<{ rows: Rows; named: Named }> => {
  const calls = world.as(by)
  const rows = await addOneOfEach(world, into, by)
  const { todoId, rockId, milestoneId, issueId, meetingId } = rows
  const [swotEntryId, pictureEntryId] = [randomUUID(), randomUUID()]
  const entry = (id: string) => [{ id, text: 'Plain' }]
  const ofVision = `/api/teams/${into.id}/vision`
  await calls.put(ofVision, {
    section: 'swot',
    content: { ...emptyContents.swot, threats: entry(swotEntryId) },
    basedOn: null,
  })
  const picture = { ...emptyContents['three-year-picture'], looksLike: entry(pictureEntryId) }
  await calls.put(ofVision, { section: 'three-year-picture', content: picture, basedOn: null })
  await calls.patch(`/api/rocks/${rockId}`, { title })
  await calls.post(`/api/issues/${issueId}/reopen`)
  const { body: meeting } = await calls.get<Meeting>(`/api/meetings/${meetingId}`)
  await calls.post(`/api/meetings/${meetingId}/room/start`)
  const { body: todo } = await calls.get<{ createdAt: string }>(`/api/todos/${todoId}`)
  const { body: rock } = await calls.get<{ createdAt: string }>(`/api/rocks/${rockId}`)
  const { body: issue } = await calls.get<{ createdAt: string }>(`/api/issues/${issueId}`)
  const more = {
    swotEntryId,
    pictureEntryId,
    agendaSectionId: meeting.agenda.at(-1)?.id ?? '',
    formula: `#${rows['itemId']}`,
    fileUrl: await addFile(by),
    rockName: title,
    exportedTodo: ownKey(String(todoId), todo.createdAt),
    exportedRock: ownKey(String(rockId), rock.createdAt),
    exportedMilestone: ownKey(String(milestoneId), String(rockId)),
    exportedIssue: ownKey(String(issueId), issue.createdAt),
  }
  return { rows, named: { ...rows, ...more } as Named }
}

beforeAll(async () => {
  world = await openWorld()
  team = await world.team()
  const away = await world.team()
  outsider = await world.member(team)
  own = await addAll(team, outsider, 'Of mine')
  const both = await world.member([team, away])
  other = (await addAll(away, await world.member(away), 'Of theirs')).named
  const stranger = await world.tenant()
  elsewhere = (await addAll(stranger.team, stranger.admin, 'Of strangers')).named
  byOutsider = world.as(outsider)
  byToken = (await world.byToken(both, { teamId: team.id })).calls
  byAdmin = world.as(world.home.admin)
  tenants = [world.home.id, stranger.id]
})
afterAll(() => world.close())

const ofRows = (): Field[] =>
  fieldsOfBodies.flatMap(({ name, ...field }) => {
    const row = rowOf(field.call, field.path, name)
    return row ? [{ ...field, row }] : []
  })

const ask = (calls: Calls, field: Field, value: unknown, { rows, named } = own) =>
  send(calls, field.endpoint, rows, { body: withField(bodyFor(field, named), field.path, value) })

/** What a reply says, whatever was added by it and when. */
const said = ({ status, body }: { status: number; body: unknown }): string =>
  `${status} ${JSON.stringify(body)
    ?.replace(/"id":\d+/g, '')
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '')}`

const everything = async (): Promise<string> => {
  const all: unknown[] = []
  for (const tenantId of tenants) {
    for (const entity of entities) {
      for await (const rows of pagesOf(world.db, entity, tenantId)) {
        for (const row of rows) {
          const { lastUsedAt: _, firstSignedInAt: __, ...kept } = row
          all.push([entity.name, kept])
        }
      }
    }
  }
  return all.map((each) => JSON.stringify(each)).join('\n')
}

test('every field of every body is known, and so is every exception', () => {
  const names = ofRows().map(({ call, path }) => `${call} ${path}`)
  expect(names.length).toBeGreaterThan(100)
  const all = fieldsOfBodies.flatMap(({ call, path }) => [call, `${call} ${path}`])
  const excepted = [inCalls, openToAll, passedOver].flatMap((list) => Object.keys(list))
  expect(excepted.filter((name) => !all.includes(name))).toEqual([])
})

const refused = ofRows().filter((field) => !isIn(passedOver, field))
const passed = ofRows().filter((field) => isIn(passedOver, field))
const namedBy = (field: Field) => [`${field.call} ${field.path}`, field] as const

describe('a row in a body is refused, as if there were none,', () => {
  let before: string
  beforeAll(async () => {
    before = await everything()
  })

  const refuses = async (calls: Calls, field: Field, row: number | string): Promise<void> => {
    const answer = await ask(calls, field, row)
    // Everybody knows the names of the workspace's teams, and a token of one team knows of no other.
    if (calls === byOutsider && row === other.teamId && answer.status === 403) return
    expect([400, 403, 404, 409]).toContain(answer.status)
    expect(said(answer)).toBe(said(await ask(calls, field, missing(field.row))))
  }

  const closedToOutsiders = refused.filter((field) => !isIn(openToAll, field))
  test.each(closedToOutsiders.map(namedBy))('to an outsider of its team: %s', (_, field) =>
    refuses(byOutsider, field, other[field.row]),
  )

  test.each(refused.map(namedBy))('to a token of another team: %s', async (_, field) => {
    // Tokens know of everybody in the workspace, as people do.
    if (field.row === 'userId' && isIn(openToAll, field)) return
    await refuses(byToken, field, other[field.row])
  })

  test.each(refused.map(namedBy))('to another workspace: %s', (_, field) =>
    refuses(forAdmins.test(field.call) ? byAdmin : byOutsider, field, elsewhere[field.row]),
  )

  test.each(refused.map(namedBy))('to admins of another workspace: %s', (_, field) =>
    refuses(byAdmin, field, elsewhere[field.row]),
  )

  test('and nothing has changed', async () => {
    expect(await everything()).toBe(before)
  })
})

describe('a row in a body is passed over, as if there were none,', () => {
  test.each(passed.map(namedBy))('for outsiders, tokens and other workspaces: %s', async (_, field) => {
    const callers = [byOutsider, byToken]
    for (const calls of forAdmins.test(field.call) ? [byAdmin] : callers) {
      const nothing = said(await ask(calls, field, missing(field.row)))
      const rows = calls === byAdmin ? [elsewhere] : [other, elsewhere]
      for (const there of rows) expect(said(await ask(calls, field, there[field.row]))).toBe(nothing)
    }
  })
})

describe('the same call is made with a row of one’s own', () => {
  const proven = ofRows().filter(({ call, path }) => !notOfOwn.test(`${call} ${path}`))
  const sliceOf = ({ call }: Field): string => call.split('.')[0] ?? ''

  describe.each([...new Set(proven.map(sliceOf))])('%s', (slice) => {
    let here: Team
    let by: User
    let named: Named
    beforeAll(async () => {
      const beside = await world.team()
      here = await world.team()
      by = await world.member([here, beside])
      const all = await addAll(here, by, 'Beside')
      named = { ...all.named, teamId: beside.id, userId: (await world.member(here)).id }
    })

    test.each(proven.filter((field) => sliceOf(field) === slice).map(namedBy))('%s', async (name, field) => {
      const first = await addAll(here, by, name)
      const isOfPath = field.row === 'milestoneId' || field.row === 'agendaSectionId'
      const value = (isOfPath ? first.named : named)[field.row]
      const { status, body } = await ask(forAdmins.test(field.call) ? byAdmin : world.as(by), field, value, first)
      expect([status, body?.message]).toEqual([expect.toSatisfy((code: number) => code < 300), undefined])
    })
  })
})
