import { randomUUID } from 'node:crypto'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import { openTeam, type TeamWorld } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'

export type RockWorld = TeamWorld & {
  add: (body?: object, by?: User, into?: Team) => Promise<Rock>
  /** Adds a milestone and returns its rock. */
  addMilestone: (rock: Rock, body?: object, by?: User) => Promise<Rock>
  find: (rock: Rock, by?: User) => Promise<Rock | undefined>
}

/** A world with the cast, and calls that add rocks of Ann's and find them again. */
export const openRocks = async (...options: Parameters<typeof openTeam>): Promise<RockWorld> => {
  const world = await openTeam(...options)
  const post = async (by: User, address: string, body: object): Promise<Rock> => {
    const answer = await world.as(by).post<Rock>(address, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  return {
    ...world,
    add: (body = {}, by = world.ann, into = world.ops) =>
      post(by, `/api/teams/${into.id}/rocks`, { title: 'Open a site', ...body }),
    addMilestone: ({ id }, body = {}, by = world.ann) =>
      post(by, `/api/rocks/${id}/milestones`, { id: randomUUID(), name: 'Find a hall', ...body }),
    find: async ({ id }, by = world.ann) =>
      (await world.as(by).get<Rock[]>('/api/teams/user/rocks')).body.find((rock) => rock.id === id),
  }
}
