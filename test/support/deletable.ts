import { randomUUID } from 'node:crypto'
import type { Meeting } from '#contract/meetings.ts'
import type { Answer } from './calls.ts'
import type { TeamWorld } from './team.ts'

type Shown = { id: number | string; version?: number }

/** How a row of a table is added to Operations, deleted, and restored, by its author. */
export type Deletable = {
  table: string
  /** Adds one; returns its id and where it is deleted. */
  add: (world: TeamWorld, title: string) => Promise<{ id: number | string; path: string; restorePath: string }>
  /** Those that a member of the team sees in the kind's list. */
  list: (world: TeamWorld) => Promise<Shown[]>
}

const made = <Row>({ status, body }: Answer<Row>): Row => {
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

type Row = { id: number }

const plain = (table: string, paths: { list: string; add?: string; one: string }, title = 'title'): Deletable => ({
  table,
  add: async (world, name) => {
    const { id } = made(
      await world.as(world.ann).post<Row>(paths.add ?? paths.list, { [title]: name, teamId: world.ops.id }),
    )
    return { id, path: `${paths.one}/${id}`, restorePath: `${paths.one}/restore` }
  },
  list: async (world) => (await world.as(world.ann).get<Shown[]>(paths.list)).body,
})

/** A row of every kind that is kept for a while when it is deleted; `teamId` is the one of Operations. */
export const deletables = (teamId: number): Deletable[] => {
  const ofTeam = `/api/teams/${teamId}`
  const rock = async (world: TeamWorld) =>
    made(await world.as(world.ann).post<Row>(`${ofTeam}/rocks`, { title: 'With milestones' }))
  const meeting = async (world: TeamWorld) =>
    made(await world.as(world.ann).post<Meeting>(`${ofTeam}/meetings`, { title: 'With notes' }))
  const within = new Map<string, string>()
  return [
    plain('todos', { list: `/api/user/todos?teamId=${teamId}`, add: `${ofTeam}/todos`, one: '/api/todos' }),
    plain('rocks', { list: `/api/teams/user/rocks?teamId=${teamId}`, add: `${ofTeam}/rocks`, one: '/api/rocks' }),
    plain('headlines', { list: `${ofTeam}/notes`, one: '/api/notes' }),
    plain('issues', { list: `${ofTeam}/issues`, one: '/api/issues' }),
    plain('goals', { list: `${ofTeam}/goals`, one: '/api/goals' }),
    plain('meetings', { list: `${ofTeam}/meetings`, one: '/api/meetings' }),
    plain(
      'scorecard_items',
      { list: `${ofTeam}/scorecard`, add: `${ofTeam}/scorecard/items`, one: '/api/scorecard/items' },
      'name',
    ),
    plain(
      'scorecard_groups',
      { list: `${ofTeam}/scorecard/groups`, add: '/api/scorecard/groups', one: '/api/scorecard/groups' },
      'name',
    ),
    plain('accountability_positions', {
      list: `${ofTeam}/accountability-positions`,
      add: '/api/accountability-positions',
      one: '/api/accountability-positions',
    }),
    plain('chart_drafts', { list: `${ofTeam}/accountability-drafts`, one: '/api/accountability-drafts' }, 'name'),
    {
      table: 'milestones',
      add: async (world, name) => {
        const path = `/api/rocks/${(await rock(world)).id}/milestones`
        within.set('rock', path.replace('/milestones', ''))
        const id = randomUUID()
        made(await world.as(world.ann).post(path, { id, name }))
        return { id, path: `${path}/${id}`, restorePath: `${path}/restore` }
      },
      list: async (world) =>
        (await world.as(world.ann).get<{ milestones: Shown[] }>(within.get('rock') ?? '')).body.milestones,
    },
    {
      table: 'l10_meeting_notes',
      add: async (world, content) => {
        const { id: meetingId, agenda } = await meeting(world)
        const path = `/api/meetings/${meetingId}/notes`
        within.set('meeting', path)
        const { id } = made(await world.as(world.ann).post<Row>(path, { section: agenda[0]?.id, content }))
        return { id, path: `/api/meeting-notes/${id}`, restorePath: '/api/meeting-notes/restore' }
      },
      list: async (world) => (await world.as(world.ann).get<Shown[]>(within.get('meeting') ?? '')).body,
    },
  ]
}
