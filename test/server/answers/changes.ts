import { randomUUID } from 'node:crypto'
import { takesKey } from '#contract/endpoint.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Position } from '#contract/positions.ts'
import type { Rock } from '#contract/rocks.ts'
import { emptyContents } from '#contract/vision.ts'
import type { Answer, Calls } from '#test/support/calls.ts'
import { endpoints, type Rows } from '#test/support/endpoints.ts'

/** A team with a row of each kind, another team, and somebody who changes them. */
export type Scene = { boss: Calls; rows: Rows; otherTeamId: number; leadershipId: number; colleagueId: number }

/** How a change is made: what it sends, and what has to be done first. What that returns is named by the path. */
type Change = {
  body?: (scene: Scene) => object
  first?: (scene: Scene) => Promise<Partial<Rows> | void>
}

/** All changes that may be repeated under a key. */
export const keyed = endpoints.filter(([, endpoint]) => takesKey(endpoint))

const made = async <Body>(answer: Promise<Answer<Body>>): Promise<Body> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

type Fields = Record<string, unknown>
const sends =
  (body: Fields): NonNullable<Change['body']> =>
  () =>
    body
const ids =
  (name: string, more: Fields = {}): NonNullable<Change['body']> =>
  ({ rows }) => ({ ids: [rows[name]], ...more })

const named = sends({ title: 'Plain', name: 'Plain' })
const many = (): object => ({ added: [{ id: randomUUID(), title: 'Plain', name: 'Plain' }] })
const toTheTop = sends({ afterId: null, parentPositionId: null })

/** What is at an address was deleted, and comes back. */
const restored = (name: string, path: string): Change => ({
  body: ids(name),
  first: async ({ boss, rows }) => void (await made(boss.del(`/api/${path}/${rows[name]}`))),
})

/** The calls about the comments of an item; people change only their own. */
const comments = (slice: string, pathOf: (rows: Rows) => string): Record<string, Change> => {
  const add = ({ boss, rows }: Scene) => made(boss.post<Fields>(`/api/${pathOf(rows)}/comments`, { text: 'Plain' }))
  const ownIsLast = async (scene: Scene) => (await add(scene), { index: 1 })
  let createdAt: unknown
  return {
    [`${slice}.addComment`]: { body: sends({ text: 'Plain' }) },
    [`${slice}.changeComment`]: { body: sends({ text: 'Plain' }), first: ownIsLast },
    [`${slice}.removeComment`]: { first: ownIsLast },
    [`${slice}.restoreComment`]: {
      first: async (scene) => {
        const { comments = [], milestones = [] } = (await add(scene)) as {
          comments?: { createdAt: string }[]
          milestones?: { comments: { createdAt: string }[] }[]
        }
        const all = slice === 'milestones' ? milestones[0]?.comments : comments
        createdAt = all?.at(-1)?.createdAt
        await made(scene.boss.del(`/api/${pathOf(scene.rows)}/comments/1`))
      },
      body: () => ({ createdAt }),
    },
  }
}

const reopened: Change['first'] = async ({ boss, rows }) =>
  void (await made(boss.post(`/api/issues/${rows['issueId']}/reopen`)))

const inRoom =
  (...steps: string[]): NonNullable<Change['first']> =>
  async ({ boss, rows }) => {
    for (const step of steps) await made(boss.post(`/api/meetings/${rows['meetingId']}/room/${step}`))
  }
const started = inRoom('start')

const imported = ({ rows }: Scene): object => ({
  fileName: 'plain.csv',
  todos: [{ key: 'plain', teamId: rows['teamId'], title: 'Plain' }],
})

/** The newest `updatedAt` of what the preparation has changed. */
let updatedAt: unknown
let agenda: Meeting['agenda'] = []
let primary: { id: number; version: number }[] = []
let carried: Pick<Rock, 'id' | 'version'>[] = []

const readPrimary = async ({ boss, rows }: Scene): Promise<void> => {
  primary = await made(boss.get<Position[]>(`/api/teams/${rows['teamId']}/accountability-positions`))
}

export const changes: Record<string, Change> = {
  'teams.add': { body: named },
  'teams.change': { body: named },
  'teams.remove': {},
  'teams.takeBack': {
    first: async ({ boss }) => ({ teamId: (await made(boss.post<{ id: number }>('/api/teams', { name: 'New' }))).id }),
  },
  'teams.addMember': { body: ({ colleagueId }) => ({ userId: colleagueId }) },
  'teams.removeMember': {},
  'views.add': { body: sends({ page: 'todos', name: 'Another', query: {}, shared: true }) },
  'views.change': { body: named },
  'views.remove': {},
  'vision.save': { body: sends({ section: 'swot', content: emptyContents.swot, basedOn: null }) },
  'vision.hide': {
    body: sends({ hidden: true }),
    first: async ({ boss, leadershipId }) => {
      const swot = { section: 'swot', content: emptyContents.swot, basedOn: null }
      await made(boss.put(`/api/teams/${leadershipId}/vision`, swot))
      return { teamId: leadershipId, section: 'swot' }
    },
  },
  'goals.add': { body: named },
  'goals.change': { body: sends({ title: 'Changed' }) },
  'goals.place': { body: toTheTop },
  'goals.remove': {},
  'goals.restore': restored('goalId', 'goals'),
  'todos.add': { body: named },
  'todos.addMany': { body: many },
  'todos.toggle': { body: sends({ completed: true }) },
  'todos.change': { body: sends({ title: 'Changed' }) },
  'todos.archive': {
    body: sends({ archived: true }),
    first: async ({ boss, rows }) =>
      void (await made(boss.patch(`/api/todos/${rows['todoId']}/toggle`, { completed: true }))),
  },
  'todos.remove': {},
  'todos.changeSelection': { body: ids('todoId', { completed: true }) },
  'todos.removeSelection': { body: ids('todoId') },
  'todos.restore': restored('todoId', 'todos'),
  ...comments('todos', ({ todoId }) => `todos/${todoId}`),
  'rocks.add': { body: named },
  'rocks.addMany': { body: many },
  'rocks.carryOver': { body: ids('rockId', { dueDate: '2027-03-31' }) },
  'rocks.takeBackCarryOver': {
    body: () => ({ rocks: carried }),
    first: async ({ boss, rows }) => {
      const path = `/api/teams/${rows['teamId']}/rocks/carry-over`
      const body = { ids: [rows['rockId']], dueDate: '2027-03-31' }
      carried = (await made(boss.post<Rock[]>(path, body))).map(({ id, version }) => ({ id, version }))
    },
  },
  'rocks.changeSelection': { body: ids('rockId', { status: 'off-track' }) },
  'rocks.change': { body: sends({ title: 'Changed' }) },
  'rocks.remove': {},
  'rocks.removeSelection': { body: ids('rockId') },
  'rocks.restore': restored('rockId', 'rocks'),
  ...comments('rocks', ({ rockId }) => `rocks/${rockId}`),
  'milestones.add': { body: () => ({ id: randomUUID(), name: 'Plain' }) },
  'milestones.addMany': { body: many },
  'milestones.removeMany': { body: ids('milestoneId') },
  'milestones.reorder': {
    body: ids('milestoneId'),
    first: async ({ boss, rows }) => {
      // The imported one goes: an order names all of them.
      const { milestones } = await made(boss.get<{ milestones: { id: string }[] }>(`/api/rocks/${rows['rockId']}`))
      const others = milestones.filter(({ id }) => id !== rows['milestoneId']).map(({ id }) => id)
      await made(boss.post(`/api/rocks/${rows['rockId']}/milestones/delete`, { ids: others }))
    },
  },
  'milestones.change': { body: named },
  'milestones.toggle': { body: sends({ completed: true }) },
  'milestones.remove': {},
  'milestones.restore': {
    body: ids('milestoneId'),
    first: async ({ boss, rows }) =>
      void (await made(boss.del(`/api/rocks/${rows['rockId']}/milestones/${rows['milestoneId']}`))),
  },
  ...comments('milestones', ({ rockId, milestoneId }) => `rocks/${rockId}/milestones/${milestoneId}`),
  'decisions.change': { body: sends({ text: 'Changed' }) },
  'headlines.add': { body: named },
  'headlines.addMany': { body: many },
  'headlines.acknowledge': {
    first: async ({ boss, rows, otherTeamId }) => {
      const { body: meeting } = await boss.post<Meeting>(`/api/teams/${otherTeamId}/meetings`, { title: 'Plain' })
      const room = `/api/meetings/${meeting.id}/room`
      await made(boss.post(`${room}/start`))
      await made(boss.post(`${room}/messages`, { text: 'Plain', teamIds: [rows['teamId']] }))
      const all = await made(
        boss.get<{ id: number; fromTeamId: number | null }[]>(`/api/teams/${rows['teamId']}/notes`),
      )
      return { headlineId: all.find(({ fromTeamId }) => fromTeamId !== null)?.id ?? 0 }
    },
  },
  'headlines.change': { body: sends({ title: 'Changed' }) },
  'headlines.archive': { body: sends({ archived: true }) },
  'headlines.remove': {},
  'headlines.changeSelection': { body: ids('headlineId', { tag: 'praise' }) },
  'headlines.removeSelection': { body: ids('headlineId') },
  'headlines.restore': restored('headlineId', 'notes'),
  ...comments('headlines', ({ headlineId }) => `notes/${headlineId}`),
  'issues.add': { body: named },
  'issues.addMany': { body: many },
  'issues.change': { body: sends({ title: 'Changed' }) },
  'issues.place': { body: toTheTop },
  'issues.top': { body: sends({ isTop: true }), first: reopened },
  'issues.solve': { body: sends({ decision: 'Plain', checkOn: null }), first: reopened },
  'issues.drop': { first: reopened },
  'issues.reopen': {},
  'issues.stayed': {
    first: async (scene) => {
      await reopened(scene)
      const solution = { decision: 'Plain', checkOn: '2027-03-31' }
      await made(scene.boss.post(`/api/issues/${scene.rows['issueId']}/solve`, solution))
    },
  },
  'issues.takeBack': {
    body: () => ({ updatedAt }),
    first: async (scene) => {
      await reopened(scene)
      const solution = { decision: 'Plain', checkOn: null }
      ;({ updatedAt } = await made(scene.boss.post<Fields>(`/api/issues/${scene.rows['issueId']}/solve`, solution)))
    },
  },
  'issues.send': { body: ({ otherTeamId }) => ({ teamId: otherTeamId }), first: reopened },
  'issues.answer': {
    body: sends({ text: 'Plain' }),
    first: async (scene) => {
      await reopened(scene)
      await made(scene.boss.post(`/api/issues/${scene.rows['issueId']}/send`, { teamId: scene.otherTeamId }))
    },
  },
  'issues.archive': { body: sends({ archived: true }) },
  'issues.addTodo': { body: named },
  'issues.remove': {},
  'issues.restore': restored('issueId', 'issues'),
  'issues.sendSelection': {
    body: ({ rows, otherTeamId }) => ({ ids: [rows['issueId']], teamId: otherTeamId }),
    first: reopened,
  },
  'issues.changeSelection': { body: ids('issueId', { interval: 'long-term' }) },
  'issues.removeSelection': { body: ids('issueId') },
  ...comments('issues', ({ issueId }) => `issues/${issueId}`),
  'imports.check': { body: sends({ todos: ['plain'] }) },
  'imports.add': { body: imported },
  'imports.undo': {
    first: async (scene) => {
      const { import: added } = await made(scene.boss.post<{ import: { id: number } }>('/api/imports', imported(scene)))
      return { importId: added.id }
    },
  },
  'meetings.add': { body: named },
  'meetings.change': { body: sends({ title: 'Changed' }) },
  'meetings.takeBack': {
    body: () => ({ updatedAt }),
    first: async ({ boss, rows }) => {
      const weekly = { title: 'Plain', repeat: 'weekly' }
      const { id } = await made(boss.post<Meeting>(`/api/teams/${rows['teamId']}/meetings`, weekly))
      const change = { title: 'Changed', scope: 'following' }
      ;({ updatedAt } = await made(boss.patch<Fields>(`/api/meetings/${id}`, change)))
      return { meetingId: id }
    },
  },
  'meetings.remove': {},
  'meetings.restore': restored('meetingId', 'meetings'),
  'scorecard.add': { body: named },
  'scorecard.import': { body: sends({ measurables: [{ name: 'Plain' }], values: [] }) },
  'scorecard.importFile': {
    body: sends({ fileName: 'plain.csv', measurables: [{ name: 'Plain' }], values: [] }),
  },
  'scorecard.change': { body: sends({ name: 'Changed' }) },
  'scorecard.setGoal': { body: sends({ goal: { rule: '>=', low: 1, high: null }, from: null }) },
  'scorecard.place': { body: ({ rows: { teamId } }) => ({ teamId, groupId: null, afterId: null }) },
  'scorecard.share': { first: async ({ otherTeamId }) => ({ teamId: otherTeamId }) },
  'scorecard.unshare': {
    first: async ({ boss, rows, otherTeamId }) => {
      await made(boss.put(`/api/scorecard/items/${rows['itemId']}/teams/${otherTeamId}`))
      return { teamId: otherTeamId }
    },
  },
  'scorecard.archive': { body: sends({ archived: true }) },
  'scorecard.remove': {},
  'scorecard.restore': restored('itemId', 'scorecard/items'),
  'scorecard.enter': { body: sends({ value: 1 }) },
  'scorecard.enterAll': {
    body: ({ rows: { itemId, weekId } }) => ({ values: [{ itemId, weekId, value: 1, notes: 'Plain' }] }),
  },
  'scorecardGroups.add': { body: ({ rows: { teamId } }) => ({ name: 'Plain', teamId }) },
  'scorecardGroups.change': { body: named },
  'scorecardGroups.place': { body: toTheTop },
  'scorecardGroups.remove': {},
  'scorecardGroups.restore': restored('groupId', 'scorecard/groups'),
  'positions.add': { body: ({ rows: { teamId } }) => ({ title: 'Plain', teamId }) },
  'positions.change': { body: sends({ title: 'Changed' }) },
  'positions.assign': { body: sends({ filledById: null }) },
  'positions.place': { body: toTheTop },
  'positions.remove': {
    first: async ({ boss, rows: { teamId, positionId } }) =>
      void (await made(
        boss.post('/api/accountability-positions', { title: 'Plain', teamId, parentPositionId: positionId }),
      )),
  },
  'positions.restore': restored('positionId', 'accountability-positions'),
  'chartDrafts.add': { body: named },
  'chartDrafts.change': { body: named },
  'chartDrafts.publish': { body: () => ({ primary }), first: readPrimary },
  'chartDrafts.takeBack': {
    first: async (scene) => {
      await readPrimary(scene)
      await made(scene.boss.post(`/api/accountability-drafts/${scene.rows['draftId']}/publish`, { primary }))
    },
  },
  'chartDrafts.remove': {},
  'chartDrafts.restore': restored('draftId', 'accountability-drafts'),
  'peopleFit.rateValue': { body: sends({ rating: '-', notes: 'Plain' }) },
  'peopleFit.rateSeat': { body: sends({ getIt: true, notes: 'Plain' }) },
  'peopleFit.setRaters': { body: sends({ raterIds: [] }) },
  'peopleFit.setBar': { body: sends({ least: '+/-', ofValues: [], leastPlus: 1, mostMinus: 0 }) },
  'room.start': {},
  'room.pause': { first: started },
  'room.resume': { first: inRoom('start', 'pause') },
  'room.suspend': { first: started },
  'room.continue': { first: inRoom('start', 'suspend') },
  'room.conclude': { first: started },
  'room.turn': {
    body: () => ({ sectionId: agenda[1]?.id }),
    first: async (scene) => {
      ;({ agenda } = await made(scene.boss.get<Meeting>(`/api/meetings/${scene.rows['meetingId']}`)))
      await started(scene)
    },
  },
  'room.present': { first: started },
  'room.discuss': { body: sends({ issueId: null }), first: started },
  'room.ready': { body: sends({ ready: true }) },
  'room.nudge': {},
  'room.checkIn': { body: sends({ personal: 'Plain', business: 'Plain' }), first: started },
  'room.vote': {
    body: sends({ voted: true }),
    first: async (scene) => {
      await reopened(scene)
      await started(scene)
    },
  },
  'room.pick': {
    first: async (scene) => {
      await reopened(scene)
      await started(scene)
      const { meetingId, issueId } = scene.rows
      await made(scene.boss.put(`/api/meetings/${meetingId}/room/votes/${issueId}`, { voted: true }))
    },
  },
  'room.tick': { body: sends({ ticked: true }), first: started },
  'room.rate': { body: sends({ rating: 10 }), first: started },
  'room.absent': { body: sends({ absent: true }), first: started },
  'room.send': { body: ({ otherTeamId }) => ({ text: 'Plain', teamIds: [otherTeamId] }), first: started },
  'room.closeToGuests': { first: started },
  'meetingNotes.add': {
    body: () => ({ section: agenda[0]?.id, content: 'Plain' }),
    first: async ({ boss, rows }) => {
      ;({ agenda } = await made(boss.get<Meeting>(`/api/meetings/${rows['meetingId']}`)))
    },
  },
  'meetingNotes.change': { body: sends({ content: 'Changed' }) },
  'meetingNotes.remove': {},
  'meetingNotes.restore': restored('noteId', 'meeting-notes'),
  'notifications.read': { body: sends({ all: true }) },
  'notifications.choose': { body: sends({ hour: 9 }) },
  'settings.changeWorkspace': { body: sends({ name: 'Changed' }) },
  'deleted.purge': { body: ({ rows: { todoId } }) => ({ rows: [{ kind: 'todos', id: todoId, milestoneId: null }] }) },
  'deleted.purgeAll': {},
  'sample.add': {},
  'sample.remove': {},
}
