import type { FitHistory, FitOfPerson, FitSheet, SeatFit, ValueFit } from '#contract/people-fit.ts'
import type { User } from '#contract/tenants.ts'
import type { Answer } from '#test/support/calls.ts'
import { addCoreValue, addSeat } from '#test/support/people-fit.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'

export const quarter = '2026-Q1'

/**
 * A team of Ann and Bob with two core values, in which Bob holds the seat under Ann's. Rita, who is in no team, is named
 * to rate Bob; Otto is named to rate Ann, and Fred was named to rate Bob until a moment ago.
 */
export const openFit = async (...options: Parameters<typeof openTeam>) => {
  const world = await openTeam(...options)
  const { ops, ann, bob, home } = world
  const named = {
    rita: await world.member([], { fullName: 'Rita Rates' }),
    otto: await world.member([], { fullName: 'Otto Other' }),
    fred: await world.member(ops, { fullName: 'Fred Former' }),
  }
  const honest = await addCoreValue(world, ops, 'Honest')
  const curious = await addCoreValue(world, ops, 'Curious')
  const above = await addSeat(world, ops, 'Integrator', { filledById: ann.id })
  const seat = await addSeat(world, ops, 'Sales', { filledById: bob.id, parentPositionId: above })
  const sheet = async (by: User, team: Team = ops, of = quarter) =>
    (await world.as(by).get<FitSheet>(`/api/teams/${team.id}/people-fit?quarter=${of}`)).body
  const setRaters = (person: User, raters: User[]) =>
    world.as(home.admin).put(`/api/people-fit/${person.id}/raters`, { raterIds: raters.map(({ id }) => id) })
  await setRaters(bob, [named.rita, named.fred])
  await setRaters(bob, [named.rita])
  await setRaters(ann, [named.otto])
  return {
    ...world,
    ...named,
    honest,
    curious,
    above,
    seat,
    sheet,
    setRaters,
    personOn: async (by: User, person: User, of = quarter): Promise<FitOfPerson | undefined> =>
      (await sheet(by, ops, of)).people.find((one) => one.person.id === person.id),
    history: async (by: User, person: User): Promise<FitHistory> =>
      (await world.as(by).get<FitHistory>(`/api/people-fit/${person.id}`)).body,
    rateValue: (by: User, person: User, valueId: number, wish: object, of = quarter): Promise<Answer<ValueFit>> =>
      world.as(by).put<ValueFit>(`/api/people-fit/${person.id}/values/${valueId}/${of}`, wish),
    rateSeat: (by: User, person: User, seatId: number, wish: object, of = quarter): Promise<Answer<SeatFit>> =>
      world.as(by).put<SeatFit>(`/api/people-fit/${person.id}/seats/${seatId}/${of}`, wish),
  }
}
