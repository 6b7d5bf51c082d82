import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PlanGoal } from '#contract/goals.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Import } from '#contract/imports.ts'
import { contract } from '#contract/index.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import type { ChartDraft, Position } from '#contract/positions.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import type { Device } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import type { ListView } from '#contract/views.ts'
import { emptyContents, type Section } from '#contract/vision.ts'
import { passkeys } from '#server/session/table.ts'
import type { Answer, Calls } from './calls.ts'
import { addCoreValue } from './people-fit.ts'
import type { Team, World } from './world.ts'

type Named = readonly [name: string, endpoint: Endpoint]

/** Every endpoint of the contract, named like 'todos.add'. */
export const endpoints: Named[] = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${slice}.${name}`, endpoint] as const),
)

export const parametersOf = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

type ObjectSchema = { properties?: object; required?: string[]; anyOf?: ObjectSchema[]; oneOf?: ObjectSchema[] }

/** The fields of a query or body, and which of them are required. */
export const fieldsOf = (schema: Endpoint['query']): { names: string[]; required: string[] } => {
  if (!schema) return { names: [], required: [] }
  const json: ObjectSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const { properties = {}, required = [] } = (json.anyOf ?? json.oneOf)?.find((branch) => branch.properties) ?? json
  return { names: Object.keys(properties), required }
}

const addPlainPasskey = async ({ db }: World, { tenantId, id: userId }: User): Promise<number> => {
  const plain = { name: 'Plain', credentialId: randomUUID(), publicKey: 'x', counter: 0, transports: [] }
  const [added] = await db
    .insert(passkeys)
    .values({ ...plain, tenantId, userId })
    .returning({ id: passkeys.id })
  return added?.id ?? 0
}

/** A value for every path parameter. */
export type Rows = Record<string, number | string>

/** The value of `name` in `table`; a missing name fails the test. */
export const known = <Value>(table: Record<string, Value>, name: string): Value => {
  const value = table[name]
  if (value === undefined) throw new Error(`This test does not know '${name}': add it to its tables`)
  return value
}

/** Calls an endpoint, with `rows` in its path. */
export const send = (
  calls: Calls,
  { method, path }: Endpoint,
  rows: Rows,
  { query = '', body }: { query?: string; body?: object } = {},
): Promise<Answer<{ message?: string }>> => {
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(known(rows, name))) + query
  const { get, post, patch, put, del } = calls
  return method === 'GET' ? get(url) : { POST: post, PATCH: patch, PUT: put, DELETE: del }[method](url, body)
}

/** Adds a row of every kind to a team, created by one of its members and with a comment where possible. */
export const addOneOfEach = async (world: World, team: Team, member: User): Promise<Rows> => {
  const calls = world.as(member)
  const { body: todo } = await calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Plain' })
  const milestone = { id: randomUUID(), name: 'Plain' }
  const { body: rock } = await calls.post<Rock>(`/api/teams/${team.id}/rocks`, {
    title: 'Plain',
    milestones: [milestone],
  })
  const { body: headline } = await calls.post<Headline>(`/api/teams/${team.id}/notes`, { title: 'Plain' })
  const { body: issue } = await calls.post<Issue>(`/api/teams/${team.id}/issues`, { title: 'Plain' })
  const { body: meeting } = await calls.post<Meeting>(`/api/teams/${team.id}/meetings`, { title: 'Plain' })
  const noted = { section: meeting.agenda[0]?.id, content: 'Plain' }
  const { body: note } = await calls.post<MeetingNote>(`/api/meetings/${meeting.id}/notes`, noted)
  const written = { section: 'core-focus', content: { ...emptyContents['core-focus'], niche: 'Plain' }, basedOn: null }
  const kept = { page: 'todos', name: 'Plain', query: {}, shared: true }
  const { body: view } = await calls.post<ListView>(`/api/teams/${team.id}/views`, kept)
  const { body: section } = await calls.put<Section>(`/api/teams/${team.id}/vision`, written)
  const { body: goal } = await calls.post<PlanGoal>(`/api/teams/${team.id}/goals`, { title: 'Plain' })
  const ofScorecard = `/api/teams/${team.id}/scorecard/items`
  const { body: item } = await calls.post<Measurable>(ofScorecard, { name: 'Plain' })
  const { body: group } = await calls.post<ScorecardGroup>('/api/scorecard/groups', { name: 'Plain', teamId: team.id })
  const seat = { title: 'Plain', teamId: team.id, filledById: member.id }
  const { body: position } = await calls.post<Position>('/api/accountability-positions', seat)
  const ofDrafts = `/api/teams/${team.id}/accountability-drafts`
  const { body: draft } = await calls.post<ChartDraft>(ofDrafts, { name: 'Plain' })
  const solution = { decision: 'Plain', checkOn: null }
  const { body: solved } = await calls.post<Issue>(`/api/issues/${issue.id}/solve`, solution)
  const ofRock = `/api/rocks/${rock.id}`
  const items = [
    `/api/todos/${todo.id}`,
    ofRock,
    `${ofRock}/milestones/${milestone.id}`,
    `/api/notes/${headline.id}`,
    `/api/issues/${issue.id}`,
  ]
  for (const path of items) {
    await calls.post(`${path}/comments`, { text: 'Plain' })
  }
  const imported = { fileName: 'plain.csv', milestones: [{ key: randomUUID(), rockId: rock.id, name: 'Plain' }] }
  const { body: arrived } = await calls.post<{ import: Import }>('/api/imports', imported)
  const { id: tokenId } = await world.byToken(member)
  const passkeyId = await addPlainPasskey(world, member)
  const [device] = (await calls.get<Device[]>('/api/user/sessions')).body
  return {
    teamId: team.id,
    userId: member.id,
    sessionId: device?.id ?? '',
    tokenId,
    passkeyId,
    todoId: todo.id,
    rockId: rock.id,
    milestoneId: milestone.id,
    headlineId: headline.id,
    issueId: issue.id,
    importId: arrived.import.id,
    decisionId: solved.decisions[0]?.id ?? 0,
    meetingId: meeting.id,
    noteId: note.id,
    itemId: item.id,
    groupId: group.id,
    viewId: view.id,
    goalId: goal.id,
    section: section.section,
    versionId: section.versionId,
    positionId: position.id,
    draftId: draft.id,
    weekId: '2026-W01',
    coreValueId: await addCoreValue(world, team, 'Plain'),
    quarter: '2026-Q1',
    index: 0,
    token: 'x'.repeat(43),
  }
}
