import type * as Argon from '@node-rs/argon2'
import { vi } from 'vitest'
import './hashing.ts'
import '#server/people/password.ts'

// What counts how often passwords are hashed stands between the library and the server. As a worker loads the server
// once, it has to be there before, whichever file comes first. It is the library that hashes, but at the least cost: what
// a password's hash is to cost would be half of what tests about signing in take. The hash says the cost that was asked.
vi.mock('@node-rs/argon2', async (load) => {
  const { hash, verify, ...others } = await load<typeof Argon>()
  const cost = /\$m=\d+,t=\d+,/
  const least = { memoryCost: 8, timeCost: 1 }
  const atCost = (hashed: string, memory: number, time: number) => hashed.replace(cost, `$$m=${memory},t=${time},`)
  return {
    ...others,
    hash: vi.fn<typeof hash>(async (password, options, ...more) => {
      const hashed = await hash(password, { ...options, ...least }, ...more)
      return atCost(hashed, options?.memoryCost ?? least.memoryCost, options?.timeCost ?? least.timeCost)
    }),
    verify: vi.fn<typeof verify>((hashed, ...more) =>
      verify(atCost(String(hashed), least.memoryCost, least.timeCost), ...more),
    ),
  }
})
