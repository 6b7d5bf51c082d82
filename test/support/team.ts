import { afterAll } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { openWorld, type Team, type World } from './world.ts'

export type Cast = {
  ops: Team
  ann: User
  bob: User
  /** Another team, and the one person in it. */
  sales: Team
  zoe: User
}

/** Adds two teams and their three people to the workspace. */
export const addCast = async (world: Pick<World, 'team' | 'member'>): Promise<Cast> => {
  const ops = await world.team('Operations')
  const sales = await world.team('Sales')
  const ann = await world.member(ops, { fullName: 'Ann Archer', username: 'ann' })
  const bob = await world.member(ops, { fullName: 'Bob Baker', username: 'bob' })
  const zoe = await world.member(sales, { fullName: 'Zoe Zimmer', username: 'zoe' })
  return { ops, ann, bob, sales, zoe }
}

export type TeamWorld = World & Cast

/** A world with the cast, closed after the file's tests. */
export const openTeam = async (...options: Parameters<typeof openWorld>): Promise<TeamWorld> => {
  const world = await openWorld(...options)
  afterAll(world.close)
  return { ...world, ...(await addCast(world)) }
}
