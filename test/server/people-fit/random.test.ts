import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FitSheet, ValueRating } from '#contract/people-fit.ts'
import type { User } from '#contract/tenants.ts'
import type { Calls } from '#test/support/calls.ts'
import { dice } from '#test/support/dice.ts'
import { addCoreValue, addSeat } from '#test/support/people-fit.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'

const seed = Number(process.env['SEED'] ?? randomInt(100_000))
const roll = dice(seed)
const one = <Value>(values: Value[]): Value => values[roll(values.length)] as Value

const world = await openTeam()
const { ops, sales, ann, bob, zoe, home } = world
const both = await world.member([ops, sales])
const outside = await world.member()
const holder = await world.member()
const people = [ann, bob, zoe, both, outside, holder]
const boss = home.admin
await addSeat(world, ops, 'Held from outside', { holderIds: [holder.id] })
const valueIds = new Map([
  [ops.id, await addCoreValue(world, ops, 'Honest')],
  [sales.id, await addCoreValue(world, sales, 'Loud')],
])
const sheets: [Team, User[]][] = [
  [ops, [ann, bob, both, holder]],
  [sales, [zoe, both]],
]
const quarters = ['2025-Q4', '2026-Q1']
const strangers = [(await world.tenant()).admin]

/** Who may see what, and what it says, by plain sets. */
const model = {
  admins: new Set([boss.id]),
  raters: new Set<string>(),
  ratings: new Map<string, ValueRating | null>(),
}
const sees = (by: User, of: User): boolean =>
  by.tenantId === of.tenantId &&
  (model.admins.has(by.id) || by.id === of.id || model.raters.has(`${by.id} of ${of.id}`))
const rates = (by: User, of: User): boolean => by.id !== of.id && sees(by, of)

const browsers = new Map<number, Calls>()
/** Everybody's browser, which stays signed in. */
const as = (person: User): Calls => {
  const calls = browsers.get(person.id) ?? world.as(person)
  browsers.set(person.id, calls)
  return calls
}

const moments = {
  rates: async () => {
    const [team, on] = one(sheets)
    const [by, of, quarter, rating] = [
      one([...people, boss, ...strangers]),
      one(on),
      one(quarters),
      one<ValueRating | null>(['+', '+/-', '-', null]),
    ]
    const valueId = valueIds.get(team.id) ?? 0
    const { status } = await as(by).put(`/api/people-fit/${of.id}/values/${valueId}/${quarter}`, { rating })
    expect(status).toBe(rates(by, of) ? 200 : sees(by, of) ? 403 : 404)
    if (status === 200) model.ratings.set(`${of.id} ${valueId} ${quarter}`, rating)
  },
  'names raters': async () => {
    const of = one(people)
    const named = people.filter((person) => person.id !== of.id && roll(3) === 0)
    const raterIds = named.map(({ id }) => id)
    const by = one([boss, boss, ...people])
    const { status } = await as(by).put(`/api/people-fit/${of.id}/raters`, { raterIds })
    expect(status).toBe(model.admins.has(by.id) ? 204 : sees(by, of) ? 403 : 404)
    if (status !== 204) return
    for (const key of model.raters) if (key.endsWith(` of ${of.id}`)) model.raters.delete(key)
    for (const id of raterIds) model.raters.add(`${id} of ${of.id}`)
  },
  'changes a role': async () => {
    const of = one(people)
    const role = model.admins.has(of.id) || roll(3) > 0 ? 'user' : 'admin'
    await as(boss).patch(`/api/users/${of.id}`, { role })
    model.admins[role === 'admin' ? 'add' : 'delete'](of.id)
  },
  'reads a history': async () => {
    const [by, of] = [one([...people, ...strangers]), one(people)]
    expect((await as(by).get(`/api/people-fit/${of.id}`)).status).toBe(sees(by, of) ? 200 : 404)
  },
}

const compare = async (by: User): Promise<void> => {
  for (const [team, on] of sheets) {
    const quarter = one(quarters)
    const seen = on.filter((of) => sees(by, of)).map(({ id }) => id)
    const { status, body } = await as(by).get<FitSheet>(`/api/teams/${team.id}/people-fit?quarter=${quarter}`)
    expect(status).toBe(seen.length > 0 ? 200 : 404)
    if (status !== 200) continue
    expect(body.people.map(({ person }) => person.id).toSorted()).toEqual(seen.toSorted())
    for (const { person, values, can, raters } of body.people) {
      const key = `${person.id} ${valueIds.get(team.id)} ${quarter}`
      const expected = model.ratings.has(key) ? [model.ratings.get(key)] : []
      expect(values.map(({ rating }) => rating)).toEqual(expected)
      expect(can.rate).toBe(person.id !== by.id)
      expect(raters !== null).toBe(model.admins.has(by.id))
    }
  }
}

test(`whatever happens, everybody sees what a plain model says (SEED=${seed})`, async () => {
  for (let round = 0; round < 250; round += 1) {
    await one(Object.values(moments))()
    await compare(one([...people, boss, ...strangers]))
  }
  expect(model.ratings.size).toBeGreaterThan(5)
}, 60_000)
