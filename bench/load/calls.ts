import type { Filled, Postgres } from '../servers/databases.ts'
import type { Program } from '../servers/programs.ts'
import type { Call } from './repeat.ts'

/** A server, what is in its database, and the processes that do its work. */
export type Target = Filled & { origin: string; pids: number[] }

export const targetOf = ({ origin, pid }: Program, filled: Filled, postgres: Postgres): Target => ({
  ...filled,
  origin,
  pids: [pid, postgres.pid],
})

const reading = (name: string, { origin, cookie, pids }: Target, path: string): Call => ({
  name,
  pids,
  options: { url: origin + path, headers: { cookie } },
})

type Change = { method: 'POST' | 'PATCH'; body: object }

/** A change whose path is asked for each time, so that not all change the same row. */
const changing = (
  name: string,
  { origin, cookie, pids }: Target,
  nextPath: () => string,
  { method, body }: Change,
): Call => ({
  name,
  pids,
  path: nextPath,
  options: {
    url: origin,
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  },
})

/** Lists a team's fifty to-dos. */
export const listOf = (name: string, target: Target): Call =>
  reading(`${name}: list`, target, `/api/user/todos?teamId=${target.listed}`)

/** Adds a to-do, in a team that is not being listed. */
export const addIn = (name: string, target: Target): Call =>
  changing(`${name}: create`, target, () => `/api/teams/${target.grown}/todos`, {
    method: 'POST',
    body: {
      title: 'Send revised freight terms to Halvorsen Paper',
      description: 'Fuel clause as agreed on the phone, payment in 30 days.',
      dueDate: '2030-01-31',
      priority: 'high',
    },
  })

/** Asks for what has changed since a position. */
export const changesSince = (target: Target, cursor: string): Call =>
  reading('changes', target, `/api/changes?since=${cursor}`)

const inTurn = (ids: number[]): (() => number) => {
  let next = 0
  return () => ids[next++ % ids.length] ?? 0
}

/** Ticks one to-do after the other, and takes that back the next time around. */
export const toggleOf = (target: Target, ids: number[]): Call => {
  const next = inTurn(ids)
  return changing('toggle', target, () => `/api/todos/${next()}/toggle`, { method: 'PATCH', body: {} })
}

/** Comments on one to-do after the other. */
export const commentOn = (target: Target, ids: number[]): Call => {
  const next = inTurn(ids)
  const body = { text: 'They want payment in 45 days; I offered 30.' }
  return changing('comment', target, () => `/api/todos/${next()}/comments`, { method: 'POST', body })
}
