import type { PlanGoal } from '#contract/goals.ts'
import type { User } from '#contract/tenants.ts'
import type { Team, World } from '#test/support/world.ts'

/** Calls about goals, of which nothing else is expected than that they succeed. */
export const driving = (world: Pick<World, 'as'>) => ({
  add: async (by: User, team: Team, fields: object = {}): Promise<PlanGoal> => {
    const path = `/api/teams/${team.id}/goals`
    const { status, body } = await world.as(by).post<PlanGoal>(path, { title: 'Open in Leeds', ...fields })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  },
  listed: async (by: User, team: Team, query = ''): Promise<PlanGoal[]> => {
    const { status, body } = await world.as(by).get<PlanGoal[]>(`/api/teams/${team.id}/goals${query}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  },
  change: async (by: User, { id }: PlanGoal, fields: object): Promise<PlanGoal> => {
    const { status, body } = await world.as(by).patch<PlanGoal>(`/api/goals/${id}`, fields)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  },
})
