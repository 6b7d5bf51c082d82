import type { Endpoint } from '#contract/endpoint.ts'
import { guests } from '#contract/guests.ts'
import { invitations } from '#contract/invitations.ts'
import { room } from '#contract/room.ts'
import { proofs, secondFactor } from '#contract/second-factor.ts'
import { session } from '#contract/session.ts'

const { rememberTeam: _, devices: __, signOutDevice: ___, changePassword: ____, ...signingIn } = session
const { reset: _____, removePassword: ______, ...own } = secondFactor
const { read, accept } = invitations

/** What somebody may call who still has to add a second factor: that, and what is open to the signed-out. */
const open: Record<string, Endpoint>[] = [signingIn, own, proofs, { read, accept }, guests, { time: room.time }]

// The provider sends browsers to these.
const besideTheContract = ['GET /api/auth/google', 'GET /api/auth/google/callback']

const routes = new Set([
  ...open.flatMap(Object.values).map(({ method, path }: Endpoint) => `${method} ${path}`),
  ...besideTheContract,
])

export const isOpenWithoutFactor = ({ method, path }: { method: string; path: string }): boolean =>
  routes.has(`${method} ${path}`)
