import type { Endpoint } from '#contract/endpoint.ts'
import { guests } from '#contract/guests.ts'
import { invitations } from '#contract/invitations.ts'
import { room } from '#contract/room.ts'
import { proofs, secondFactor } from '#contract/second-factor.ts'
import { session } from '#contract/session.ts'
import type { FactorDebt } from './factors.ts'

const { reset: _, removePassword: __, ...own } = secondFactor
const { read, accept } = invitations
const { user, options, login, startGoogle, demo, logout, forgot, reset, confirmAddress } = session
const { waysToConfirm, confirm, confirmByProvider } = session
const { hasPassword, sendConfirmation, signOutEverywhere } = session

/** Proving who you are, and what is open to the signed-out. */
const proving: Record<string, Endpoint>[] = [
  { user, options, login, startGoogle, demo, logout, forgot, reset, confirmAddress },
  { waysToConfirm, confirm, confirmByProvider },
  proofs,
  { read, accept },
  guests,
  { time: room.time },
]

// The provider sends browsers to these.
const besideTheContract = ['GET /api/auth/google', 'GET /api/auth/google/callback']

const routesOf = (calls: Record<string, Endpoint>[]): Set<string> =>
  new Set([
    ...calls.flatMap(Object.values).map(({ method, path }: Endpoint) => `${method} ${path}`),
    ...besideTheContract,
  ])

/** What somebody may call who still owes something; whoever has to show theirs may not add another factor instead. */
const open: Record<FactorDebt, Set<string>> = {
  owed: routesOf(proving),
  missing: routesOf([...proving, own, { hasPassword, sendConfirmation, signOutEverywhere }]),
}

export const isOpenTo = (debt: FactorDebt, { method, path }: { method: string; path: string }): boolean =>
  open[debt].has(`${method} ${path}`)
