import type { ChartDraft, Position } from '#contract/positions.ts'
import type { User } from '#contract/tenants.ts'
import type { TeamWorld } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'

type World = Pick<TeamWorld, 'as'>

export const ofPositions = '/api/accountability-positions'
export const ofDrafts = '/api/accountability-drafts'

type Fields = { title: string; teamId: number } & Record<string, unknown>

/** Adds a position to a primary chart, or to a draft. */
export const addPosition = async (world: World, by: User, fields: Fields): Promise<Position> => {
  const answer = await world.as(by).post<Position>(ofPositions, fields)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** A team's primary chart, as someone reads it. */
export const chartOf = async (world: World, by: User, team: Pick<Team, 'id'>, query = ''): Promise<Position[]> => {
  const answer = await world.as(by).get<Position[]>(`/api/teams/${team.id}/accountability-positions${query}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** Copies a team's primary chart into a draft. */
export const addDraft = async (world: World, by: User, team: Pick<Team, 'id'>, name = 'Next year') => {
  const answer = await world.as(by).post<ChartDraft>(`/api/teams/${team.id}/accountability-drafts`, { name })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

export const positionsOf = async (world: World, by: User, { id }: { id: number }): Promise<Position[]> =>
  (await world.as(by).get<Position[]>(`${ofDrafts}/${id}/positions`)).body

/** Publishes a draft over the chart as it is. */
export const publish = async (world: World, by: User, draft: { id: number; teamId: number }) => {
  const chart = await chartOf(world, by, { id: draft.teamId })
  const primary = chart.map(({ id, version }) => ({ id, version }))
  return world.as(by).post<ChartDraft>(`${ofDrafts}/${draft.id}/publish`, { primary })
}

export const takeBack = (world: World, by: User, { id }: { id: number }) =>
  world.as(by).post<ChartDraft>(`${ofDrafts}/${id}/take-back`)

/** A chart as lines of titles, each with as many dots before it as it is deep, in order. */
export const outlineOf = (chart: Position[], parentId: number | null = null, depth = 0): string[] =>
  chart
    .filter(({ parentPositionId }) => parentPositionId === parentId)
    .flatMap(({ id, title }) => [`${'.'.repeat(depth)}${title}`, ...outlineOf(chart, id, depth + 1)])
