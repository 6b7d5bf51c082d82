import { randomUUID } from 'node:crypto'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import { openWorld, type Team, type World } from '#test/support/world.ts'

export type RockWorld = World & {
  /** The team of the rocks, and one that may be involved. */
  ops: Team
  sales: Team
  ann: User
  bob: User
  /** In the other team alone. */
  zoe: User
  add: (body?: object, by?: User, into?: Team) => Promise<Rock>
  /** Adds a milestone and answers the rock. */
  addMilestone: (rock: Rock, body?: object, by?: User) => Promise<Rock>
  find: (rock: Rock, by?: User) => Promise<Rock | undefined>
}

/** A team with two people who have rocks, beside another team. */
export const openRocks = async (...wish: Parameters<typeof openWorld>): Promise<RockWorld> => {
  const world = await openWorld(...wish)
  const ops = await world.team('Operations')
  const sales = await world.team('Sales')
  const ann = await world.member(ops, { fullName: 'Ann Archer', username: 'ann' })
  const bob = await world.member(ops, { fullName: 'Bob Baker', username: 'bob' })
  const zoe = await world.member(sales, { fullName: 'Zoe Zimmer', username: 'zoe' })
  const add = async (body: object = {}, by = ann, into = ops): Promise<Rock> => {
    const answer = await world.as(by).post<Rock>(`/api/teams/${into.id}/rocks`, { title: 'Open a site', ...body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const addMilestone = async (rock: Rock, body: object = {}, by = ann): Promise<Rock> => {
    const milestone = { id: randomUUID(), name: 'Find a hall', ...body }
    const answer = await world.as(by).post<Rock>(`/api/rocks/${rock.id}/milestones`, milestone)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const find = async ({ id }: Rock, by = ann): Promise<Rock | undefined> => {
    const { body } = await world.as(by).get<Rock[]>('/api/teams/user/rocks')
    return body.find((rock) => rock.id === id)
  }
  return { ...world, ops, sales, ann, bob, zoe, add, addMilestone, find }
}
