import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, type Endpoint, type Parts, takesKey } from '#contract/endpoint.ts'
import { endpoints, parametersOf } from '#test/support/endpoints.ts'
import { fillIn } from './bodies.ts'
import type { Page } from './page.ts'
import type { Person } from './people.ts'
import type { Ask } from './network.ts'
import { learn } from './pool.ts'
import { pick, rollsOf } from './rolls.ts'

type Call<Reply> = (endpoint: Endpoint, parts: Parts) => Promise<Reply>

const reads = endpoints.filter(([, { method }]) => method === 'GET')
const adds = endpoints.filter(([, endpoint]) => takesKey(endpoint) && endpoint.status === 201)
/** Those that need nothing to be there but teams. */
const firstAdds = adds.filter(([, endpoint]) => parametersOf(endpoint).every((name) => name === 'teamId'))
const changes = endpoints.filter(([, endpoint]) => takesKey(endpoint))
const removals = changes.filter(([name]) => name.includes('.remove'))
const fleeting = endpoints.filter(([, { method, fleeting: isFleeting }]) => method !== 'GET' && isFleeting)
const ofGuests = fleeting.filter(([name]) => name.startsWith('guests.'))

/** Which calls are chosen from, a tenth each. */
const shares = [reads, adds, adds, adds, changes, changes, changes, changes, removals, fleeting]

/** How many steps somebody only adds things, so that there is something to change. */
const firstSteps = 6

/** Calls as a program does: a change is sent under the same key until it is answered. */
export const callsOfProgram =
  (ask: Ask): Call<Response | undefined> =>
  async (endpoint, parts) => {
    const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
    const headers: Record<string, string> = takesKey(endpoint) ? { 'idempotency-key': randomUUID() } : {}
    if (body !== undefined) headers['content-type'] = 'application/json'
    for (;;) {
      const wish = { method: endpoint.method, headers, body }
      const response = await ask(addressOf(endpoint, parts), wish).catch(() => undefined)
      if (!takesKey(endpoint) || (response && response.status !== 503)) return response
      await wait(250)
    }
  }

/** Has somebody look at the lists of their page: colleagues have added to them. */
const look = (person: Person, page: Page | undefined): void => {
  for (const { list, rows = [] } of page?.lists() ?? []) learn(person, JSON.parse(list)[0], rows.slice(-5))
}

/** How many calls of one person may be under way at a time. */
const maxUnderWay = 4

/** Somebody with what they act by: their page, or else the network itself. */
type Actor = { person: Person; page: Page | undefined; ask: Ask }

/** Has somebody act at random until the run is over; resolves once all their calls are answered. */
export const act = async ({ person, page, ask }: Actor, seed: number, isOver: () => boolean): Promise<void> => {
  const call = page?.call ?? callsOfProgram(ask)
  const underWay = new Set<Promise<unknown>>()
  for (let step = 1; !isOver() && !person.hasLeft; step += 1) {
    const roll = rollsOf(seed, person.name, step)
    const from = person.kind === 'guest' ? ofGuests : step <= firstSteps ? firstAdds : (pick(roll, shares) ?? changes)
    const [name, endpoint] = pick(roll, from) ?? []
    if (!name || !endpoint) continue
    const [slice = ''] = name.split('.')
    look(person, page)
    const parts = fillIn(person, slice, endpoint, `${person.name}n${step}`, roll)
    const calling: Promise<unknown> = call(endpoint, parts).catch(() => undefined)
    underWay.add(calling)
    void calling.then(() => underWay.delete(calling))
    if (underWay.size >= maxUnderWay) await Promise.race(underWay)
    await wait(roll(100))
  }
  await Promise.all(underWay)
}
