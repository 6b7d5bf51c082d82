import type { Filled } from '../servers/databases.ts'
import type { Call } from './alternation.ts'
import type { Program } from '../servers/programs.ts'

/** Lists a team's fifty to-dos. */
export const listOf = (name: string, { origin }: Program, { cookie, listed }: Filled): Call => ({
  name: `${name}: list`,
  options: { url: `${origin}/api/user/todos?teamId=${listed}`, headers: { cookie } },
})

/** Adds a to-do, in a team that is not being listed. */
export const addIn = (name: string, { origin }: Program, { cookie, grown }: Filled): Call => ({
  name: `${name}: create`,
  options: {
    url: `${origin}/api/teams/${grown}/todos`,
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Send revised freight terms to Halvorsen Paper',
      description: 'Fuel clause as agreed on the phone, payment in 30 days.',
      dueDate: '2030-01-31',
      priority: 'high',
    }),
  },
})
