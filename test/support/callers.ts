import type { Calls } from './calls.ts'
import type { TeamWorld } from './team.ts'

/** Compares what several callers get. */
export const comparing = <Name extends string>(callers: Record<Name, Calls>) => {
  const names = Object.keys(callers) as Name[]
  return {
    /** The status that each of them gets. */
    statuses: async (send: (calls: Calls) => Promise<{ status: number }>): Promise<Partial<Record<Name, number>>> => {
      const found: Partial<Record<Name, number>> = {}
      for (const name of names) found[name] = (await send(callers[name])).status
      return found
    },
    /** The same as a test writes it: in the order in which they are named. */
    each: (...given: number[]) => Object.fromEntries(names.map((name, index) => [name, given[index]])),
  }
}

/** Everybody whose rights differ where others read what is the Leadership team's; the tokens are of `both`. */
export const everyReader = async (world: TeamWorld) => {
  const { ops, bob, zoe, home } = world
  const leader = await world.member(home.team)
  const both = await world.member([ops, home.team])
  const callers = {
    member: world.as(bob),
    admin: world.as(home.admin),
    leader: world.as(leader),
    'of another team': world.as(zoe),
    'of no team': world.as(await world.member([])),
    stranger: world.as((await world.tenant()).admin),
    'token of the team': (await world.byToken(both, { teamId: ops.id })).calls,
    'token of all teams': (await world.byToken(both)).calls,
  }
  return { callers, leader, both, ...comparing(callers) }
}
