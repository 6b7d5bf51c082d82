import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { signedIn } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { confirmed, proofsOf } from '../confirming.ts'
import type { Claims } from './client.ts'
import { Failure } from './failure.ts'

// The browser keeps what it left with for as long.
const tenMinutes = 10 * 60_000

/** Refuses the provider's word on another person, or on somebody whom it has not asked just now. */
const checkClaims = async (db: Db, viewer: Viewer, claims: Claims, now: Date): Promise<void> => {
  const proofs = await proofsOf(db, viewer)
  const isTheirs = proofs.googleId === claims.sub && proofs.googleIssuer === claims.issuer
  if (!isTheirs) throw new Failure('confirmed_other')
  const { authenticatedAt } = claims
  if (authenticatedAt && now.getTime() - authenticatedAt.getTime() > tenMinutes) throw new Failure('google_failed')
}

/** Takes the provider's word that it is the viewer; returns the page that the window shows in the end. */
export const confirmBy = async (
  claiming: Promise<Claims>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const { db, clock } = request.server
  const claims = await claiming
  const { viewer } = await signedIn({ db, request, reply, params: {}, query: {} })
  await checkClaims(db, viewer, claims, clock())
  await confirmed(db, viewer, 'provider', { request, reply })
  return '/confirmed'
}
